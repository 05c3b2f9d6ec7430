import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../hosts/port-of.ts';
import { scratchFolder } from '../hosts/scratch-folder.ts';
import { startServer } from '../hosts/server-process.ts';
import { startDatabase } from './database.ts';
import { wordpressPrograms } from './programs.ts';

const PLUGIN = 'bellhop-booking';
/** The administrator of the site. */
export const ADMIN = { name: 'admin', password: 'only for these tests' };

/** A WordPress with the plugin and with its own database. */
export interface WordPress {
  /** An origin at 127.0.0.1. To a browser that is another site than `localhost`, where Bellhop is. */
  origin: string;
  /** Runs PHP code in WordPress. @param data the code's `$data` @returns the code's result */
  php(code: string, data?: unknown): unknown;
  /** Makes a new page. @param content in the form that WordPress stores @returns the page's address */
  newPage(content: string): string;
  /** Returns the lines of PHP's debug log that name a file of the plugin. */
  complaints(): string[];
  stop(): Promise<void>;
}

/** Installs a WordPress, and activates the plugin of this repository. */
export async function startWordPress(): Promise<WordPress> {
  const { php: program, wordpress, theme } = wordpressPrograms();
  const database = await startDatabase('wordpress');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = join(scratchFolder(), 'site');
  const log = join(scratchFolder(), 'debug.log');
  // Debian's files are links to other folders. Debian's configuration names a database of the system.
  cpSync(wordpress, folder, { recursive: true, dereference: true });
  cpSync(`integrations/wordpress/${PLUGIN}`, join(folder, 'wp-content/plugins', PLUGIN), { recursive: true });
  rmSync(join(folder, 'wp-config.php'), { force: true });
  writeFileSync(join(folder, 'wp-config.php'), configuration(origin, database.socket, log));

  const php = (code: string, data: unknown = null, before = ''): unknown => {
    const whole = `
      ${before}
      $_SERVER['HTTP_HOST'] = '127.0.0.1:${port}';
      require 'wp-load.php';
      $data = json_decode(getenv('DATA'), true);
      $answer = (function () use ($data) { ${code} })();
      echo "\\nanswer:", json_encode($answer);`;
    const env = { ...process.env, DATA: JSON.stringify(data) };
    const { status, stdout, stderr } = spawnSync(program, ['-r', whole], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    const [, answer] = /\nanswer:(.*)$/s.exec(stdout) ?? [];
    if (status !== 0 || answer === undefined)
      throw new Error(`PHP ended with ${status}:\n${stdout}${stderr}`);
    return JSON.parse(answer);
  };
  php(
    `require_once ABSPATH . 'wp-admin/includes/upgrade.php';
     wp_install('Harbour House', $data['name'], 'admin@hotel.example', false, '', $data['password']);`,
    ADMIN,
    `define('WP_INSTALLING', true);`,
  );
  php(
    `switch_theme($data['theme']);
     update_option('show_avatars', 0);
     require_once ABSPATH . 'wp-admin/includes/plugin.php';
     $failure = activate_plugin($data['plugin']);
     if ($failure) throw new Exception($failure->get_error_message());`,
    { theme, plugin: `${PLUGIN}/${PLUGIN}.php` },
  );

  const server = await startServer({
    command: program,
    args: ['-S', `127.0.0.1:${port}`, '-t', folder],
    folder,
    port,
    environment: { PATH: process.env.PATH },
    readyPath: '/wp-login.php',
  });
  return {
    origin,
    php,
    newPage: (content) => {
      const page = { post_type: 'page', post_status: 'publish', post_title: 'Rooms', post_content: content };
      return `${origin}/?page_id=${php('return wp_insert_post(wp_slash($data), true);', page)}`;
    },
    complaints: () => {
      const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
      return lines.filter((line) => line.includes(`plugins/${PLUGIN}`));
    },
    stop: async () => {
      await server.stop();
      await database.stop();
    },
  };
}

/** Returns the source of `wp-config.php`. With it WordPress makes no requests to other hosts. */
function configuration(origin: string, socket: string, log: string): string {
  const constants: Record<string, string | boolean> = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    WP_HOME: origin,
    WP_SITEURL: origin,
    WP_HTTP_BLOCK_EXTERNAL: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    DISABLE_WP_CRON: true,
    WP_DEBUG: true,
    WP_DEBUG_LOG: log,
    WP_DEBUG_DISPLAY: false,
  };
  const lines = Object.entries(constants).map(
    ([name, value]) => `define('${name}', ${JSON.stringify(value)});`,
  );
  return `<?php
${lines.join('\n')}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
}
