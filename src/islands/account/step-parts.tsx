/** What the parts of the second steps share. */
import type { SecondStepsInfo, StepChangedReply } from '#api/contracts/second-step.ts';
import { Field } from '../parts.tsx';

/** What the parts below need of the whole. */
export interface StepProps {
  readonly steps: SecondStepsInfo;
  /** Shows what a change has brought: its message, and new recovery codes. */
  readonly onChanged: (reply: StepChangedReply) => Promise<void>;
}

interface YourPasswordProps extends Pick<StepProps, 'steps'> {
  readonly id: string;
  readonly problem: string | null;
}

/** The present password, where it is needed. */
export function YourPassword({ id, steps, problem }: YourPasswordProps) {
  if (!steps.needs_password) return null;
  return (
    <Field
      id={id}
      name="currentPassword"
      label="Your Password"
      type="password"
      autoComplete="current-password"
      problem={problem}
      required
    />
  );
}
