import { findProgram, isProgram } from '../../lib/test-program.ts';

/** The path of nginx: `BELLHOP_NGINX`, else the system's own, which Debian keeps where only root looks; `undefined` without any. */
export function findNginx(): string | undefined {
  return process.env.BELLHOP_NGINX || findProgram('nginx') || ['/usr/sbin/nginx'].find(isProgram);
}
