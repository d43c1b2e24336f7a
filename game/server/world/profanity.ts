/** The port that screens chat for profanity. The implementation decides which languages it covers. */

export interface ProfanityScreen {
  /** Returns the text with profanity masked. Never throws; the result is no longer than the text. */
  clean(text: string): string;
}

/** A screen that lets everything pass. */
export const OPEN_SCREEN: ProfanityScreen = { clean: (text) => text };
