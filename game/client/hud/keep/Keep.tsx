/**
 * Panel about the player's babushka: her name, and a form with which a guest keeps her without leaving the world; a
 * player with an account is referred to the dashboard.
 */
import './keep.css';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { askToKeep, type KeepAnswer, type KeepWays, type KeptBy } from '../../net/keep-account.ts';
import { useGame, useGameState } from '../context.tsx';
import { GlassButton } from '../glass/Button.tsx';
import { HerName } from './HerName.tsx';

/** Shows the form for her name, and below it the form for keeping her to a guest, and the reference to the dashboard to others. */
export function Keep() {
  const isGuest = useGameState((state) => state.isGuest);
  return (
    <div className="glass-column">
      <HerName />
      <hr className="glass-rule" />
      {isGuest ? <GuestForm /> : <Kept />}
    </div>
  );
}

function Kept() {
  const { actions } = useGame();
  return (
    <div className="glass-column">
      <p>She is yours for good, wherever you sign in.</p>
      <p>Your address, password, passkeys and devices are on the dashboard.</p>
      <GlassButton label="To the dashboard" onClick={actions.leave} />
    </div>
  );
}

function GuestForm() {
  const { keepLetter: letter } = useGame();
  const [isAnother, setAnother] = useState(false);
  const [answer, setAnswer] = useState<KeepAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string): string => String(fields.get(name) ?? '');
    setBusy(true);
    const email = text('email');
    const got = await askToKeep({
      email,
      password: text('password'),
      confirmPassword: text('confirmPassword'),
    });
    if (got.isSent) letter.remember(email);
    setAnswer(got);
    setAnother(false);
    setBusy(false);
  };
  const sentTo = isAnother ? null : letter.sentTo();
  const told = answer?.isSent && !isAnother ? answer.text : null;
  if (told !== null || sentTo !== null) {
    return <LinkSent told={told ?? `We have sent a link to ${sentTo}.`} onAnother={() => setAnother(true)} />;
  }
  return (
    <form className="keep-form" noValidate onSubmit={submit}>
      <p>
        You play as a guest: she lives in this browser alone, and is forgotten after 14 days without you. Give
        her an address, and she is yours for good, with everything she carries. The world goes on meanwhile.
      </p>
      <OtherWays />
      <Field name="email" label="Email" type="email" autoComplete="username" />
      <Field name="password" label="Password" type="password" autoComplete="new-password" />
      <Field name="confirmPassword" label="Confirm Password" type="password" autoComplete="new-password" />
      {answer && (
        <p className="keep-form__refusal" role="alert">
          {answer.text}
        </p>
      )}
      <button type="submit" className="glass-button" disabled={isBusy}>
        <span>{isBusy ? 'Sending...' : 'Keep My Babushka'}</span>
      </button>
    </form>
  );
}

interface SentProps {
  readonly told: string;
  /** Called if the guest wants the form again. */
  readonly onAnother: () => void;
}

/** Replaces the form while the link is on its way, also when the panel is opened again. */
function LinkSent({ told, onAnother }: SentProps) {
  return (
    <div className="glass-column">
      <p role="status">{told}</p>
      <p>You can play on: open the link in this browser when it has come, and she is yours for good.</p>
      <GlassButton label="No link has come" onClick={onAnother} />
    </div>
  );
}

/** Offers a passkey or Google, if available, so that the guest need not type anything. */
function OtherWays() {
  const { keepWays } = useGame();
  const [ways, setWays] = useState<KeepWays>({});
  const [told, setTold] = useState<KeptBy | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    // If the other ways cannot be loaded, the form for the address remains.
    keepWays().then(
      (found) => isCurrent && setWays(found),
      (cause: unknown) => console.warn(cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [keepWays]);
  const { passkey, google } = ways;
  if (!passkey && !google) return null;
  const take = async (way: () => Promise<KeptBy>) => {
    setBusy(true);
    setTold(null);
    setTold(await way());
    setBusy(false);
  };
  return (
    <div className="keep-form__ways">
      {passkey && (
        <>
          <GlassButton label="With a passkey" disabled={isBusy} onClick={() => take(passkey)} />
          <p className="keep-form__note">
            The lock of this device opens her anywhere that passkey goes. Without an address, whoever loses it
            loses her: you can give one later, on the dashboard.
          </p>
        </>
      )}
      {google && <GlassButton label="With Google" disabled={isBusy} onClick={() => take(google)} />}
      {told?.text && (
        <p className={told.isDone ? undefined : 'keep-form__refusal'} role={told.isDone ? 'status' : 'alert'}>
          {told.text}
        </p>
      )}
      <p>Or with an address:</p>
    </div>
  );
}

interface FieldProps {
  readonly name: keyof Parameters<typeof askToKeep>[0];
  readonly label: string;
  readonly type: 'email' | 'password';
  readonly autoComplete: string;
}

function Field({ name, label, type, autoComplete }: FieldProps) {
  const id = useId();
  return (
    <p className="keep-form__field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} type={type} autoComplete={autoComplete} required />
    </p>
  );
}
