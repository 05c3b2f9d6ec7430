import { findProgram, isProgram } from '../../lib/test-program.ts';

/**
 * Finds nginx: `BELLHOP_NGINX`, else the system's. Debian installs it in a folder that only root's PATH has.
 */
export function findNginx(): string | undefined {
  return process.env.BELLHOP_NGINX || findProgram('nginx') || ['/usr/sbin/nginx'].find(isProgram);
}
