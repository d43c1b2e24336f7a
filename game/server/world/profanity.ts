/** The port by which the chat's words are screened. What the screen knows of languages is its own matter. */

export interface ProfanityScreen {
  /** The text with what nobody should have to read masked. Never throws; the result is no longer than the text. */
  clean(text: string): string;
}

/** Lets everything pass. */
export const OPEN_SCREEN: ProfanityScreen = { clean: (text) => text };
