/** The end of a step that began with a link: what was done, and the way to the next page. */
import { useEffect } from 'react';
import { Outcome, Panel } from '../parts.tsx';

/** Time for which a success is shown before the page continues, in ms. */
const READING_MS = 2500;

interface Props {
  readonly text: string;
  /** Page to continue to; null to stay. */
  readonly next: string | null;
  /**
   * True if a Google account can also sign in: the page then waits, so that the owner of the address has time to read
   * this.
   */
  readonly hasGoogle: boolean;
}

/** Shows the success of a link, then continues to the next page. */
export function Arrived({ text, next, hasGoogle }: Props) {
  useEffect(() => {
    if (hasGoogle || next === null) return;
    const timer = setTimeout(() => window.location.replace(next), READING_MS);
    return () => clearTimeout(timer);
  }, [next, hasGoogle]);
  return (
    <Panel title="Welcome">
      <Outcome text={text} />
      {hasGoogle && (
        <p className="panel__lead">
          A Google account opens this account, too. If you did not link it,{' '}
          <a href="/forgot-password">set a new password</a>: that ends it. You can also remove it on your
          dashboard.
        </p>
      )}
      {next !== null && (
        <a className="button button--red button--wide" href={next}>
          {next === '/play' ? 'Enter the Tundra' : 'Go on'}
        </a>
      )}
    </Panel>
  );
}
