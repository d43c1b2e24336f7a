/** The debug tools, which are typed into the chat. */
import type { Point } from '#game/shared/math/point.ts';
import { expect, type Person } from './fixtures.ts';

/** Types the command of a debug tool into the chat, and waits for the answer. */
export async function runDebugTool(person: Person, line: string, answer: RegExp | string): Promise<void> {
  await person.say(line);
  await expect(person.page.getByText(answer).last()).toBeAttached();
}

/** Moves a player to a place where a body can stand, in px, and waits until she is there. */
export async function goTo(person: Person, { x, y }: Point): Promise<void> {
  await runDebugTool(person, `/teleport ${x} ${y}`, `You are at ${Math.round(x)}, ${Math.round(y)}.`);
}

/** Moves a player to a place at noon in fair weather, whatever sky earlier tests have left. */
export async function goToByDay(person: Person, place: Point): Promise<void> {
  await runDebugTool(person, '/weather clear', 'The weather is clear now.');
  await runDebugTool(person, '/time 12', "It is 12 o'clock.");
  await goTo(person, place);
}
