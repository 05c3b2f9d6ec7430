// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STAY, testAvailability, testProperty } from '../../lib/browser/test-property.ts';
import { BookingWidget } from '../BookingWidget.tsx';
import { pageProps, setUpTestPage } from '../test-page.tsx';

setUpTestPage();

const offered = new Set<string>();
beforeEach(() => {
  const registerTool = async ({ name }: { name: string }, { signal }: { signal: AbortSignal }) => {
    offered.add(name);
    signal.addEventListener('abort', () => offered.delete(name));
  };
  Object.assign(document, { modelContext: { registerTool } });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'modelContext');
});

describe('the widget of a page for agents', () => {
  test('offers its tools, until nobody can search any more', async () => {
    const props = await pageProps({ search: STAY, availability: testAvailability() });
    const { rerender } = render(<BookingWidget {...props} webmcp />);
    await waitFor(() => expect(offered.size).toBe(4));
    rerender(<BookingWidget {...props} property={testProperty('unavailable')} webmcp />);
    await waitFor(() => expect(offered.size).toBe(0));
  });
});
