import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/browser/find.ts';
import { chromiumOptions } from '../e2e/browser/flags.ts';

/**
 * `npm run demo:pictures`: makes the pictures of the demo houses from their drawings (`design/demo`): those of rooms in two
 * widths, as a house makes them from its photos, because a browser reads a drawing on the thread that also answers the
 * guest. The one at the head of the page stays a drawing, a fifth of the bytes of its picture: the page is waited for.
 */

const DRAWINGS = join(import.meta.dirname, 'demo');
const PICTURES = join(import.meta.dirname, '../public/demo');
const WIDTHS = [480, 960];
const QUALITY = 0.72;
const HEAD = 'hero.svg';

const browser = await chromium.launch(chromiumOptions(findChromium()));
const page = await browser.newPage();

/** The drawing as WebP. */
async function painted(svg: string, width: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([address, across, quality]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = across;
      canvas.height = Math.round((across * image.naturalHeight) / image.naturalWidth);
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '');
    },
    [`data:image/svg+xml,${encodeURIComponent(svg)}`, width, QUALITY] as const,
  );
  return Buffer.from(base64, 'base64');
}

for (const house of readdirSync(DRAWINGS)) {
  const folder = join(PICTURES, house);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(join(DRAWINGS, house))) {
    if (file === HEAD) {
      copyFileSync(join(DRAWINGS, house, file), join(folder, file));
      continue;
    }
    const svg = readFileSync(join(DRAWINGS, house, file), 'utf8');
    for (const width of WIDTHS) {
      writeFileSync(join(folder, `${basename(file, '.svg')}-${width}.webp`), await painted(svg, width));
    }
  }
}
await browser.close();
