/** The hidden field that bots fill in, and the question for people whose browser or password manager has filled it in. */
import type { z } from 'zod';
import { Text } from './text.ts';

/** Fields of a form with the trap: the hidden one, and the answer to the question. */
export const robotFields = { blank: Text.max(1000).optional(), answer: Text.max(100).optional() };
/** The same fields, in the names that the pages use. */
export const ROBOT_FIELDS = ['blank', 'answer'] as const;
export type RobotForm = z.output<z.ZodObject<typeof robotFields>>;

export const ROBOT_QUESTION = 'Which of these is cold: fire, snow or soup?';
export const ROBOT_REASON =
  'Something filled in a hidden field of this form; some password managers do that. Write the one word that answers the question, and send the form again';
const ANSWER = 'snow';
const WRONG = ['fire', 'soup'];

/** Returns true if the hidden field is filled in and the question is not answered. */
export function seemsRobot({ blank = '', answer = '' }: RobotForm): boolean {
  const words = answer.normalize('NFKC').toLowerCase();
  const isAnswered = words.includes(ANSWER) && !WRONG.some((wrong) => words.includes(wrong));
  return blank !== '' && !isAnswered;
}
