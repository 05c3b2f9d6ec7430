// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STAY, testAvailability, testProperty } from '../../lib/browser/test-property.ts';
import type { OfferedTool } from '../../lib/browser/webmcp/model-context.ts';
import { BookingWidget } from '../BookingWidget.tsx';
import { pageProps, setUpTestPage } from '../test-page.tsx';

setUpTestPage();

const offered = new Map<string, OfferedTool>();
beforeEach(() => {
  const registerTool = async (tool: OfferedTool, { signal }: { signal: AbortSignal }) => {
    offered.set(tool.name, tool);
    signal.addEventListener('abort', () => offered.delete(tool.name));
  };
  Object.assign(document, { modelContext: { registerTool } });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'modelContext');
});

describe('the widget with `webmcp`', () => {
  test('offers its tools until the property becomes unavailable', async () => {
    const props = await pageProps({ search: STAY, availability: testAvailability() });
    const { rerender } = render(<BookingWidget {...props} webmcp />);
    await waitFor(() => expect(offered.size).toBe(4));
    rerender(<BookingWidget {...props} property={testProperty('unavailable')} webmcp />);
    await waitFor(() => expect(offered.size).toBe(0));
  });

  test('links to its page and keeps query parameters other than the search', async () => {
    window.history.replaceState(null, '', '/book?house=7&checkin=2027-02-12&nights=2&room=twin&quote=old');
    const props = await pageProps({ search: STAY, availability: testAvailability() });
    render(<BookingWidget {...props} webmcp />);
    await waitFor(() => expect(offered.size).toBe(4));
    const [room] = testAvailability().rooms;
    const roomTypeId = room?.roomTypeId ?? '';
    const link = await offered.get('booking_link')?.execute({ ...STAY, roomTypeId });
    const { pathname, searchParams } = new URL(Object(link).url);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/book',
      {
        house: '7',
        ...STAY,
        adults: String(STAY.adults),
        room: roomTypeId,
        locale: 'en',
        quote: room?.quote,
      },
    ]);
  });

  test('works if its tools cannot be offered', async () => {
    const props = await pageProps({ search: STAY, availability: testAvailability() });
    render(<BookingWidget {...props} webmcp="https://" />);
    expect(await screen.findByRole('heading', { name: 'Rooms for your dates' })).toBeInTheDocument();
    // Waits until the tools have loaded and failed.
    await act(() => import('./WebMcpTools.tsx'));
    expect(screen.getByRole('heading', { name: 'Rooms for your dates' })).toBeInTheDocument();
  });
});
