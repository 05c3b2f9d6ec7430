import type { PageMessages } from '../../../lib/contract/props.ts';
import { addressOf, type Choice, type GalleryTheme } from './choice.ts';
import { StateFrame, type StateFrameProps } from './StateFrame.tsx';
import { Switches } from './Switches.tsx';
import type { GalleryGroup } from './state.ts';
import { GROUPS, STATES } from './states.ts';

export interface GalleryPageProps {
  choice: Choice;
  themes: readonly GalleryTheme[];
  /** The widget's texts in the chosen language. */
  messages: PageMessages;
}

/** Every state of the widget: a list of links, the states of one group, or a single state. */
export function GalleryPage({ choice, themes, messages }: GalleryPageProps) {
  const theme = themes.find(({ slug }) => slug === choice.theme);
  const shown = { choice, theme, messages };
  const alone = STATES.find(({ name }) => name === choice.state);
  if (alone) {
    return (
      <main className="gallery gallery-alone">
        <title>{alone.title}</title>
        <h1 className="own-hidden" lang="en">
          {alone.title}
        </h1>
        <StateFrame {...shown} name={alone.name} />
      </main>
    );
  }
  const group = GROUPS.find(({ name }) => name === choice.group);
  const title = group?.title ?? 'Every state of the widget';
  return (
    <div className="gallery">
      <title>{`${title} · Gallery`}</title>
      <header className="gallery-head">
        <p className="gallery-kicker">
          {group ? <a href={addressOf(without(choice))}>Gallery</a> : 'Gallery'}
        </p>
        <h1>{title}</h1>
        <p className="gallery-lead">
          {group
            ? `${group.states.length} states, to be looked at; the heading of each leads to it alone, to be used.`
            : `${STATES.length} states, drawn by the widget’s own steps from canned answers. Nothing here orders.`}
        </p>
        <Switches choice={choice} themes={themes} />
      </header>
      <main>
        {group ? (
          <Shown {...shown} group={group} />
        ) : (
          GROUPS.map((each) => <Listed key={each.name} group={each} choice={choice} />)
        )}
      </main>
    </div>
  );
}

/** The same page of the gallery without a state or a group. */
function without({ state: _, group: __, ...rest }: Choice): Choice {
  return rest;
}

function Listed({ group, choice }: { group: GalleryGroup; choice: Choice }) {
  return (
    <section className="gallery-group" aria-labelledby={group.name}>
      <h2 id={group.name}>
        <a href={addressOf({ ...choice, group: group.name })}>{group.title}</a>
      </h2>
      <ul className="gallery-list">
        {group.states.map(({ name, title, shows }) => (
          <li key={name}>
            <a href={addressOf({ ...choice, state: name })}>{title}</a>
            <p>{shows}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({ group, ...shown }: Omit<StateFrameProps, 'name'> & { group: GalleryGroup }) {
  return group.states.map(({ name, title, shows }) => (
    <section key={name} className="gallery-shown" aria-labelledby={name}>
      <h2 id={name}>
        <a href={addressOf({ ...shown.choice, state: name })}>{title}</a>
      </h2>
      <p>{shows}</p>
      <StateFrame {...shown} name={name} still />
    </section>
  ));
}
