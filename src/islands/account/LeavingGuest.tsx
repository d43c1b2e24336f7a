/** Tells a guest that another account leaves her behind, before the page offers one. */
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../lib/browser/accounts/api.ts';
import { Panel } from '../parts.tsx';
import { useAuth } from '../use-auth.ts';

interface Props {
  readonly title: string;
  /** Deed that leaves the guest behind, as the beginning of a sentence: "Signing in". */
  readonly deed: string;
  /** Button with which the guest leaves herself behind. */
  readonly yes: string;
  readonly children: ReactNode;
}

/** Shows its children, but to a guest only after she has said yes to leaving herself behind. */
export function LeavingGuest({ children, ...asked }: Props) {
  const { user } = useAuth();
  const [isSure, setSure] = useState(false);
  if (user === null || !user.is_guest || isSure) return children;
  return <LeavingQuestion {...asked} onYes={() => setSure(true)} />;
}

type QuestionProps = Omit<Props, 'children'> & { readonly onYes: () => void };

/** Asks a guest whether she may be left behind. */
export function LeavingQuestion({ title, deed, yes, onYes }: QuestionProps) {
  const name = useOwnName();
  return (
    <Panel title={title}>
      <p>
        You play as the guest{name !== null && <strong> {name}</strong>}. {deed} leaves her behind, and nobody
        can play her again. Keep her first, and she is yours for good.
      </p>
      <a className="button button--red button--wide" href="/dashboard#keep">
        Keep Her
      </a>
      <a className="button button--line button--wide" href="/play">
        Play on as Her
      </a>
      <button className="button button--danger button--wide" type="button" onClick={onYes}>
        {yes}
      </button>
    </Panel>
  );
}

/** Returns the name of the visitor's own babushka; null until it is known. */
function useOwnName(): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    api.player().then(
      ({ username }) => isCurrent && setName(username),
      // The warning is true without her name.
      (cause: unknown) => console.warn(cause),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return name;
}
