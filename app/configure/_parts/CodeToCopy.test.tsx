// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CodeToCopy } from './CodeToCopy.tsx';

afterEach(cleanup);

it('CodeToCopy copies the code and says so until the code changes', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<CodeToCopy title="HTML" lead="To paste." code="<b>one</b>" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('<b>one</b>');
  expect(screen.getByRole('status').textContent).toBe('Copied.');
  rerender(<CodeToCopy title="HTML" lead="To paste." code="<b>two</b>" />);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('CodeToCopy selects the code if the clipboard may not be used', async () => {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  render(<CodeToCopy title="HTML" lead="To paste." code="<b>one</b>" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(getSelection()?.toString()).toBe('<b>one</b>');
  expect(screen.getByRole('status').textContent).toMatch(/^Selected/);
});
