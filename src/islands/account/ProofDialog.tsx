/** Asks a signed-in player for the second step again, in a dialog over the current page. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type ProofReply, proveByCodeSchema } from '#api/contracts/second-step.ts';
import { openModal } from '#game/browser/screen.ts';
import { api, messageOf } from '../../lib/browser/accounts/api.ts';
import { knowsPasskeys } from '../../lib/browser/accounts/passkeys.ts';
import { CodeField, type CodeKind } from '../CodeField.tsx';
import { PasskeyButton } from '../PasskeyButton.tsx';
import { Field, Message, OrDivider, problemOf, Spinner } from '../parts.tsx';
import { Asking } from './proving.ts';
import { useSubmit } from './use-submit.ts';

const FALLBACK = 'The second step could not be checked. Please try again.';

type End = (isProven: boolean) => void;

/** Wraps everything that makes changes which may need the second step. */
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
  const [password, setPassword] = useState('');
  const [isRecovering, setRecovering] = useState(false);
  useEffect(() => {
    const opener = document.activeElement;
    if (dialog.current) openModal(dialog.current);
    api.proof().then(setWays, (cause: unknown) => setError(messageOf(cause, FALLBACK)));
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  // The browser has focused the only button that was there while the ways were loaded: “Not Now”.
  useEffect(() => {
    if (ways !== null) dialog.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [ways]);
  const kind = isRecovering || !ways?.totp ? 'recovery' : 'totp';
  return (
    <dialog className="panel prove" ref={dialog} aria-labelledby="prove-title" onClose={() => onEnd(false)}>
      <h2 className="panel__title" id="prove-title">
        Show that it is you
      </h2>
      <p className="panel__lead">This needs your second step. It then counts for ten minutes.</p>
      <Message kind="error" text={error} />
      {ways === null && error === null && <Spinner text="Loading..." />}
      {ways !== null && <Ways key={kind} {...{ ways, kind, password, setPassword, onEnd }} />}
      <div className="prove__ways">
        {ways?.totp && ways.recovery && (
          <button className="link-button" type="button" onClick={() => setRecovering(!isRecovering)}>
            {isRecovering ? 'Go back' : 'Lost your device? Use a recovery code'}
          </button>
        )}
        <button className="link-button" type="button" onClick={() => onEnd(false)}>
          Not Now
        </button>
      </div>
    </dialog>
  );
}

interface WaysProps {
  readonly ways: ProofReply;
  readonly kind: CodeKind;
  /** Kept while the player switches between kinds of code. */
  readonly password: string;
  readonly setPassword: (password: string) => void;
  readonly onEnd: End;
}

/** Id of the code's form, which also submits the password field above it; the passkey uses the password too. */
const FORM = 'prove-form';

function Ways({ ways, kind, password, setPassword, onEnd }: WaysProps) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['code', 'currentPassword'],
    schema: proveByCodeSchema,
    fallback: FALLBACK,
    send: async ({ code, currentPassword }) => {
      await api.prove({ kind, code, currentPassword });
      onEnd(true);
      return null;
    },
  });
  const hasPasskey = ways.passkey && knowsPasskeys();
  const hasCodes = ways.totp || ways.recovery;
  return (
    <>
      {ways.has_password && (
        <Field
          id="prove-password"
          name="currentPassword"
          form={FORM}
          label="Your Password"
          rule={hasPasskey ? 'Not needed with a passkey that checks your finger, face or PIN.' : undefined}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          problem={problemOf(problem, 'currentPassword')}
        />
      )}
      {hasPasskey && (
        <PasskeyButton
          text="Use My Passkey"
          tone="red"
          fallback={FALLBACK}
          ask={api.proofOptions}
          send={async (response) => {
            await api.prove({ kind: 'passkey', response, currentPassword: password });
            onEnd(true);
          }}
        />
      )}
      {hasPasskey && hasCodes && <OrDivider />}
      {hasCodes && (
        <form className="form" id={FORM} method="post" noValidate onSubmit={submit}>
          <Message kind="error" text={notice?.text ?? null} />
          <CodeField id="prove-code" kind={kind} problem={problem} />
          <button className="button button--red button--wide" type="submit" disabled={busy}>
            {busy ? 'Checking...' : 'Show It'}
          </button>
        </form>
      )}
    </>
  );
}
