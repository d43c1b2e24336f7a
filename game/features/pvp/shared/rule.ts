/** The rule of a world for fights between players, which its owner sets with `PVP`. All players play by it. */

/** `consent`: only if both want it. `open`: everywhere outside safe circles. `off`: never. */
export const PVP_RULES = ['consent', 'open', 'off'] as const;
export type PvpRule = (typeof PVP_RULES)[number];

/** Parts of a rule. */
interface Meaning {
  /** True if players can harm each other at all. */
  readonly hasFights: boolean;
  /** True if harm needs the consent of both players, which feud, hot spots and the shelter of new players are about. */
  readonly needsConsent: boolean;
}

/** The meaning of each rule. Safe circles and truces hold under all of them. */
export const RULE_MEANINGS: Readonly<Record<PvpRule, Meaning>> = {
  consent: { hasFights: true, needsConsent: true },
  open: { hasFights: true, needsConsent: false },
  off: { hasFights: false, needsConsent: false },
};

/** True if players can harm each other at all in a world of this rule. */
export const hasFights = (rule: PvpRule): boolean => RULE_MEANINGS[rule].hasFights;

/** True if there are feuds, hot spots and the shelter of new players in a world of this rule. */
export const needsConsent = (rule: PvpRule): boolean => RULE_MEANINGS[rule].needsConsent;
