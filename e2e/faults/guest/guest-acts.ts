import { LODGE, PROPERTY, type PropertySlug } from '../oracle/oracle-inn.ts';
import type { World } from '../world/world.ts';
import type { GuestTab, Wish } from './guest-tab.ts';

/** Actions of a guest that take several steps, for random and for written histories. */

/** Returns one of the open pages, or opens a new one if there is none. */
export async function pageOf(world: World, choice: number): Promise<GuestTab> {
  const open = world.openTabs();
  return open[choice % Math.max(1, open.length)] ?? world.open();
}

/** Searches in the first page and in a new one, and then presses the order button in both. */
export async function orderInTwoTabs(world: World, one: Wish, other: Wish): Promise<void> {
  const [left, right] = [await pageOf(world, 0), await world.open()];
  const orders = [await world.find(left, one), await world.find(right, other)] as const;
  if (orders[0]) world.press(left, orders[0]);
  if (orders[1]) world.press(right, orders[1]);
}

/** Searches in a page of each property, and then presses the order button in both. */
export async function orderAtBoth(world: World, wish: Wish): Promise<void> {
  const [left, right] = [await pageAt(world, PROPERTY), await pageAt(world, LODGE)];
  const orders = [await world.find(left, wish), await world.find(right, wish)] as const;
  if (orders[0]) world.press(left, orders[0]);
  if (orders[1]) world.press(right, orders[1]);
}

async function pageAt(world: World, property: PropertySlug): Promise<GuestTab> {
  return world.openTabs().find((tab) => tab.property === property) ?? world.open(property);
}

/** Loads the page of the other property in the same tab. */
export async function goToTheOther(world: World, choice: number): Promise<GuestTab> {
  const tab = await pageOf(world, choice);
  return world.goTo(tab, tab.property === LODGE ? PROPERTY : LODGE);
}

/** Closes every page; the guest comes back in a new one. */
export function startBrowserAgain(world: World): Promise<GuestTab> {
  world.killBrowser();
  return world.open();
}

export function goOnline(world: World): void {
  world.network.online = true;
  for (const tab of world.openTabs()) tab.returnTo('online');
}
