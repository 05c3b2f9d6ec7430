import { expect, it } from 'vitest';
import { hostCss, hostProperties } from './host-css.ts';

const look = { accent: '#ffd400', onAccent: '#000000', radius: '3px' };

it('gives the button the look of the theme', () => {
  expect(hostCss('button', look, 2)?.code).toBe(`:root {
  --bellhop-accent: #ffd400;
  --bellhop-on-accent: #000000;
  --bellhop-radius: 3px;
}`);
  expect(hostCss('button', {}, 2)).toBeUndefined();
});

it('gives a dialog that a link of the host opens its corners alone', () => {
  expect(hostProperties('modal', look)).toEqual({ '--bellhop-radius': '3px' });
  expect(hostProperties('search', look)).toEqual({ '--bellhop-radius': '3px' });
  expect(hostCss('modal', { accent: '#ffd400', onAccent: '#000000' }, 2)).toBeUndefined();
});

it('keeps the place of a widget that is on the page', () => {
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
