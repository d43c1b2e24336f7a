/** Panels that stand in place of a form whose link is on its way. */

import { Panel } from '../parts.tsx';
import { ResendForm } from '../ResendForm.tsx';

interface SentProps {
  readonly email: string;
  /** Called if the visitor wants the form again. */
  readonly onAnother: () => void;
}

/** Shown instead of the sign-up form to a visitor who comes back to it. */
export function SignupSent({ email, onAnother }: SentProps) {
  return (
    <Panel title="Create Account">
      <p className="message message--success" role="status">
        We have sent a link to <strong>{email}</strong>. Open it in this browser, and you are in.
      </p>
      <a className="button button--red button--wide" href="/login">
        Go to login
      </a>
      <ResendForm email={email} isSure />
      <AnotherAddress text="Use Another Address" onAnother={onAnother} />
    </Panel>
  );
}

/** Shown instead of the form that keeps a guest. */
export function KeepSent({ email, onAnother }: SentProps) {
  return (
    <>
      <p className="message message--success" role="status">
        We have sent a link to <strong>{email}</strong>. Open it in this browser, and she is yours for good.
        You can play on meanwhile.
      </p>
      <AnotherAddress text="No Link Has Come" onAnother={onAnother} />
    </>
  );
}

interface AnotherProps extends Pick<SentProps, 'onAnother'> {
  readonly text: string;
}

function AnotherAddress({ text, onAnother }: AnotherProps) {
  return (
    <button className="button button--line button--wide" type="button" onClick={onAnother}>
      {text}
    </button>
  );
}
