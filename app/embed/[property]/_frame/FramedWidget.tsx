'use client';

import { BookingWidget } from '../../../../components/entry.ts';
import type { FrameSettings } from '../../../../lib/embed/frame-settings.ts';
import type { BookingProps } from '../../../../lib/next/entry.ts';
import { useHostPage } from './use-host-page.ts';

interface FramedWidgetProps {
  booking: BookingProps;
  frame: FrameSettings;
}

/** The height that the frame's own head covers: in a dialog, the row with the close button. */
const COVERED = { inline: '0px', search: '0px', modal: '56px' } as const;

/** The widget and its link to the page around it. The link works once the widget is hydrated. */
export function FramedWidget({ booking, frame }: FramedWidgetProps) {
  const onSearch = useHostPage(frame, String(booking.messages['dates.close']));
  const theme = { ...booking.theme, '--bellhop-sticky-top': COVERED[frame.mode] };
  // `booking_link` must not link to the frame itself.
  const webmcp = frame.webmcp && `/${booking.property.property.slug}`;
  return (
    <BookingWidget {...booking} pageTitle theme={theme} webmcp={webmcp} {...(onSearch && { onSearch })} />
  );
}
