/** Props and fields shared by the parts of the second steps. */
import type { SecondStepsInfo, StepChangedReply } from '#api/contracts/second-step.ts';
import { Field } from '../parts.tsx';

/** Props of every part of the second steps. */
export interface StepProps {
  readonly steps: SecondStepsInfo;
  /** Shows the result of a change: its message, and new recovery codes. */
  readonly onChanged: (reply: StepChangedReply) => Promise<void>;
}

interface YourPasswordProps extends Pick<StepProps, 'steps'> {
  readonly id: string;
  readonly problem: string | null;
}

/** Field for the current password; nothing if it is not needed. */
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
