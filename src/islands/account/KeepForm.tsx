/** Turns a guest's account into a kept one: by an address that is confirmed by mail, or by Google. Nothing is lost. */
import { keepSchema } from '#api/contracts/auth.ts';
import { api } from '../../lib/browser/api.ts';
import { GoogleButton } from '../GoogleButton.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { Field, Message, OrDivider, problemOf } from '../parts.tsx';
import { useWays } from '../use-ways.ts';
import { useSubmit } from './use-submit.ts';

export function KeepForm() {
  const ways = useWays();
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['email', 'password', 'confirmPassword'],
    schema: keepSchema,
    fallback: 'Your babushka could not be kept. Please try again.',
    send: async (values) => (await api.keep(values)).message,
  });
  return (
    <section className="keep" id="keep" aria-labelledby="keep-title">
      <h2 id="keep-title">Keep your babushka</h2>
      <p>
        You play as a guest: she lives in this browser alone, and is forgotten after 14 days without you. Give
        her an address, and she is yours for good, with everything she carries.
      </p>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Field
          id="keepEmail"
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          problem={problemOf(problem, 'email')}
          required
        />
        <NewPasswordFields problem={problem} idPrefix="keep-" />
        <Message kind={notice?.kind ?? 'success'} text={notice?.text ?? null} />
        <button className="button button--line button--wide" type="submit" disabled={busy}>
          {busy ? 'Sending...' : 'Keep My Babushka'}
        </button>
      </form>
      {ways.google && (
        <>
          <OrDivider />
          <GoogleButton label="Keep her with Google" keep />
        </>
      )}
    </section>
  );
}
