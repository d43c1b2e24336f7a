/** The account's passkeys: adding one under a name, and removing one. */
import { provenSchema } from '#api/contracts/auth.ts';
import { passkeyNameSchema, type SecondStepsInfo } from '#api/contracts/second-step.ts';
import { api } from '../../lib/browser/accounts/api.ts';
import { knowsPasskeys, makePasskey } from '../../lib/browser/accounts/passkeys.ts';
import { longDate } from '../../lib/dates.ts';
import { Field, Message, problemOf } from '../parts.tsx';
import { type StepProps, YourPassword } from './step-parts.tsx';
import { useSubmit } from './use-submit.ts';

export function Passkeys({ steps, onChanged }: StepProps) {
  return (
    <>
      {steps.passkeys.length > 0 && (
        <ul className="step-list">
          {steps.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <OnePasskey passkey={passkey} steps={steps} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
      {steps.passkeys_possible && knowsPasskeys() && <AddPasskey steps={steps} onChanged={onChanged} />}
    </>
  );
}

function AddPasskey({ steps, onChanged }: StepProps) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['name', 'currentPassword'],
    schema: passkeyNameSchema,
    fallback: 'The passkey could not be added. Please try again.',
    send: async ({ name, currentPassword }) => {
      const made = await makePasskey(await api.offerPasskey({ currentPassword }));
      await onChanged(await api.addPasskey(name, made));
      return null;
    },
  });
  return (
    <details className="step">
      <summary>Add a passkey</summary>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <p>
          The lock of your telephone or computer, or a security key. It also opens your account by itself.
        </p>
        <Field
          id="passkey-name"
          name="name"
          label="Name"
          rule="So that you know it again, such as “My telephone”."
          type="text"
          autoComplete="off"
          most={40}
          problem={problemOf(problem, 'name')}
          required
        />
        <YourPassword id="passkey-password" steps={steps} problem={problemOf(problem, 'currentPassword')} />
        <Message kind="error" text={notice?.text ?? null} />
        <button className="button button--line button--wide" type="submit" disabled={busy}>
          {busy ? 'Waiting...' : 'Add Passkey'}
        </button>
      </form>
    </details>
  );
}

interface OneProps extends StepProps {
  readonly passkey: SecondStepsInfo['passkeys'][number];
}

function OnePasskey({ passkey, steps, onChanged }: OneProps) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['currentPassword'],
    schema: provenSchema,
    fallback: 'The passkey could not be removed. Please try again.',
    send: async ({ currentPassword }) => {
      await onChanged(await api.dropPasskey({ id: passkey.id, currentPassword }));
      return null;
    },
  });
  const used = passkey.last_used_at;
  return (
    <details className="step">
      <summary>
        Passkey “{passkey.name}”{' '}
        <small>
          since {longDate(new Date(passkey.created_at))},{' '}
          {used === null ? 'not used yet' : `last used ${longDate(new Date(used))}`}
        </small>
      </summary>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <YourPassword
          id={`remove-${passkey.id}`}
          steps={steps}
          problem={problemOf(problem, 'currentPassword')}
        />
        <Message kind="error" text={notice?.text ?? null} />
        <button className="button button--danger button--wide" type="submit" disabled={busy}>
          {busy ? 'Removing...' : 'Remove This Passkey'}
        </button>
      </form>
    </details>
  );
}
