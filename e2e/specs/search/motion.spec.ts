import type { Page } from '@playwright/test';
import { harbour } from '../../guest/houses.ts';
import { ARM, COMMIT, holdNext } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';

/** @file The steps of an order in progress are animated, unless the guest's system asks for less motion. */

function isMoving(page: Page): Promise<boolean> {
  return page.evaluate(() => document.getAnimations().length > 0);
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`animations while ordering follow prefers-reduced-motion: ${reducedMotion}`, async ({
    arrive,
    page,
    mishaps,
  }) => {
    mishaps.expectFailureAt(COMMIT);
    await page.emulateMedia({ reducedMotion });
    const isAnimated = reducedMotion !== 'reduce';
    const { guest, stay } = await arrive(harbour);
    await guest.readyToOrder(stay);
    const arm = await holdNext(page, ARM);
    await page.route(COMMIT, (route) => route.abort());
    await guest.press(guest.orderButton);
    await expect(guest.button('details.ordering')).toBeVisible();
    await expect.poll(() => isMoving(page)).toBe(isAnimated);
    arm.release();
    await expect(guest.heading('doubt.title', { property: harbour.name })).toBeVisible();
    await expect.poll(() => isMoving(page)).toBe(isAnimated);
  });
}
