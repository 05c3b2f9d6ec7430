import { useEffect, useState } from 'react';
import { addDays, civilDateIn, nightsBetween } from '../../../lib/contract/stay.ts';
import { knowsTimeZone } from '../../../lib/i18n/knows-time-zone.ts';

/** Events before each choice, and when a guest returns to the page. */
const EVENTS = ['pointerdown', 'keydown', 'focusin', 'visibilitychange', 'pageshow'] as const;

/**
 * The current date at the property, even if the page stays open past the property's midnight. The guest's
 * clock only counts how many midnights have passed. The date itself comes from the server.
 * @param today the date at the property when the server rendered the page
 */
export function useToday(today: string, timeZone: string): string {
  const [seen, setSeen] = useState({ today, daysSince: 0 });
  useEffect(() => {
    if (!knowsTimeZone(timeZone)) return undefined;
    const opened = civilDateIn(timeZone, new Date());
    const update = () => {
      const daysSince = Math.max(0, nightsBetween(opened, civilDateIn(timeZone, new Date())));
      setSeen((last) => (last.today === today && last.daysSince === daysSince ? last : { today, daysSince }));
    };
    for (const type of EVENTS) window.addEventListener(type, update, true);
    return () => {
      for (const type of EVENTS) window.removeEventListener(type, update, true);
    };
  }, [today, timeZone]);
  return seen.today === today && seen.daysSince > 0 ? addDays(today, seen.daysSince) : today;
}
