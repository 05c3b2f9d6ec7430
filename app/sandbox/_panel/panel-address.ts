import { isCivilDate } from '../../../lib/contract/stay.ts';

/** The sections of the control panel, in the order of its navigation. */
export const SECTIONS = ['requests', 'bookings', 'nights', 'keys', 'plan', 'faults', 'reset'] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_TITLES: Record<Section, string> = {
  requests: 'Requests',
  bookings: 'Bookings',
  nights: 'Rooms & prices',
  keys: 'API keys',
  plan: 'Plan',
  faults: 'Faults',
  reset: 'Reset sandbox',
};

/** The navigation's groups, as a property's control panel has them. */
export const SECTION_GROUPS: readonly { title: string; sections: readonly Section[] }[] = [
  { title: 'Activity', sections: ['requests', 'bookings'] },
  { title: 'Inventory', sections: ['nights'] },
  { title: 'Settings', sections: ['keys', 'plan'] },
  { title: 'Testing', sections: ['faults', 'reset'] },
];

/** The content of an address of the control panel. */
export interface PanelView {
  /** Slug. */
  property: string;
  section: Section;
  /** First night of the grid. @default the property's today */
  from?: string | undefined;
}

/** Reads the parameters of an address. Invalid values count as missing. */
export function readView(query: Readonly<Record<string, unknown>>, slugs: readonly string[]): PanelView {
  const { from } = query;
  return {
    property: slugs.find((slug) => slug === query.property) ?? slugs[0] ?? '',
    section: SECTIONS.find((section) => section === query.section) ?? 'requests',
    ...(typeof from === 'string' && isCivilDate(from) && { from }),
  };
}

export function addressOf({ property, section, from }: PanelView): string {
  const query = new URLSearchParams({ property, section });
  if (from !== undefined && section === 'nights') query.set('from', from);
  return `/sandbox?${query}`;
}
