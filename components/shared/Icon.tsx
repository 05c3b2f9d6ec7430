const SHAPES = {
  alert: 'M12 8v5m0 3.2v.1M12 3.2 2.6 19.6a1 1 0 0 0 .9 1.5h17a1 1 0 0 0 .9-1.5z',
  back: 'M19 12H5m6-6-6 6 6 6',
  calendar: 'M4 6.5h16v13.5H4zM4 10.5h16M8 3.5v4M16 3.5v4',
  check: 'm4.5 12.5 5 5 10-11',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5.2l3.4 2',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  mail: 'M3.5 5.5h17v13h-17zm.5.7 8 6.8 8-6.8',
  minus: 'M5 12h14',
  next: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
  offline:
    'M3 3l18 18M8.7 15.3a5 5 0 0 1 6.6 0M5.4 12a9.5 9.5 0 0 1 4-2.4m4.8-.1a9.5 9.5 0 0 1 4.4 2.5M2.5 8.7a14 14 0 0 1 4-2.6m4-1a14 14 0 0 1 11 3.6M12 19v.1',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 9c.6-4 3.8-6 8-6s7.4 2 8 6',
  phone:
    'M5 3.5h4l1.6 4.6-2.3 1.8a13 13 0 0 0 5.8 5.8l1.8-2.3 4.6 1.6v4a1.5 1.5 0 0 1-1.7 1.5C10.7 19.7 4.3 13.3 3.5 5.2A1.5 1.5 0 0 1 5 3.5z',
  plus: 'M5 12h14M12 5v14',
  print: 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z',
  share: 'M12 15.5v-12M7.5 8 12 3.5 16.5 8M5 12v8.5h14V12',
  shield: 'M12 3 4.5 6v5.5c0 4.6 3.1 8.2 7.5 9.5 4.4-1.3 7.5-4.9 7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  web: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9S14.5 18.4 12 21c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3z',
} as const;

export type IconName = keyof typeof SHAPES;

/** A decorative line drawing beside text. Arrows are mirrored in right-to-left pages. */
export function Icon({ name }: { name: IconName }) {
  return <Drawing shape={SHAPES[name]} turns={name === 'back' || name === 'next' || name === 'previous'} />;
}

/** An icon whose shape another file has, in the same style. @param shape the path in a box of 24 by 24 */
export function Drawing({ shape, turns = false }: { shape: string; turns?: boolean }) {
  return (
    <svg
      className={turns ? 'bh-icon bh-icon-turns' : 'bh-icon'}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shape} />
    </svg>
  );
}
