/** The small parts that the account pages share: fields, messages, spinner, dividing line. */
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ROBOT_QUESTION } from '#api/contracts/robots.ts';
import { keepsCookies, NO_COOKIES } from '#game/browser/cookies.ts';
import { limitField } from '#game/browser/limited.ts';
import { firstCharacters } from '#game/shared/protocol/text.ts';
import type { Problem } from '../lib/browser/forms.ts';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'ref' | 'maxLength'> {
  readonly id: string;
  readonly label: string;
  /** Expected format, shown before any error. */
  readonly rule?: string | undefined;
  /** Problem of the entered value; null if there is none. */
  readonly problem?: string | null | undefined;
  /** Maximum length, in characters; `maxLength` would cut what is still being composed. */
  readonly most?: number;
}

/** A labelled input, with its rule above and its problem below. */
export function Field({ id, label, rule, problem, type, most, ...input }: FieldProps) {
  const [isShown, setShown] = useState(false);
  const isWrong = problem !== null && problem !== undefined;
  const described = [rule && `${id}-rule`, isWrong && `${id}-problem`].filter(Boolean).join(' ');
  const limit = useCallback(
    (box: HTMLInputElement | null) =>
      box && most !== undefined ? limitField(box, most, firstCharacters) : undefined,
    [most],
  );
  const field = (
    <input
      ref={limit}
      id={id}
      name={id}
      type={type === 'password' && isShown ? 'text' : type}
      aria-invalid={isWrong || undefined}
      aria-describedby={described || undefined}
      {...input}
    />
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rule && (
        <p className="field__rule" id={`${id}-rule`}>
          {rule}
        </p>
      )}
      {type === 'password' ? (
        <span className="field__secret">
          {field}
          <button
            className="field__show"
            type="button"
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> what is typed in {label}</span>
          </button>
        </span>
      ) : (
        field
      )}
      {isWrong && (
        <p className="field__problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Returns the problem of one field among those of a form; null if it has none. */
export const problemOf = (problem: Problem | null, field: string): string | null =>
  problem?.field === field ? problem.text : null;

interface MessageProps {
  readonly kind: 'error' | 'success';
  readonly text: string | null;
  /** Reason behind the message, if known; `text` is then its heading. */
  readonly reason?: string | null;
}

/** A message that screen readers announce; it stays in the page while empty, so that a change is noticed. */
export function Message({ kind, text, reason = null }: MessageProps) {
  const shown = text !== null && text !== '';
  return (
    <div className="message-area" role={kind === 'error' ? 'alert' : 'status'}>
      {shown && reason === null && <p className={`message message--${kind}`}>{text}</p>}
      {shown && reason !== null && (
        <div className={`message message--${kind}`}>
          <h2 className="message__heading">{text}</h2>
          <p className="message__reason">{reason}</p>
        </div>
      )}
    </div>
  );
}

interface HoneypotProps {
  /** Problem of the answer, which the server asks for if the hidden field was filled in; null if it has not asked. */
  readonly problem: string | null;
}

/**
 * A field that people cannot see, under a name that no filler knows: bots that fill in every field give themselves away.
 * A person whose browser has filled it in all the same is asked a question.
 */
export function Honeypot({ problem }: HoneypotProps) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (problem !== null) setAsked(true);
  }, [problem]);
  return (
    <>
      <div className="honeypot" aria-hidden="true" hidden>
        <label htmlFor="blank">Leave this empty</label>
        <input
          id="blank"
          name="blank"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore="true"
          data-lpignore="true"
          data-bwignore="true"
          data-protonpass-ignore="true"
          data-form-type="other"
        />
      </div>
      {(isAsked || problem !== null) && (
        <Field id="answer" label={ROBOT_QUESTION} type="text" autoComplete="off" problem={problem} required />
      )}
    </>
  );
}

/** A text that replaces a form and takes the focus, so that a screen reader reads it. */
export function Outcome({ text }: { readonly text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p className="message message--success" role="status" tabIndex={-1} ref={paragraph}>
      {text}
    </p>
  );
}

/** A spinner with its text beside it. */
export function Spinner({ text }: { readonly text: string }) {
  return (
    <div className="spinner" role="status">
      <span className="spinner__mark" aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}

/** The frame of one account form. */
export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby="panel-title">
      <h1 className="panel__title" id="panel-title">
        {title}
      </h1>
      {children}
    </section>
  );
}

/** Says, in a browser that keeps no cookies, that no sign-in can work, and what helps. */
export function CookiesNeeded() {
  const [isLacking, setLacking] = useState(false);
  useEffect(() => setLacking(!keepsCookies()), []);
  return <Message kind="error" text={isLacking ? NO_COOKIES : null} />;
}

/** The line between the two ways to sign in. */
export function OrDivider() {
  return (
    <p className="or-divider">
      <span>OR</span>
    </p>
  );
}
