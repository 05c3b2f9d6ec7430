import './react.ts';

/** @file `<bellhop-booking>` in JSX: `tsc` fails if one of these statements no longer holds. */

const number = (_value: number): void => {};

export const right = [
  <bellhop-booking property="harbour-house" key="1" className="wide" hidden>
    <a href="https://book.example/harbour-house">Book now</a>
  </bellhop-booking>,
  <bellhop-booking property="harbour-house" key="2" mode="search" adults={2} scheme="auto" data-layer="" />,
  <bellhop-booking property="harbour-house" key="3" ref={(element) => element?.scrollIntoView()} />,
  <bellhop-booking
    property="harbour-house"
    key="4"
    onbellhop:booked={({ detail }) => number(detail.ecommerce.value)}
  />,
];

export const wrong = [
  // @ts-expect-error: the property is missing
  <bellhop-booking key="1" />,
  // @ts-expect-error: the element has no such mode
  <bellhop-booking property="harbour-house" key="2" mode="popup" />,
  // @ts-expect-error: the element has no such attribute
  <bellhop-booking property="harbour-house" key="3" checkIn="2027-02-12" />,
  // @ts-expect-error: consent is a text, not a boolean
  <bellhop-booking property="harbour-house" key="4" consent={true} />,
  // @ts-expect-error: the element has no such event
  <bellhop-booking property="harbour-house" key="5" onbellhop:paid={() => {}} />,
];
