import { join } from 'node:path';
import { demoKeyEnvironment } from '../../../lib/sandbox/entry.ts';
import { startApp } from '../../hosts/app.ts';
import { HttpGuest } from '../../hosts/http-guest.ts';
import { buildOtherApp } from '../../hosts/other-app.ts';
import { writePropertiesFile } from '../../hosts/properties-file.ts';
import { scratchFolder } from '../../hosts/scratch-folder.ts';
import { type Memory, memoryOf } from '../memory.ts';
import { BELLHOPS, housePropertiesFile, OTHERS_KEY } from './houses.ts';
import { startUpstream, type Upstream, type UpstreamSettings } from './upstream.ts';

const FOLDER = 'e2e/hosts/bench-site';
let built = false;

/** The bench's own site of Next, built and started, before its upstream. */
export interface Site {
  upstream: Upstream;
  origin: string;
  /** A guest with the session that the widget's first call begins. */
  arrive(): Promise<HttpGuest>;
  /** What the site's process has in RAM; `undefined` where the system does not tell. */
  memory(): Memory | undefined;
}

/** Gives a started site to the work, and stops it thereafter. */
export async function withSite<Result>(
  settings: UpstreamSettings,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  if (!built) buildOtherApp(FOLDER);
  built = true;
  const upstream = await startUpstream(settings);
  try {
    const server = await startApp(
      {
        ...demoKeyEnvironment,
        NEXT_TELEMETRY_DISABLED: '1',
        BELLHOP_PROPERTIES: writePropertiesFile(housePropertiesFile(upstream.baseUrl)),
        BELLHOP_SESSION_SECRET: 'the bench of the backend keeps this secret to itself',
        PARTNER_BASE_URL: upstream.baseUrl,
        PARTNER_API_KEY: OTHERS_KEY,
      },
      FOLDER,
      // Into a file: to read along would be work of the bench's own, in the middle of what it measures. Not beside the
      // properties, whose folder the site watches: it would look at them after each line.
      join(scratchFolder(), 'site.log'),
    );
    const { origin } = server;
    const arrive = async () => {
      const guest = new HttpGuest(origin, BELLHOPS);
      const { status, text } = await guest.begin();
      if (status !== 428 || !guest.cookie) throw new Error(`the site answered ${status}: ${text}`);
      return guest;
    };
    try {
      return await work({ upstream, origin, arrive, memory: () => memoryOf(server.pid()) });
    } finally {
      await server.stop();
    }
  } finally {
    await upstream.stop();
  }
}
