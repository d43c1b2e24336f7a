/** The field for a one-time code or a recovery code. */
import type { Problem } from '../lib/browser/forms.ts';
import { Field, problemOf } from './parts.tsx';

export type CodeKind = 'totp' | 'recovery';

interface Props {
  readonly id: string;
  /** `totp` for a code of an authenticator app, `recovery` for a code kept on paper. */
  readonly kind: CodeKind;
  /** Expected format, shown before any error. */
  readonly rule?: string;
  /** The problem of the form; it concerns this field if it names `code`. */
  readonly problem: Problem | null;
}

export function CodeField({ id, kind, rule, problem }: Props) {
  return (
    <Field
      id={id}
      name="code"
      label={kind === 'totp' ? 'Code of Your App' : 'Recovery Code'}
      rule={rule}
      type="text"
      inputMode={kind === 'totp' ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      problem={problemOf(problem, 'code')}
      required
    />
  );
}
