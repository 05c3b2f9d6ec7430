import { expect, it } from 'vitest';
import { hostCss, hostProperties } from './host-css.ts';

const look = { accent: '#ffd400', onAccent: '#000000', radius: '3px' };

it('the button has the look of the theme', () => {
  expect(hostCss('button', look, 2)?.code).toBe(`:root {
  --bellhop-accent: #ffd400;
  --bellhop-on-accent: #000000;
  --bellhop-radius: 3px;
}`);
  expect(hostCss('button', {}, 2)).toBeUndefined();
});

it('a dialog opened by a host’s link has only the theme’s corners', () => {
  expect(hostProperties('modal', look)).toEqual({ '--bellhop-radius': '3px' });
  expect(hostProperties('search', look)).toEqual({ '--bellhop-radius': '3px' });
  expect(hostCss('modal', { accent: '#ffd400', onAccent: '#000000' }, 2)).toBeUndefined();
});

it('a widget on the page has a minimum height', () => {
  expect(hostCss('inline', look, 2)?.code).toBe(`bellhop-booking {
  min-height: 16rem;
}
@media (max-width: 40em) {
  bellhop-booking { min-height: 24rem; }
}`);
  expect(hostCss('search', look, 1)?.code).toContain(
    ':root {\n  --bellhop-radius: 3px;\n}\nbellhop-booking {\n  min-height: 13rem;\n}',
  );
});
