/** Asks a signed-in person for the second step again, in a dialog over what they were doing. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type ProofReply, proveByCodeSchema } from '#api/contracts/second-step.ts';
import { api, messageOf } from '../../lib/browser/api.ts';
import { askPasskey, knowsPasskeys, PasskeyError } from '../../lib/browser/passkeys.ts';
import { Field, Message, OrDivider, problemOf, Spinner } from '../parts.tsx';
import { Asking } from './proving.ts';
import { useSubmit } from './use-submit.ts';

const FALLBACK = 'The second step could not be checked. Please try again.';

type End = (isProven: boolean) => void;

/** Around everything whose changes may need the second step. */
export function Proving({ children }: { readonly children: ReactNode }) {
  const [end, setEnd] = useState<End | null>(null);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setEnd(() => (isProven: boolean) => {
          setEnd(null);
          resolve(isProven);
        });
      }),
    [],
  );
  return (
    <Asking value={ask}>
      {children}
      {end !== null && <ProofDialog onEnd={end} />}
    </Asking>
  );
}

function ProofDialog({ onEnd }: { readonly onEnd: End }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [ways, setWays] = useState<ProofReply | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    api.proof().then(setWays, (cause: unknown) => setError(messageOf(cause, FALLBACK)));
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog className="panel prove" ref={dialog} aria-labelledby="prove-title" onClose={() => onEnd(false)}>
      <h2 className="panel__title" id="prove-title">
        Show that it is you
      </h2>
      <p className="panel__lead">This needs your second step. It then counts for ten minutes.</p>
      <Message kind="error" text={error} />
      {ways === null && error === null && <Spinner text="Loading..." />}
      {ways !== null && <Ways ways={ways} onEnd={onEnd} />}
      <button className="button button--line button--wide" type="button" onClick={() => onEnd(false)}>
        Not Now
      </button>
    </dialog>
  );
}

interface WaysProps {
  readonly ways: ProofReply;
  readonly onEnd: End;
}

function Ways({ ways, onEnd }: WaysProps) {
  const [password, setPassword] = useState('');
  const [isRecovering, setRecovering] = useState(false);
  const hasPasskey = ways.passkey && knowsPasskeys();
  const hasCodes = ways.totp || ways.recovery;
  const kind = isRecovering || !ways.totp ? 'recovery' : 'totp';
  return (
    <>
      {ways.has_password && (
        <Field
          id="prove-password"
          label="Your Password"
          rule={hasPasskey ? 'Not needed with a passkey that checks your finger, face or PIN.' : undefined}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {hasPasskey && <ByPasskey password={password} onEnd={onEnd} />}
      {hasPasskey && hasCodes && <OrDivider />}
      {hasCodes && <ByCode key={kind} kind={kind} password={password} onEnd={onEnd} />}
      {ways.totp && ways.recovery && (
        <button className="link-button" type="button" onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? 'Go back' : 'Lost your device? Use a recovery code'}
        </button>
      )}
    </>
  );
}

interface PartProps {
  readonly password: string;
  readonly onEnd: End;
}

function ByPasskey({ password, onEnd }: PartProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const ask = async () => {
    setBusy(true);
    setError(null);
    try {
      const response = await askPasskey(await api.proofOptions());
      await api.prove({ kind: 'passkey', response, currentPassword: password });
      onEnd(true);
    } catch (cause) {
      setError(cause instanceof PasskeyError ? cause.message : messageOf(cause, FALLBACK));
      setBusy(false);
    }
  };
  return (
    <>
      <button className="button button--red button--wide" type="button" disabled={busy} onClick={ask}>
        {busy ? 'Waiting...' : 'Use My Passkey'}
      </button>
      <Message kind="error" text={error} />
    </>
  );
}

function ByCode({ kind, password, onEnd }: PartProps & { readonly kind: 'totp' | 'recovery' }) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['code'],
    schema: proveByCodeSchema,
    extra: { currentPassword: password },
    fallback: FALLBACK,
    send: async ({ code }) => {
      await api.prove({ kind, code, currentPassword: password });
      onEnd(true);
      return null;
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <Message kind="error" text={notice?.text ?? null} />
      <Field
        id="prove-code"
        name="code"
        label={kind === 'totp' ? 'Code of Your App' : 'Recovery Code'}
        type="text"
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        problem={problemOf(problem, 'code')}
        required
      />
      <button className="button button--red button--wide" type="submit" disabled={busy}>
        {busy ? 'Checking...' : 'Show It'}
      </button>
    </form>
  );
}
