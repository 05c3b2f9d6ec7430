import { BookingWidget } from '../BookingWidget.tsx';
import { CalendarStrings } from '../CalendarStrings.tsx';
import type { FramePageProps } from './frame-page-props.ts';
import { useHostPage } from './use-host-page.ts';

interface FramedWidgetProps extends FramePageProps {
  onLocale(href: string): Promise<boolean>;
}

/** What of the frame its own edge covers: the row beside a dialog's button. A header of the page around is no matter here. */
const COVERED = { inline: '0px', search: '0px', modal: '56px' } as const;

/** The widget and its way to the page around it, which opens when the widget is awake: a wish that comes sooner is lost. */
export function FramedWidget({ booking, calendarWords, frame, onLocale }: FramedWidgetProps) {
  const onSearch = useHostPage(frame, String(booking.messages['dates.close']));
  const theme = { ...booking.theme, '--bellhop-sticky-top': COVERED[frame.mode] };
  return (
    <>
      <BookingWidget {...booking} theme={theme} onLocale={onLocale} {...(onSearch && { onSearch })} />
      <CalendarStrings words={calendarWords} />
    </>
  );
}
