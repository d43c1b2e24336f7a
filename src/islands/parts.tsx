/** The small parts that the account pages share: fields, messages, spinner, dividing line. */
import type { ComponentProps, ReactNode } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly id: string;
  readonly label: string;
}

/** A labelled input. */
export function Field({ id, label, ...input }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={id} {...input} />
    </div>
  );
}

interface MessageProps {
  readonly kind: 'error' | 'success';
  readonly text: string | null;
}

/** A message that screen readers announce; it stays in the page while empty, so that a change is noticed. */
export function Message({ kind, text }: MessageProps) {
  const shown = text !== null && text !== '';
  return (
    <div className="message-area" role={kind === 'error' ? 'alert' : 'status'}>
      {shown && <p className={`message message--${kind}`}>{text}</p>}
    </div>
  );
}

/** A turning mark with its text beside it. */
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

/** The line between the two ways to sign in. */
export function OrDivider() {
  return (
    <p className="or-divider">
      <span>OR</span>
    </p>
  );
}
