import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * @file What can be said of the WordPress plugin without PHP: its list of attributes is in made-files.test.ts, and
 * `npm run test:wordpress` has it in a real WordPress.
 */

const FOLDER = 'integrations/wordpress/bellhop-booking';
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const plugin = read('bellhop-booking.php');
const readme = read('readme.txt');
const block = JSON.parse(read('block/block.json'));
const php = globSync(`${FOLDER}/**/*.php`).map((file) => ({ file, source: readFileSync(file, 'utf8') }));

/** A field of the plugin's header, or of its readme. */
const field = (text: string, name: string) =>
  new RegExp(`^(?: \\* )?${name}: +(.+)$`, 'm').exec(text)?.[1]?.trim();

describe('the WordPress plugin', () => {
  it('has the version of the package, wherever it says one', () => {
    expect(field(plugin, 'Version')).toBe(version);
    expect(field(readme, 'Stable tag')).toBe(version);
    expect(block.version).toBe(version);
    expect(read('block/editor.asset.php')).toContain(`'${version}'`);
  });

  it.each(['Requires at least', 'Requires PHP', 'License', 'License URI'])(
    'says the same twice: %s',
    (name) => {
      expect(field(plugin, name)).toBeTruthy();
      expect(field(readme, name)).toBe(field(plugin, name));
    },
  );

  it('has a readme as the plugin directory wants it', () => {
    for (const name of ['Contributors', 'Tested up to']) expect(field(readme, name), name).toBeTruthy();
    expect(field(readme, 'Tags')?.split(',').length).toBeLessThanOrEqual(5);
    const [, short = ''] = readme.split('\n\n');
    expect(short).toMatch(/^[^=\n]{20,150}$/);
    for (const section of ['Description', 'External services', 'Installation', 'Changelog']) {
      expect(readme).toContain(`\n== ${section} ==\n`);
    }
    expect(readme).toContain(`= ${version} =`);
  });

  it('is loaded file by file, and each is there', () => {
    const named = Array.from(
      plugin.matchAll(/^require __DIR__ \. '\/(.+)';$/gm),
      ([, file]) => `${FOLDER}/${file}`,
    );
    expect(named.length).toBeGreaterThan(3);
    expect(php.map(({ file }) => file)).toEqual(expect.arrayContaining(named));
  });
});

describe.each(php)('$file', ({ source }) => {
  it('does nothing when it is opened by its address', () => {
    expect(source).toMatch(/^defined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;$/m);
  });

  it('has its texts in the plugin’s own domain', () => {
    const domains = Array.from(
      source.matchAll(/\b(?:esc_html|esc_attr)?__\( '(?:[^'\\]|\\.)*', '([\w-]+)'/g),
    );
    for (const [call, domain] of domains) expect(domain, call).toBe('bellhop-booking');
    expect(source.match(/\b(?:esc_html|esc_attr)?_[_e]\(/g) ?? []).toHaveLength(domains.length);
  });

  it('prints nothing that is not escaped', () => {
    for (const [line] of source.matchAll(/^\s*echo .*$/gm)) {
      expect(line).toMatch(/^\s*echo '[^']*'(?: \. esc_\w+\( .+ \) \. '[^']*')*;$/);
    }
  });
});
