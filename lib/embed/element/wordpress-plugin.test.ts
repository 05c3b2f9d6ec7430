import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SEARCH } from '../loader/attributes.ts';

/**
 * @file The WordPress plugin's files, checked without PHP. generated-files.test.ts checks its list of
 * attributes, and `npm run test:wordpress` runs it in a real WordPress.
 */

const FOLDER = 'integrations/wordpress/bellhop-booking';
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const plugin = read('bellhop-booking.php');
const readme = read('readme.txt');
const block = JSON.parse(read('block/block.json'));
const php = globSync(`${FOLDER}/**/*.php`).map((file) => ({ file, source: readFileSync(file, 'utf8') }));

/** A call whose result is escaped. Its arguments may hold calls, but no nested ones. */
const ESCAPING_CALL = /\b(?:esc_\w+|get_block_wrapper_attributes)\((?:[^()]|\([^()]*\))*\)/g;

/** Variables that hold HTML. The plugin makes this HTML of escaped values. */
const ESCAPED_HTML = ['$html_attributes', '$link', '$element'];

/** Reads a field of the plugin's header or of its readme. */
const field = (text: string, name: string) =>
  new RegExp(`^(?: \\* )?${name}: +(.+)$`, 'm').exec(text)?.[1]?.trim();

describe('WordPress plugin', () => {
  it('has the version of the package in each of its files', () => {
    expect(field(plugin, 'Version')).toBe(version);
    expect(field(readme, 'Stable tag')).toBe(version);
    expect(block.version).toBe(version);
    expect(read('block/editor.asset.php')).toContain(`'${version}'`);
  });

  it.each(['Requires at least', 'Requires PHP', 'License', 'License URI'])(
    'has the same "%s" in header and readme',
    (name) => {
      expect(field(plugin, name)).toBeTruthy();
      expect(field(readme, name)).toBe(field(plugin, name));
    },
  );

  it('has a readme that follows the rules of the plugin directory', () => {
    for (const name of ['Contributors', 'Tested up to']) expect(field(readme, name), name).toBeTruthy();
    expect(field(readme, 'Tags')?.split(',').length).toBeLessThanOrEqual(5);
    const [, short = ''] = readme.split('\n\n');
    expect(short).toMatch(/^[^=\n]{20,150}$/);
    for (const section of ['Description', 'External services', 'Installation', 'Changelog']) {
      expect(readme).toContain(`\n== ${section} ==\n`);
    }
    expect(readme).toContain(`= ${version} =`);
  });

  it('requires files that exist', () => {
    const named = Array.from(
      plugin.matchAll(/^require __DIR__ \. '\/(.+)';$/gm),
      ([, file]) => `${FOLDER}/${file}`,
    );
    expect(named.length).toBeGreaterThan(3);
    expect(php.map(({ file }) => file)).toEqual(expect.arrayContaining(named));
  });

  it('adds the language and the search of the element to the link, as the loader does', () => {
    const [, names = ''] =
      /BELLHOP_BOOKING_SEARCH = array\( (.+) \);/.exec(read('includes/element.php')) ?? [];
    expect(names.split(', ')).toEqual(['locale', ...SEARCH].map((name) => `'${name}'`));
  });
});

describe.each(php)('$file', ({ source }) => {
  it('does nothing when it is opened by its address', () => {
    expect(source).toMatch(/^defined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;$/m);
  });

  it('has its texts in the plugin’s text domain', () => {
    const domains = Array.from(
      source.matchAll(/\b(?:esc_html|esc_attr)?__\( '(?:[^'\\]|\\.)*', '([\w-]+)'/g),
    );
    for (const [call, domain] of domains) expect(domain, call).toBe('bellhop-booking');
    expect(source.match(/\b(?:esc_html|esc_attr)?_[_e]\(/g) ?? []).toHaveLength(domains.length);
  });

  it('escapes all text that an echo prints', () => {
    for (const [line] of source.matchAll(/^\s*echo .*$/gm)) {
      expect(line).toMatch(/^\s*echo '[^']*'(?: \. esc_\w+\( .+ \) \. '[^']*')*;$/);
    }
  });

  it('escapes all values that printf and sprintf write', () => {
    const marked = source.replaceAll(ESCAPING_CALL, 'ESCAPED');
    const calls = [...marked.matchAll(/\bs?printf\(\s*'[^']*',([^()]*)\)/g)];
    expect(calls).toHaveLength(source.match(/printf\(/g)?.length ?? 0);
    const values = calls.flatMap(([, list = '']) => list.split(',').map((value) => value.trim()));
    for (const value of values) expect(['ESCAPED', ...ESCAPED_HTML]).toContain(value);
  });
});
