/** Codes of an authenticator app: turning them on with a QR code and a first code, and turning them off again. */
import { useState } from 'react';
import { provenSchema } from '#api/contracts/auth.ts';
import { codeOnlySchema, type TotpReply } from '#api/contracts/second-step.ts';
import { api } from '../../lib/browser/accounts/api.ts';
import { CodeField } from '../CodeField.tsx';
import { Message, problemOf } from '../parts.tsx';
import { type StepProps, YourPassword } from './step-parts.tsx';
import { useSubmit } from './use-submit.ts';

export function Totp({ steps, onChanged }: StepProps) {
  const [shown, setShown] = useState<TotpReply | null>(null);
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['currentPassword'],
    schema: provenSchema,
    fallback: 'This could not be changed. Please try again.',
    send: async (values) => {
      if (steps.totp) await onChanged(await api.dropTotp(values));
      else setShown(await api.beginTotp(values));
      return null;
    },
  });
  if (shown !== null && !steps.totp) return <Confirm shown={shown} onChanged={onChanged} />;
  const [label, doing] = steps.totp
    ? ['Turn Codes Off', 'Turning off...']
    : ['Show the QR Code', 'Making...'];
  return (
    <details className="step">
      <summary>{steps.totp ? 'Codes of an authenticator app are on' : 'Use an authenticator app'}</summary>
      <form className="form" method="post" noValidate onSubmit={submit}>
        {!steps.totp && <p>An app on your telephone that shows six digits, new ones every half minute.</p>}
        <YourPassword id="totp-password" steps={steps} problem={problemOf(problem, 'currentPassword')} />
        <Message kind="error" text={notice?.text ?? null} />
        <button
          className={`button button--${steps.totp ? 'danger' : 'line'} button--wide`}
          type="submit"
          disabled={busy}
        >
          {busy ? doing : label}
        </button>
      </form>
    </details>
  );
}

interface ConfirmProps extends Pick<StepProps, 'onChanged'> {
  readonly shown: TotpReply;
}

function Confirm({ shown: { secret, uri, qr }, onChanged }: ConfirmProps) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['code'],
    schema: codeOnlySchema,
    fallback: 'The code could not be checked. Please try again.',
    send: async (values) => {
      await onChanged(await api.confirmTotp(values));
      return null;
    },
  });
  return (
    <form className="form step step--open" method="post" noValidate onSubmit={submit}>
      <p>Scan this with your authenticator app, then type the code that it shows. You have five minutes.</p>
      <svg
        className="qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code of the key below"
      >
        <path d={qr.path} />
      </svg>
      <p>
        No camera? <a href={uri}>Open it in an app of this device</a>, or type this key:{' '}
        <code className="secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField id="totp-code" kind="totp" problem={problem} />
      <Message kind="error" text={notice?.text ?? null} />
      <button className="button button--line button--wide" type="submit" disabled={busy}>
        {busy ? 'Checking...' : 'Turn Codes On'}
      </button>
    </form>
  );
}
