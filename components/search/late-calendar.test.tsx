// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

// The calendar loads late only if no earlier dialog has loaded it.
vi.resetModules();
const { setUpTestPage } = await import('../test-page.tsx');
const { openCalendar } = await import('./test-calendar.tsx');

setUpTestPage();

test('a calendar that loads late does not take the focus from the typed dates', async () => {
  const typed = () => screen.getAllByLabelText('Check-in').find((field) => field.matches('[type=date]'));
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string, options) => {
    if (name === 'table') typed()?.focus();
    return create(name, options);
  });
  await openCalendar();
  expect(typed()).toHaveFocus();
});
