/** SOVA's current errand, computed from the carried items and the player's own pot. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useGame, useGameState, useKeyMap } from '#game/client/hud/context.tsx';
import type { GameView } from '#game/client/session/game-view.ts';
import { readPot } from '#game/features/cooking/client/pot-slice.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { fireStateAt, isFire } from '#game/features/fire/shared/fire.ts';
import { isWakingGround } from '#game/features/structures/shared/waking-ground.ts';
import { CAULDRON } from '#game/shared/defs/fixtures.ts';
import type { ObjectiveId } from '../../shared/objective-ids.ts';
import type { Objective, PotStage } from '../../shared/objective-kinds.ts';
import { askedOf } from '../objective-slice.ts';
import { type Errand, errandOf } from './errand.ts';
import { placeWords } from './place-words.ts';

/** Interval at which the pot is checked, in ms. */
const LOOK_MS = 500;
/** Distance within which a campfire warms, in px. */
const WARMED_PX = 320;

/** Returns the current errand; undefined if there is no objective. */
export function useErrand(asked: Objective<ObjectiveId> | undefined): Errand | undefined {
  const { view } = useGame();
  const slots = useGameState(({ inventory }) => inventory.slots);
  const selectedSlot = useGameState((state) => state.selectedSlot);
  const reached = useGameState(({ objective }) => objective?.reached);
  const jobs = useGameState(({ crafting }) => crafting.jobs);
  const device = useGameState((state) => state.device);
  const map = useKeyMap();
  const stage = useStage(view, asked);
  return useMemo(
    () =>
      asked &&
      errandOf(asked, {
        slots,
        selectedSlot,
        making: jobs.flatMap(({ recipe }) => RECIPES.find(recipe)?.product.item_id ?? []),
        reached: reached ?? [],
        ...stage,
        input: { device, map },
      }),
    [asked, slots, selectedSlot, jobs, reached, stage, device, map],
  );
}

/** Surroundings on which the text of an errand depends. */
interface Stage {
  /** Stage of the player's own pot. */
  readonly pot: PotStage;
  readonly hasFire: boolean;
  /** True where newcomers wake, and the thing may not be built. */
  readonly isWakingGround: boolean;
}

type Surroundings = Pick<GameView, 'fixtures' | 'wallTime' | 'body'>;

/** Stage of everything while nothing depends on it. */
const PLAIN: Stage = { pot: 'none', hasFire: true, isWakingGround: false };

/** Returns the surroundings of the player; {@link PLAIN} while nothing depends on them. */
function useStage(view: Surroundings, asked: Objective<ObjectiveId> | undefined): Stage {
  const beyond = asked?.builtBeyond;
  const isWanted = asked?.parts !== undefined || beyond !== undefined;
  const [stage, setStage] = useState<Stage>(() => (isWanted ? stageOf(view, beyond) : PLAIN));
  useEffect(() => {
    const look = () => {
      const next = isWanted ? stageOf(view, beyond) : PLAIN;
      setStage((before) => (isSame(before, next) ? before : next));
    };
    look();
    if (!isWanted) return;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [view, isWanted, beyond]);
  return stage;
}

const isSame = (one: Stage, other: Stage): boolean =>
  one.pot === other.pot && one.hasFire === other.hasFire && one.isWakingGround === other.isWakingGround;

const stageOf = (view: Surroundings, beyond: number | undefined): Stage => ({
  pot: potStage(view),
  hasFire: isWarmed(view),
  isWakingGround: beyond !== undefined && view.body !== null && isWakingGround(view.body, beyond),
});

/** True if a fire burns so near that it warms the player. */
export function isWarmed(view: Surroundings): boolean {
  const { fixtures, body } = view;
  const now = view.wallTime();
  return (
    body !== null &&
    fixtures
      .near(body.x, body.y, WARMED_PX)
      .some(({ kind, state }) => isFire(kind) && fireStateAt(kind, state, now) === 'burning')
  );
}

/** Returns the stage of the player's own pot; if there are several, that of the most advanced one. */
function potStage(view: Pick<GameView, 'fixtures' | 'wallTime'>): PotStage {
  const now = view.wallTime();
  const stages = view.fixtures.own([CAULDRON.key]).map(({ state }) => readPot(state, now).phase);
  return (['done', 'brewing', 'filling'] as const).find((stage) => stages.includes(stage)) ?? 'none';
}

/**
 * Returns the text of the objective; for a place, with its direction from where the player stood when SOVA named it.
 */
export function useAskedText(told: string): string {
  const { view } = useGame();
  const asked = useGameState(askedOf);
  const place = useGameState(({ objective }) => objective?.place ?? null);
  const found = useGameState(({ objective }) => objective?.have ?? 0);
  // The direction is measured from where the player was when SOVA named the place, and does not change with every step.
  const named = useRef<{ readonly id: string; readonly text: string } | null>(null);
  if (asked?.id !== 'places' || !place || !view.body) return told;
  if (named.current?.id !== place.id)
    named.current = { id: place.id, text: placeWords(place, view.body, found) };
  return named.current.text;
}
