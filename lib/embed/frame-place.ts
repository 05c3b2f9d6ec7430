import { SETTING_NAMES } from './frame-settings.ts';

/** What a frame's address says beside the settings: its search, room and language, as a query string. */
export function placeOf(address: string): string {
  const parameters = new URL(address).searchParams;
  for (const name of SETTING_NAMES) parameters.delete(name);
  return parameters.toString();
}

/**
 * Tells where the guest has come to, whenever the frame's address changes. In browsers without the Navigation API nothing
 * is told: a frame that is made anew then begins where the host's element says.
 */
export function followPlace(view: Window & typeof globalThis, tell: (place: string) => void): () => void {
  const { navigation } = view;
  const onMove = () => tell(placeOf(view.location.href));
  navigation?.addEventListener('currententrychange', onMove);
  return () => navigation?.removeEventListener('currententrychange', onMove);
}
