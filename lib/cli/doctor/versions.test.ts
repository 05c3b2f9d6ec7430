import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../test-folder.ts';
import { checkVersions } from './versions.ts';

/** A site with these packages and nothing else. */
function siteWith(packages: Readonly<Record<string, string>>): string {
  const folder = testFolder();
  for (const [name, version] of Object.entries(packages)) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }));
  }
  return folder;
}

const levelsOf = (site: string, node?: string) =>
  Object.fromEntries(checkVersions(site, node).map(({ id, level }) => [id, level]));

it('takes the versions of the site, canaries too', () => {
  const site = siteWith({ next: '16.5.0-canary.3', react: '19.2.0', 'react-dom': '18.3.1' });
  expect(levelsOf(site, '24.1.0')).toEqual({
    'version.node': 'green',
    'version.next': 'green',
    'version.react': 'green',
    'version.react-dom': 'red',
  });
});

it('says how a Next of another major is put right, and that Node is too old', () => {
  const findings = checkVersions(siteWith({ next: '15.9.9' }), '20.20.2');
  expect(findings.find(({ id }) => id === 'version.next')).toMatchObject({
    level: 'red',
    fix: "npm install 'next@>=16.0.0 <17'",
  });
  expect(findings[0]).toMatchObject({ id: 'version.node', level: 'red' });
});
