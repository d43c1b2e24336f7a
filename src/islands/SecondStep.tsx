/** The second step of a sign-in: a passkey, a code of an authenticator app, or a recovery code. */
import { useState } from 'react';
import { codeOnlySchema, type SecondStepReply } from '#api/contracts/second-step.ts';
import { ApiRefusal, api } from '../lib/browser/accounts/api.ts';
import { authStore } from '../lib/browser/accounts/auth-store.ts';
import { knowsPasskeys } from '../lib/browser/accounts/passkeys.ts';
import { useSubmit } from './account/use-submit.ts';
import { CodeField, type CodeKind } from './CodeField.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { Message, OrDivider, Panel } from './parts.tsx';

const FALLBACK = 'The second step could not be checked. Please try again.';

interface Props {
  readonly ways: SecondStepReply;
  /** Called once the player is signed in. */
  readonly onDone: () => void;
  /** Called if the sign-in must start again. @param text the reason; null if there is nothing to say */
  readonly onOver: (text: string | null) => void;
}

export function SecondStep({ ways, onDone, onOver }: Props) {
  const [isRecovering, setRecovering] = useState(false);
  const hasPasskey = ways.passkey && knowsPasskeys();
  const kind = isRecovering || (!ways.totp && !hasPasskey) ? 'recovery' : 'totp';
  return (
    <Panel title="One More Step">
      {hasPasskey && !isRecovering && <ByPasskey onDone={onDone} onOver={onOver} />}
      {hasPasskey && ways.totp && !isRecovering && <OrDivider />}
      {(ways.totp || kind === 'recovery') && (
        <ByCode key={kind} kind={kind} onDone={onDone} onOver={onOver} />
      )}
      <div className="panel__ways">
        {ways.recovery && (ways.totp || hasPasskey) && (
          <button className="link-button" type="button" onClick={() => setRecovering(!isRecovering)}>
            {isRecovering ? 'Go back' : 'Lost your device? Use a recovery code'}
          </button>
        )}
        <button className="link-button" type="button" onClick={() => onOver(null)}>
          Sign in as somebody else
        </button>
      </div>
    </Panel>
  );
}

type PartProps = Omit<Props, 'ways'>;

/** True if the sign-in waited too long, or was finished elsewhere. */
const isOver = (cause: unknown): cause is ApiRefusal =>
  cause instanceof ApiRefusal && (cause.code === 'second_step_over' || cause.code === 'wrong_credentials');

function ByPasskey({ onDone, onOver }: PartProps) {
  return (
    <>
      <p className="panel__lead">Your password was right. Show that it is you with your passkey.</p>
      <PasskeyButton
        text="Use My Passkey"
        tone="red"
        fallback={FALLBACK}
        ask={api.secondOptions}
        send={async (response) => {
          await authStore().takeSecondStep(() => api.takeSecond({ kind: 'passkey', response }));
          onDone();
        }}
        onFailure={(cause) => {
          if (!isOver(cause)) return false;
          onOver(cause.message);
          return true;
        }}
      />
    </>
  );
}

function ByCode({ kind, onDone, onOver }: PartProps & { readonly kind: CodeKind }) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['code'],
    schema: codeOnlySchema,
    fallback: FALLBACK,
    send: async ({ code }) => {
      try {
        await authStore().takeSecondStep(() => api.takeSecond({ kind, code }));
        onDone();
      } catch (cause) {
        if (!isOver(cause)) throw cause;
        onOver(cause.message);
      }
      return null;
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <Message kind="error" text={notice?.text ?? null} />
      <CodeField
        id="code"
        kind={kind}
        rule={
          kind === 'totp'
            ? 'Six digits from your authenticator app.'
            : 'One of the ten codes that you kept. Each works once.'
        }
        problem={problem}
      />
      <button className="button button--red button--wide" type="submit" disabled={busy}>
        {busy ? 'Checking...' : 'Sign In'}
      </button>
    </form>
  );
}
