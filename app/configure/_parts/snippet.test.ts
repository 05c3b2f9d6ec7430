// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { attributesOf, htmlSnippet, jsxSnippet, linkOf } from './snippet.ts';
import { testHouse as house } from './test-house.ts';

const ORIGIN = 'https://book.example';
/** The configuration of a property that has the room, whatever its id. */
const configured = (query: Record<string, string>) =>
  readConfiguration(query, { ...house, rooms: [{ id: query.room ?? '', name: 'A room' }] });

describe('the snippet', () => {
  it('is minimal without choices', () => {
    expect(
      htmlSnippet(configured({}), ORIGIN),
    ).toBe(`<script type="module">import('https://book.example/embed.js')</script>
<bellhop-booking property="harbour-house">
  <a href="https://book.example/harbour-house">Book now</a>
</bellhop-booking>`);
  });

  it('has all choices as attributes, and the search in its link', () => {
    const query = {
      mode: 'button',
      locale: 'de',
      checkin: '2027-02-12',
      adults: '2',
      scheme: 'dark',
      layer: 'on',
      consent: 'on',
    };
    expect(htmlSnippet(configured(query), ORIGIN)).toContain(
      `
<bellhop-booking
  property="harbour-house"
  mode="button"
  locale="de"
  checkin="2027-02-12"
  adults="2"
  scheme="dark"
  data-layer
  consent="granted"
>
  <a href="https://book.example/harbour-house?locale=de&amp;checkin=2027-02-12&amp;adults=2">`,
    );
  });

  it('has one line for up to two attributes', () => {
    expect(htmlSnippet(configured({ mode: 'search' }), ORIGIN)).toContain(
      '\n<bellhop-booking property="harbour-house" mode="search">\n',
    );
  });

  it('has a script that contains only the address, for any host name', () => {
    const snippet = htmlSnippet(configured({}), "https://a'+alert(1)+'</script><b>\\");
    const page = new DOMParser().parseFromString(snippet, 'text/html');
    expect(page.querySelector('script')?.textContent).toBe(
      "import('https://a%27+alert(1)+%27%3c/script%3e%3cb%3e%5c/embed.js')",
    );
  });

  it('has no consent attribute without a data layer', () => {
    expect(htmlSnippet(configured({ consent: 'on' }), ORIGIN)).not.toContain('consent');
  });

  it('means exactly what was typed, for any text', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'a &<>"\'=/{}`$\\ü;', '&amp;', '</a>', '<!--') });
    fc.assert(
      fc.property(typed, typed, (label, room) => {
        const configuration = configured({ label, room });
        const page = new DOMParser().parseFromString(htmlSnippet(configuration, ORIGIN), 'text/html');
        const element = page.querySelector('bellhop-booking');
        const given = [...(element?.attributes ?? [])].map(({ name, value }) => [name, value]);
        expect(Object.fromEntries(given)).toEqual(attributesOf(configuration));
        expect(element?.querySelector('a')?.getAttribute('href')).toBe(linkOf(configuration, ORIGIN));
        expect(element?.textContent?.trim()).toBe(configuration.label);
        expect(page.querySelectorAll('*')).toHaveLength(6);
      }),
    );
  });
});

describe('the snippet for React', () => {
  it('is JSX', () => {
    expect(jsxSnippet(configured({ locale: 'de', adults: '2', layer: 'on' }), ORIGIN)).toBe(`<>
  <script type="module" async src="https://book.example/embed.js" />
  <bellhop-booking
    property="harbour-house"
    locale="de"
    adults="2"
    data-layer=""
  >
    <a href={"https://book.example/harbour-house?locale=de&adults=2"}>Book now</a>
  </bellhop-booking>
</>`);
  });

  it('writes text with a meaning in JSX as a string', () => {
    const snippet = jsxSnippet(configured({ label: 'Stay & {sleep} <now>', room: '"dbl"' }), ORIGIN);
    expect(snippet).toContain('>{"Stay & {sleep} <now>"}</a>');
    expect(snippet).toContain('room={"\\"dbl\\""}');
  });
});
