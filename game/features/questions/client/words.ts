/** Texts of questions, by code. */
import type { AskCode } from '../shared/questions.ts';

export const QUESTIONS: Readonly<Record<AskCode, (name: string, thing: string) => string>> = {
  'hearth.membership': (name) =>
    `${name} asks you to belong to their hearth: you may build and open there, and strike nothing of it.`,
  'meal.offered': (name, dish) => `${name} ladles you out ${dish}. Take it?`,
  'gift.offered': (name, gift) => `${name} offers you ${gift}. Take it?`,
  'truce.asked': (name) => `You have both jumped twice. A truce with ${name} for 15 minutes?`,
  'map.asked': (name) => `${name} asks where you are. Yes shows you to each other for 30 minutes.`,
  'truce.offered': (name) => `${name} offers peace: neither harms the other for 15 minutes.`,
  'build.asked': (name) =>
    `${name} asks to build together. You open each other's doors, mend and better each other's walls. Boxes stay yours.`,
  'land.asked': (name) => `${name} asks to belong to your hearth: they may build and open there.`,
  'pot.asked': (name) => `${name} asks you to cook what is in your cauldron. Cook it now?`,
};

/** Words on the button that says yes, by code. */
export const YES_WORDS: Readonly<Record<AskCode, string>> = {
  'hearth.membership': 'Yes',
  'meal.offered': 'Take it',
  'gift.offered': 'Take it',
  'truce.asked': 'Peace',
  'map.asked': 'Yes',
  'truce.offered': 'Peace',
  'build.asked': 'Yes',
  'land.asked': 'Yes',
  'pot.asked': 'Cook',
};
