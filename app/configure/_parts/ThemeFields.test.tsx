// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ThemeFields } from './ThemeFields.tsx';

afterEach(cleanup);

const theme = { name: 'paper', accent: '#cc8888', radius: '', font: '' };

const accentDescribed = () => {
  const ids = screen.getByLabelText('Accent').getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

it('ThemeFields shows advice about the accent at its field, and other advice at the end', () => {
  const advice = { accent: ['Too pale; #884444 would do'], others: ['Quiet text is too pale'] };
  render(<ThemeFields theme={theme} reading={{ faults: {}, advice, accent: '#cc8888' }} />);
  expect(accentDescribed()).toBe('Too pale; #884444 would do.');
  expect(screen.getByRole('listitem').textContent).toBe('Quiet text is too pale.');
});

it('ThemeFields shows no advice if there is none', () => {
  render(
    <ThemeFields
      theme={theme}
      reading={{ faults: {}, advice: { accent: [], others: [] }, accent: '#cc8888' }}
    />,
  );
  expect(screen.getByLabelText('Accent').hasAttribute('aria-describedby')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('');
});
