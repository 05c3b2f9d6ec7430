import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

/** @file Every link of the documents leads to a file and a heading that exist. */

/** Also files that are not committed yet. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '');
const paths = new Set(files.flatMap((path) => [path, ...foldersOf(path)]));
const documents = files.filter((path) => path.endsWith('.md'));

function foldersOf(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

const textAt = (path: string): string => readFileSync(path, 'utf8');

const withoutFences = (markdown: string): string => markdown.replaceAll(/^( *)```.*?^\1```$/gms, '');

/** The anchors that GitHub gives to a document's headings. */
function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutFences(markdown).matchAll(/^#{1,6} (.+)$/gm)) {
    const words = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    let anchor = words;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${words}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Where a document's links lead, inline ones and definitions. */
function linksOf(markdown: string): string[] {
  const prose = withoutFences(markdown).replaceAll(/`[^`\n]+`/g, '');
  const links = [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)|^\[[^\]]+\]: *(\S+)/gm)];
  return links.map(([, inline, defined]) => inline ?? defined ?? '');
}

const isElsewhere = (link: string): boolean => /^[a-z][a-z+.-]*:/i.test(link);

/** The links that lead nowhere. @param path of the document, from the repository's root */
function brokenLinks(path: string, markdown: string): string[] {
  return linksOf(markdown).filter((link) => {
    if (isElsewhere(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), decodeURIComponent(file)).replace(/\/$/, '');
    if (!paths.has(target)) return true;
    return anchor !== undefined && !anchorsOf(target === path ? markdown : textAt(target)).has(anchor);
  });
}

describe('a broken link', () => {
  const broken = (...lines: string[]) => brokenLinks('docs/README.md', lines.join('\n'));

  it('is one to a missing file, wherever the link stands', () => {
    expect(broken('[a](missing.md) ![b](../missing.png)', '', '[c]: missing.md#d')).toEqual([
      'missing.md',
      '../missing.png',
      'missing.md#d',
    ]);
  });

  it('is one to a missing heading, of this document or another one', () => {
    const links = ['[a](#here)', '[b](#there)', '[c](../README.md#try-it)', '[d](../README.md#try-them)'];
    expect(broken('# Here', ...links)).toEqual(['#there', '../README.md#try-them']);
  });

  it('is none of a code block, a code span or another site', () => {
    expect(
      broken('```md', '[a](missing.md)', '```', '`[b](missing.md)`', '[c](https://site.example)'),
    ).toEqual([]);
  });

  it('is none that has the anchor of a second heading, or of one with code and punctuation', () => {
    expect(broken('## Use', '## Use', '## `a.b()`: what it is', '[a](#use-1) [b](#ab-what-it-is)')).toEqual(
      [],
    );
  });
});

describe('the links', () => {
  it('are looked for in many documents', () => {
    expect(documents.length).toBeGreaterThan(20);
    expect(documents.flatMap((path) => linksOf(textAt(path))).length).toBeGreaterThan(150);
  });

  it.each(documents)('of %s lead to what exists', (path) => {
    expect(brokenLinks(path, textAt(path))).toEqual([]);
  });
});

describe('README.md', () => {
  it('has at most 240 lines', () => {
    expect(textAt('README.md').split('\n').length - 1).toBeLessThanOrEqual(240);
  });
});

describe('docs/README.md', () => {
  it('lists every document of its folder', () => {
    const folder = documents.filter((path) => /^docs\/[^/]+$/.test(path) && path !== 'docs/README.md');
    const listed = new Set(linksOf(textAt('docs/README.md')));
    expect(folder.map((path) => path.slice('docs/'.length)).filter((name) => !listed.has(name))).toEqual([]);
  });
});

describe('the sources', () => {
  const sources = files.filter((path) => /\.(?:tsx?|mjs|js|json|ya?ml|css|php|md|txt|example)$/.test(path));

  /** Each place where a pattern stands, with its file. */
  const placesOf = (pattern: RegExp, among = sources) =>
    among.flatMap((path) => Array.from(textAt(path).matchAll(pattern), ([found]) => `${path}: ${found}`));

  it('name only documents that exist', () => {
    const named = placesOf(/(?<![\w/.-])docs\/[\w/-]+\.md/g);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((place) => !paths.has(place.split(': ')[1] ?? ''))).toEqual([]);
  });

  it('name no paper that is not in the repository', () => {
    // Put together here, so that this file does not name them.
    const papers = ['DESIGN', 'STYLE'].map((name) => `${name}\\.md`);
    expect(placesOf(new RegExp(`\\b(?:${papers.join('|')})`, 'g'))).toEqual([]);
    const outside = sources.filter((path) => !path.startsWith('docs/'));
    expect(placesOf(new RegExp(`(?<!docs/)\\b${'partner-api'}\\.md`, 'g'), outside)).toEqual([]);
  });
});
