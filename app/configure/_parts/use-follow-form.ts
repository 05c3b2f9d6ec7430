import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { addressOf, addressOfOther, type House, readConfiguration } from './configuration.ts';

/** The longest pause between two key presses, in milliseconds. A half-typed colour is no colour. */
const REST = 300;

/**
 * Keeps the page's address in step with its form, so that the server renders the page anew. Only the server
 * can read the values of a theme.
 * @param house the property that the form's fields belong to
 * @returns a function that takes the form after each change; `soon` is false while the person may still be
 *   typing
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
