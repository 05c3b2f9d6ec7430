import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { addressOf, addressOfOther, type House, readConfiguration } from './configuration.ts';

/** As long as a typing hand rests between two letters, in milliseconds: half a colour is no colour. */
const REST = 300;

/**
 * Keeps the page's address, and so the page, as its form says. The server reads the address: only the server
 * can tell what a theme's values mean.
 * @param house the property that the form's fields belong to
 * @returns takes the form after each change; `soon` is false while somebody may still be typing
 */
export function useFollowForm(house: House): (form: HTMLFormElement, soon: boolean) => void {
  const router = useRouter();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return useCallback(
    (form, soon) => {
      clearTimeout(waiting.current);
      const follow = () => router.replace(addressOfForm(form, house), { scroll: false });
      if (soon) follow();
      else waiting.current = setTimeout(follow, REST);
    },
    [router, house],
  );
}

function addressOfForm(form: HTMLFormElement, house: House): string {
  const fields = Object.fromEntries(new FormData(form));
  const configuration = readConfiguration(fields, house);
  const { property } = fields;
  return typeof property === 'string' && property !== house.slug
    ? addressOfOther(configuration, house, property)
    : addressOf(configuration, house);
}
