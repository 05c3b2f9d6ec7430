import { useEffect, useState } from 'react';
import { addDays, civilDateIn, nightsBetween } from '../../../lib/contract/stay.ts';
import { knowsTimeZone } from '../../../lib/i18n/knows-time-zone.ts';

/** What comes before every choice, and what a guest does who returns to a page. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'visibilitychange', 'pageshow'] as const;

/**
 * The property's date, also on a page that is left open past the property's midnight. Of the guest's clock
 * only this is believed, how many midnights have passed: the date itself is the server's.
 * @param today the property's date when the page was made
 */
export function useToday(today: string, timeZone: string): string {
  const [seen, setSeen] = useState({ today, daysSince: 0 });
  useEffect(() => {
    if (!knowsTimeZone(timeZone)) return undefined;
    const opened = civilDateIn(timeZone, new Date());
    const look = () => {
      const daysSince = Math.max(0, nightsBetween(opened, civilDateIn(timeZone, new Date())));
      setSeen((last) => (last.today === today && last.daysSince === daysSince ? last : { today, daysSince }));
    };
    for (const sign of SIGNS) window.addEventListener(sign, look, true);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, look, true);
    };
  }, [today, timeZone]);
  return seen.today === today && seen.daysSince > 0 ? addDays(today, seen.daysSince) : today;
}
