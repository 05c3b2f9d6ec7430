import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The sandbox of the package's own command, in its own process. */
export interface SandboxProcess {
  /** For example `http://127.0.0.1:4010`. */
  origin: string;
  /** For example `http://127.0.0.1:4010/partner/v1`. */
  baseUrl: string;
  stop(): Promise<void>;
}

/** Runs `bellhop sandbox` as a site with the package would. @param folder the site's folder */
export async function startSandboxProcess(folder: string): Promise<SandboxProcess> {
  const command = join(folder, 'node_modules/.bin/bellhop');
  const child = spawn(command, ['sandbox', '--port', '0', '--memory'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const baseUrl = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk.toString();
      const [address] = /http:\S+(?=\n)/.exec(printed) ?? [];
      if (address) resolve(address);
    });
    child.once('error', reject);
    child.once('close', (status) => reject(new Error(`bellhop sandbox ended with ${status}:\n${printed}`)));
  });
  return {
    origin: new URL(baseUrl).origin,
    baseUrl,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
