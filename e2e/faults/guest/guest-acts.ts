import { LODGE, PROPERTY, type PropertySlug } from '../oracle/oracle-inn.ts';
import type { World } from '../world/world.ts';
import type { GuestTab, Wish } from './guest-tab.ts';

/** What a guest does that takes more than one step, for histories that are drawn and for those that are written down. */

/** One of the open pages; a new one when there is none. */
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

/** The same at both properties: searches in a page of each, and then presses the order button in both. */
export async function orderAtBoth(world: World, wish: Wish): Promise<void> {
  const [left, right] = [await pageAt(world, PROPERTY), await pageAt(world, LODGE)];
  const orders = [await world.find(left, wish), await world.find(right, wish)] as const;
  if (orders[0]) world.press(left, orders[0]);
  if (orders[1]) world.press(right, orders[1]);
}

async function pageAt(world: World, property: PropertySlug): Promise<GuestTab> {
  return world.openTabs().find((tab) => tab.property === property) ?? world.open(property);
}

/** The page of the other property, in the same tab. */
export async function goToTheOther(world: World, choice: number): Promise<GuestTab> {
  const tab = await pageOf(world, choice);
  return world.goTo(tab, tab.property === LODGE ? PROPERTY : LODGE);
}

/** Every page is gone, and the guest comes back in a new one. */
export function startBrowserAgain(world: World): Promise<GuestTab> {
  world.killBrowser();
  return world.open();
}

export function goOnline(world: World): void {
  world.network.online = true;
  for (const tab of world.openTabs()) tab.returnTo('online');
}
