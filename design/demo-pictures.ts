import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/browser/find.ts';
import { chromiumOptions } from '../e2e/browser/flags.ts';

/**
 * @file `npm run demo:pictures`: makes the pictures of the demo properties from their drawings
 * (`design/demo`). The drawings of rooms become WebP pictures in two widths, like the photos of a real
 * property. A browser decodes a drawing on the main thread, which also answers the guest. The drawing at the
 * head of the page stays a drawing: it has a fifth of the picture's bytes, so the page shows it sooner.
 */

const DRAWINGS = join(import.meta.dirname, 'demo');
const PICTURES = join(import.meta.dirname, '../public/demo');
const WIDTHS = [480, 960];
const QUALITY = 0.72;
const HEAD = 'hero.svg';

const browser = await chromium.launch(chromiumOptions(findChromium()));
const page = await browser.newPage();

/** Paints a drawing as WebP. */
async function paint(svg: string, width: number): Promise<Buffer> {
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

for (const property of readdirSync(DRAWINGS)) {
  const folder = join(PICTURES, property);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(join(DRAWINGS, property))) {
    if (file === HEAD) {
      copyFileSync(join(DRAWINGS, property, file), join(folder, file));
      continue;
    }
    const svg = readFileSync(join(DRAWINGS, property, file), 'utf8');
    for (const width of WIDTHS) {
      writeFileSync(join(folder, `${basename(file, '.svg')}-${width}.webp`), await paint(svg, width));
    }
  }
}
await browser.close();
