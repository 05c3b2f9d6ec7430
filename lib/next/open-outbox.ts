import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PropertyCheck, Settings } from '../property/index.ts';
import { fileOutbox, type Outbox, type RedisLink, sharedOutbox } from '../store/index.ts';

const FILE = 'webhooks.db';

/** The outbox of webhooks: in Redis if instances share one, else in a file. */
export function openOutbox(settings: Settings, link: RedisLink | undefined): Outbox {
  return link ? sharedOutbox(link) : fileOutbox(join(settings.BELLHOP_DATA_DIR, FILE));
}

/** The reasons why webhooks of a property could not survive a restart. */
export function outboxIssues({
  BELLHOP_REDIS_URL: redis,
  BELLHOP_DATA_DIR: folder,
}: Settings): PropertyCheck {
  return ({ webhooks }) => {
    if (webhooks.length === 0 || redis !== undefined || isWritable(folder)) return [];
    const reason =
      `Bellhop keeps webhooks until they are delivered, and cannot write to the folder ${folder}: ` +
      'set BELLHOP_DATA_DIR to a folder that it can write to, or set BELLHOP_REDIS_URL';
    return [{ path: 'webhooks', reason }];
  };
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
