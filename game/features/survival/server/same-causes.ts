/**
 * Comparison of the inputs of a player's needs: as long as it finds no relevant change, the causes need not be computed
 * again.
 */
import { WASTED_HEALTH } from '#game/features/needs/shared/hardship.ts';
import type { Circumstances, Wear } from '#game/features/needs/shared/needs.ts';

/**
 * True if both inputs lead to the same causes. This runs four times per second for each player and is nearly always
 * true: levels fall all the time, but for an unhurt player only an empty level matters.
 */
export function haveSameCauses(a: Circumstances, b: Circumstances): boolean {
  return (
    isHurt(a) === isHurt(b) &&
    (!isHurt(a) || isAsHurt(a, b)) &&
    a.isUp === b.isUp &&
    a.hunger <= 0 === b.hunger <= 0 &&
    a.thirst <= 0 === b.thirst <= 0 &&
    a.warmth <= 0 === b.warmth <= 0 &&
    a.warmth < (a.wear?.felt?.upTo ?? 0) === b.warmth < (b.wear?.felt?.upTo ?? 0) &&
    a.warmth < 100 === b.warmth < 100 &&
    a.health > WASTED_HEALTH === b.health > WASTED_HEALTH &&
    a.lava === b.lava &&
    a.fire === b.fire &&
    a.bleeding === b.bleeding &&
    a.fumes === b.fumes &&
    a.steam === b.steam &&
    isWorn(a.wear, b.wear)
  );
}

const isHurt = ({ health, maxHealth }: Circumstances): boolean => health < maxHealth;

/** Compares the values that matter only while the player is hurt. */
const isAsHurt = (a: Circumstances, b: Circumstances): boolean =>
  a.unhurtMs === b.unhurtMs &&
  a.hunger === b.hunger &&
  a.thirst === b.thirst &&
  a.warmth === b.warmth &&
  a.ground === b.ground &&
  a.mending === b.mending &&
  a.healing === b.healing &&
  a.meal === b.meal;

/**
 * True if both wear inputs are equal. The felt temperature is compared by identity: each computation creates a new
 * object that is never changed.
 */
function isWorn(a: Wear | null, b: Wear | null): boolean {
  if (!a || !b) return a === b;
  return (
    a.felt === b.felt &&
    a.strain.felt === b.strain.felt &&
    a.strain.activity === b.strain.activity &&
    a.strain.isSwimming === b.strain.isSwimming &&
    a.hungerDrain === b.hungerDrain &&
    a.thirstDrain === b.thirstDrain
  );
}
