import type { Clock } from '../clock.ts';
import type { Jar } from '../events/told-cookies.ts';

/** The cookies of a browser that blocks third parties, as its tabs see them on the pages of one site. */
export function testJar(clock: Clock) {
  const kept = new Map<string, string>();
  const keep = (name: string, text: string | undefined) => {
    kept.delete(name);
    if (text !== undefined) kept.set(name, text);
  };
  /** @param delay how long it takes until others see what this tab writes, in milliseconds */
  const seenBy = (delay = 0): Jar => {
    const onTheWay = new Map<string, string | undefined>();
    return {
      document: {
        get cookie() {
          const seen = [...new Map([...kept, ...onTheWay])].filter(([, text]) => text !== undefined);
          return seen.map(([name, text]) => `${name}=${text}`).join('; ');
        },
        set cookie(given) {
          const [pair = '', ...attributes] = given.split('; ');
          // What such a browser does not keep, and no browser under such a name.
          for (const needed of ['Secure', 'Path=/', 'SameSite=None', 'Partitioned']) {
            if (!attributes.includes(needed)) return;
          }
          const [name = '', value = ''] = pair.split('=');
          const text = attributes.includes('Max-Age=0') ? undefined : value;
          if (delay === 0) {
            keep(name, text);
            return;
          }
          onTheWay.set(name, text);
          clock.after(delay, () => {
            keep(name, text);
            if (onTheWay.get(name) === text) onTheWay.delete(name);
          });
        },
      },
    };
  };
  return { kept, seenBy };
}
