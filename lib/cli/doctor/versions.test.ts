import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../test-folder.ts';
import { checkVersions } from './versions.ts';

/** Makes a site with only these packages. */
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

it('the version check accepts the versions of the site, also canaries', () => {
  const site = siteWith({ next: '16.5.0-canary.3', react: '19.2.0', 'react-dom': '18.3.1' });
  expect(levelsOf(site, '24.1.0')).toEqual({
    'version.node': 'green',
    'version.next': 'green',
    'version.react': 'green',
    'version.react-dom': 'red',
  });
});

it('the version check reports a wrong major version of Next with a fix, and a Node that is too old', () => {
  const findings = checkVersions(siteWith({ next: '15.9.9' }), '20.20.2');
  expect(findings.find(({ id }) => id === 'version.next')).toMatchObject({
    level: 'red',
    fix: "npm install 'next@>=16.0.0 <17'",
  });
  expect(findings[0]).toMatchObject({ id: 'version.node', level: 'red' });
});
