import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { portOf } from '../port-of.ts';

/**
 * @file `node font-process.ts NODE_MODULES ANSWERS`: serves the Latin font files of Fontsource's packages. It
 * writes the matching style sheets in place of Google's to the file ANSWERS, and then prints a line.
 */

const FAMILIES = { Geist: 'geist', 'Geist Mono': 'geist-mono' };

const [, , modules = '', answers = ''] = process.argv;
const files = new Map(
  Object.values(FAMILIES).map((name) => [
    `/${name}.woff2`,
    readFileSync(join(modules, `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)),
  ]),
);

const server = createServer(({ url = '' }, response) => {
  const file = files.get(url);
  response.writeHead(file ? 200 : 404, { 'content-type': 'font/woff2' }).end(file);
});
const port = await portOf(server.listen(0, '127.0.0.1'));
const sheets = Object.entries(FAMILIES).map(([family, name]) => [
  `https://fonts.googleapis.com/css2?family=${family.replace(' ', '+')}:wght@100..900&display=swap`,
  `@font-face { font-family: '${family}'; font-style: normal; font-weight: 100 900; font-display: swap;
    src: url(http://127.0.0.1:${port}/${name}.woff2) format('woff2'); unicode-range: U+0000-00FF; }`,
]);
writeFileSync(answers, `module.exports = ${JSON.stringify(Object.fromEntries(sheets))};`);
process.stdout.write('ready\n');
