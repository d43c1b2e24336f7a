/** Form that gives the player's babushka another name without leaving the world. */
import { type SubmitEvent, useId, useState } from 'react';
import { askToRename, type RenameAnswer } from '../../net/rename.ts';
import { useGame, useGameState, useSettings } from '../context.tsx';

/** While the screen is streamed, the field does not show the name of today. */
export function HerName() {
  const { store } = useGame();
  const own = useGameState(({ self }) => self?.username ?? '');
  const isStreaming = useSettings((settings) => settings.isStreaming);
  /** Null while the player has typed nothing. */
  const [typed, setTyped] = useState<string | null>(null);
  const [answer, setAnswer] = useState<RenameAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setAnswer(null);
    const given = await askToRename(typed ?? own);
    setBusy(false);
    setAnswer(given);
    const { username } = given;
    if (username === null) return;
    setTyped(null);
    // The realm sends it too, but not while the link is lost.
    store.setState(({ self }) => ({ self: self && { ...self, username } }));
  };
  return (
    <form className="keep-form keep-form--name" noValidate onSubmit={submit}>
      <p className="keep-form__field">
        <label htmlFor={id}>Her name</label>
        <input
          id={id}
          name="nickname"
          type="text"
          autoComplete="nickname"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={isStreaming ? 'Hidden while you stream' : undefined}
          value={typed ?? (isStreaming ? '' : own)}
          onChange={(event) => setTyped(event.target.value)}
        />
      </p>
      <button type="submit" className="glass-button" disabled={isBusy}>
        <span>{isBusy ? 'Sending...' : 'Change Her Name'}</span>
      </button>
      {answer && <Outcome answer={answer} />}
    </form>
  );
}

function Outcome({ answer: { username, refusal } }: { readonly answer: RenameAnswer }) {
  return username === null ? (
    <p className="keep-form__refusal" role="alert">
      {refusal}
    </p>
  ) : (
    <p role="status">Everybody reads her new name from now on.</p>
  );
}
