'use client';

import { useEffect, useRef, useState } from 'react';
import { StepsView } from '../../../components/BookingSteps.tsx';
import { RoomFactsLine } from '../../../components/rooms/facts/RoomFactsLine.tsx';
import { RoomFactsList } from '../../../components/rooms/facts/RoomFactsList.tsx';
import { CrashNotice } from '../../../components/shared/notices/CrashNotice.tsx';
import { WidgetFrame } from '../../../components/WidgetFrame.tsx';
import type { PageMessages } from '../../../lib/contract/props.ts';
import { addressOf, type Choice, type GalleryTheme } from './choice.ts';
import { houseIn, NOW, TODAY } from './house.ts';
import { comesWithThePage, flowOf } from './scene-flow.ts';
import type { Scene } from './state.ts';
import { STATES } from './states.ts';
import { useCannedNights } from './use-canned-nights.ts';
import { useNoNetwork } from './use-no-network.ts';

export interface StateFrameProps {
  /** One of {@link STATES}. */
  name: string;
  choice: Choice;
  theme: GalleryTheme | undefined;
  messages: PageMessages;
  /** One of several states on the page. It takes no focus, because all of them would want it. */
  still?: boolean;
}

/** The widget in one of its states, in a container of the chosen width. */
export function StateFrame({ name, choice, theme, messages, still = false }: StateFrameProps) {
  const { locale, width, scheme } = choice;
  const [{ scene, house }] = useState(() => sceneOf(name, locale));
  const frame = useRef<HTMLDivElement>(null);
  const ready = useReady(frame, still && scene.pressAlone ? {} : scene);
  useNoNetwork(scene.offline === true);
  useCannedNights(scene.property?.calendarPrices === true);
  const shown = ready !== 'no' || comesWithThePage(scene);
  const widget = {
    apiBase: '/gallery/none',
    locale,
    locales: [...(scene.locales ?? new Set(['en', 'ar', locale === 'en' ? 'de' : locale]))],
    messages,
    today: TODAY,
    now: Date.parse(scene.now ?? NOW),
    property: { booking: scene.booking ?? 'open', property: { ...house.property, ...scene.property } },
    ...(theme?.theme && { theme: theme.theme }),
    ...(theme?.themeName && { themeName: theme.themeName }),
    ...(scene.demo && { demo: true }),
    // Leads to the same state in the other language. The widget's own link would lead to a search page.
    onLocale: (href: string) => {
      const locale = new URLSearchParams(href).get('locale') ?? choice.locale;
      window.location.assign(addressOf({ ...choice, locale }));
    },
  };
  return (
    <div
      ref={frame}
      className="gallery-frame"
      style={width === 'full' ? {} : { inlineSize: `${width}px` }}
      inert={still}
      data-state={name}
      data-ready={ready === 'pressed' ? '' : undefined}
      {...(scheme !== 'system' && { 'data-bellhop-scheme': scheme })}
    >
      {shown && (
        <WidgetFrame {...widget}>
          <Shown scene={scene} still={still} />
        </WidgetFrame>
      )}
    </div>
  );
}

/** The step of the scene, or its replacement. */
function Shown({ scene, still }: { scene: Scene; still: boolean }) {
  const { booking, crashed, facts, typed } = scene;
  if (crashed) return <CrashNotice />;
  if (facts) {
    return (
      <section className="bh-widget">
        <h2 className="bh-title">Harbour House</h2>
        <RoomFactsLine {...facts} />
        <RoomFactsList {...facts} />
      </section>
    );
  }
  return (
    <StepsView flow={flowOf(scene, still)} canSearch={booking !== 'unavailable'} {...(typed && { typed })} />
  );
}

function sceneOf(name: string, locale: string) {
  const house = houseIn(locale);
  const state = STATES.find((candidate) => candidate.name === name);
  if (!state) throw new Error(`the gallery has no state ${name}`);
  return { house, scene: state.scene(house) };
}

/** `yes` once scripts run; `pressed` once the scene's button is pressed, if it has one. */
function useReady(
  frame: { current: HTMLElement | null },
  { press }: Pick<Scene, 'press'>,
): 'no' | 'yes' | 'pressed' {
  const [ready, setReady] = useState<'no' | 'yes' | 'pressed'>('no');
  useEffect(() => {
    if (ready === 'no') setReady('yes');
    if (ready !== 'yes' || !frame.current) return undefined;
    const root = frame.current;
    const pressed = () => {
      if (!press) return true;
      const button = root.querySelector<HTMLElement>(`${press}:not(:disabled)`);
      button?.click();
      return button !== null;
    };
    if (pressed()) {
      setReady('pressed');
      return undefined;
    }
    // Some parts load only when they are shown, and a button may wait for them.
    const observer = new MutationObserver(() => {
      if (!pressed()) return;
      observer.disconnect();
      setReady('pressed');
    });
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [ready, frame, press]);
  return ready;
}
