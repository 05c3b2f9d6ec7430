'use client';

import { BookingWidget } from '../../../../components/entry.ts';
import type { FrameSettings } from '../../../../lib/embed/frame-settings.ts';
import type { BookingProps } from '../../../../lib/next/entry.ts';
import { useHostPage } from './use-host-page.ts';

interface FramedWidgetProps {
  booking: BookingProps;
  frame: FrameSettings;
}

/** What of the frame its own edge covers: the row beside a dialog's button. A header of the page around is no matter here. */
const COVERED = { inline: '0px', search: '0px', modal: '56px' } as const;

/** The widget and its way to the page around it, which opens when the widget is awake: a wish that comes sooner is lost. */
export function FramedWidget({ booking, frame }: FramedWidgetProps) {
  const onSearch = useHostPage(frame, String(booking.messages['dates.close']));
  const theme = { ...booking.theme, '--bellhop-sticky-top': COVERED[frame.mode] };
  return <BookingWidget {...booking} theme={theme} {...(onSearch && { onSearch })} />;
}
