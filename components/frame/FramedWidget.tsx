import { BookingWidget } from '../BookingWidget.tsx';
import { CalendarStrings } from '../CalendarStrings.tsx';
import type { FramePageProps } from './frame-page-props.ts';
import { useHostPage } from './use-host-page.ts';

interface FramedWidgetProps extends FramePageProps {
  onLocale(href: string): Promise<boolean>;
}

/** The widget and its way to the page around it, which opens when the widget is awake: a wish that comes sooner is lost. */
export function FramedWidget({ booking, calendarWords, frame, onLocale }: FramedWidgetProps) {
  const onSearch = useHostPage(frame, String(booking.messages['dates.close']));
  return (
    <>
      <BookingWidget {...booking} onLocale={onLocale} {...(onSearch && { onSearch })} />
      <CalendarStrings words={calendarWords} />
    </>
  );
}
