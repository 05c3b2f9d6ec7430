interface PlainPageProps {
  /** One sentence: what is wrong. */
  title: string;
  /** What to do about it. @default none */
  advice?: string;
}

/** A page of one sentence and a way on, for where there is no property whose page it could be. */
export function PlainPage({ title, advice }: PlainPageProps) {
  return (
    <main
      style={{
        font: '1rem/1.6 system-ui, sans-serif',
        maxWidth: '36rem',
        margin: '20vh auto',
        padding: '0 1.5rem',
      }}
    >
      <h1>{title}</h1>
      {advice && <p>{advice}</p>}
      <p>
        <a href="/">Go to the start page</a>
      </p>
    </main>
  );
}
