/** The life of one small form of the account: checked, sent, told. */
import { type SubmitEvent, useState } from 'react';
import type { ZodType } from 'zod';
import { messageOf } from '../../lib/browser/api.ts';
import { firstIssue, textFields } from '../../lib/browser/forms.ts';

export interface Notice {
  readonly kind: 'error' | 'success';
  readonly text: string;
}

interface FormOptions<Name extends string> {
  readonly fields: readonly Name[];
  readonly schema: ZodType;
  readonly fallback: string;
  /** @returns what to tell; nothing is told where the page goes elsewhere */
  readonly send: (values: Record<Name, string>) => Promise<string | null>;
}

/** State and submit handler of a form; it is emptied when the server has taken it, and kept as it is otherwise. */
export function useSubmit<Name extends string>({ fields, schema, fallback, send }: FormOptions<Name>) {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = textFields(form, fields);
    const problem = firstIssue(schema, values);
    setNotice(problem === null ? null : { kind: 'error', text: problem });
    if (problem !== null) return;
    setBusy(true);
    try {
      const told = await send(values);
      form.reset();
      setNotice(told === null ? null : { kind: 'success', text: told });
    } catch (cause) {
      setNotice({ kind: 'error', text: messageOf(cause, fallback) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, notice, submit };
}
