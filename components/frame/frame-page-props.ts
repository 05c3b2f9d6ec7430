import type { FrameSettings } from '../../lib/embed/frame-settings.ts';
import type { BookingPageProps } from '../booking-page-props.ts';

/** The widget alone, in a frame on another site's page, as plain data. */
export interface FramePageProps extends Pick<BookingPageProps, 'booking' | 'brand' | 'calendarWords'> {
  frame: FrameSettings;
}
