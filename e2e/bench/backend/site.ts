import { join } from 'node:path';
import { demoKeyEnvironment } from '../../../lib/sandbox/entry.ts';
import { startApp } from '../../hosts/app.ts';
import { HttpGuest } from '../../hosts/http-guest.ts';
import { buildOtherApp } from '../../hosts/other-app.ts';
import { writePropertiesFile } from '../../hosts/properties-file.ts';
import { scratchFolder } from '../../hosts/scratch-folder.ts';
import { type Memory, memoryOf } from '../memory.ts';
import { benchPropertiesFile, DIRECT_KEY, PROPERTY } from './properties.ts';
import { startUpstream, type Upstream, type UpstreamSettings } from './upstream.ts';

const FOLDER = 'e2e/hosts/bench-site';
let isBuilt = false;

/** The bench's own site of Next, built and started, with its upstream. */
export interface Site {
  upstream: Upstream;
  origin: string;
  /** Returns a guest with a session, as the widget's first call begins it. */
  arrive(): Promise<HttpGuest>;
  /** The RAM of the site's process. `undefined` if the system does not report it. */
  memory(): Memory | undefined;
}

/** Starts a site, runs the work with it, and stops the site. */
export async function withSite<Result>(
  settings: UpstreamSettings,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  if (!isBuilt) buildOtherApp(FOLDER);
  isBuilt = true;
  const upstream = await startUpstream(settings);
  try {
    const server = await startApp(
      {
        ...demoKeyEnvironment,
        NEXT_TELEMETRY_DISABLED: '1',
        BELLHOP_PROPERTIES: writePropertiesFile(benchPropertiesFile(upstream.baseUrl)),
        BELLHOP_SESSION_SECRET: 'the bench of the backend keeps this secret to itself',
        PARTNER_BASE_URL: upstream.baseUrl,
        PARTNER_API_KEY: DIRECT_KEY,
      },
      FOLDER,
      // The log goes to a file, because reading it would be work of the bench during a measurement. The file
      // is not in the properties file's folder: the site watches that folder, and would check it after each
      // line.
      join(scratchFolder(), 'site.log'),
    );
    const { origin } = server;
    const arrive = async () => {
      const guest = new HttpGuest(origin, PROPERTY);
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
