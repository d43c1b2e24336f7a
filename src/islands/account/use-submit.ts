/** The life cycle of a small account form: validate, send, report. */
import { type SubmitEvent, useState } from 'react';
import type { ZodType } from 'zod';
import { ApiRefusal, messageOf } from '../../lib/browser/accounts/api.ts';
import { PasskeyError } from '../../lib/browser/accounts/passkeys.ts';
import { firstProblem, type Problem, textFields } from '../../lib/browser/forms.ts';
import { useBusy } from '../piece/use-busy.ts';
import { useProving } from './proving.ts';

export interface Notice {
  readonly kind: 'error' | 'success';
  readonly text: string;
}

interface FormOptions<Name extends string> {
  readonly fields: readonly Name[];
  readonly schema: ZodType;
  /** Values that the form sends in addition to its fields. */
  readonly extra?: Readonly<Record<string, string>>;
  readonly fallback: string;
  /** @returns the message to show; null if the page is being left */
  readonly send: (values: Record<Name, string>) => Promise<string | null>;
}

/**
 * Returns the state and the submit handler of a form. The form is cleared once the server has accepted it, and
 * otherwise keeps its values.
 */
export function useSubmit<Name extends string>({ fields, schema, extra, fallback, send }: FormOptions<Name>) {
  const [busy, setBusy] = useBusy();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const proving = useProving();

  const show = (found: Problem | null) => {
    setProblem(found);
    setNotice(found === null || found.field !== null ? null : { kind: 'error', text: found.text });
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = textFields(form, fields);
    const found = firstProblem(schema, { ...extra, ...values });
    show(found);
    if (found !== null) return;
    setBusy(true);
    try {
      const told = await proving(() => send(values));
      form.reset();
      setNotice(told === null ? null : { kind: 'success', text: told });
    } catch (cause) {
      const text = cause instanceof PasskeyError ? cause.message : messageOf(cause, fallback);
      show({ text, field: fieldOf(cause, fields) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, notice, problem, submit };
}

/** Fields by the code of the refusal that concerns them. */
const FIELDS: Readonly<Record<string, string>> = {
  weak_password: 'password',
  wrong_password: 'currentPassword',
  password_needed: 'currentPassword',
  wrong_confirmation: 'confirmation',
  wrong_code: 'code',
  robot_question: 'answer',
};

/** Returns the field that a refusal of the server concerns; null if it concerns no field of the form. */
export function fieldOf(cause: unknown, fields: readonly string[]): string | null {
  const field = cause instanceof ApiRefusal ? FIELDS[cause.code] : undefined;
  return field !== undefined && fields.includes(field) ? field : null;
}
