/**
 * Explains a key for a moment, when the key first becomes useful: below SOVA's line on a desktop, beside the thing itself
 * on a phone.
 */
import './first-keys.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGame, useGameState, useSettings } from '#game/client/hud/context.tsx';
import { Glyph } from '#game/client/hud/glyph/Glyph.tsx';
import { LinenHint } from '#game/client/hud/linen/LinenHint.tsx';
import { useTouch } from '#game/client/hud/touch/use-touch.ts';
import { useScale } from '#game/client/hud/wool/use-scale.ts';
import type { GameView } from '#game/client/session/game-view.ts';
import type { GameState } from '#game/client/store/store.ts';
import { structuresNear } from '#game/features/building/client/panel/near.ts';
import { shooterOf } from '#game/features/combat/shared/shots.ts';
import { entriesOf, type Handwork, usesUpKept } from '#game/features/crafting/client/panel/recipe-list.ts';
import { useHandwork } from '#game/features/crafting/client/panel/use-handwork.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { askedOf } from '#game/features/guidance/client/objective-slice.ts';
import { isKnown, usePointed } from '#game/features/guidance/client/sova/pointed.tsx';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { HOTBAR_SLOTS } from '#game/shared/constants.ts';
import { LongWalk } from './long-walk.ts';
import { type FirstKey, hasCompany, hasPlayedLong, keysFor, type Moment, nextFirstKey } from './told.ts';

/** Duration of an explanation on a desktop and on a phone, and minimum pause before the next, in ms. */
const SHOWN_MS = { wide: 8000, near: 6000 } as const;
const PAUSE_MS = 6000;
const LOOK_MS = 500;

/** Renders nothing once all keys have been explained. */
export function FirstKeys() {
  const kind = useKind();
  const isLeft = useSettings(({ told }) => keysFor(kind).some(({ id }) => !told.includes(id)));
  const [shown, setShown] = useState<FirstKey | null>(null);
  const isFree = useGameState(
    ({ phase, fall, panels }) => phase === 'playing' && !fall && panels.length === 0,
  );
  return (
    <>
      {isLeft && isFree && !shown && <Watch onDue={setShown} />}
      {shown && <Told key={shown.id} first={shown} isFree={isFree} onOver={() => setShown(null)} />}
    </>
  );
}

/** Returns the kind of the screen, and of the hand. */
function useKind(): Pick<Moment, 'isNear' | 'isByThumb'> {
  const { layout } = useScale();
  const isByThumb = useTouch();
  return { isNear: layout !== 'wide', isByThumb };
}

/** Waits until a key matters. */
function Watch({ onDue }: { readonly onDue: (first: FirstKey) => void }) {
  const { settings, store, view } = useGame();
  const moment = useMoment();
  useEffect(() => {
    const since = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - since < PAUSE_MS) return;
      const { told } = settings.getState();
      const now = moment.current();
      // On a phone a hint would cover what matters in a fight.
      if (now.isNear && view.combat.fights.isFighting()) return;
      const due = nextFirstKey(now, told);
      if (!due) return;
      settings.setState({ told: [...told, due.id] });
      // Keys that the current objective explains are skipped; on a phone it explains none.
      const asked = askedOf(store.getState())?.keys.flatMap(({ actions }) => actions) ?? [];
      if (now.isNear || !asked.includes(due.action)) onDue(due);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [settings, store, view, moment, onDue]);
  return null;
}

/** Returns an object whose `current()` reads the facts that decide which key hint is due. */
function useMoment(): { current(): Moment } {
  const { view, store, intent, uses } = useGame();
  const handwork = useHandwork();
  const pointed = usePointed();
  const kind = useKind();
  const latest = useRef({ handwork, pointed, kind });
  latest.current = { handwork, pointed, kind };
  const walk = useRef(new LongWalk());
  const first = useRef<number | null>(null);
  const [moment] = useState(() => ({
    current(): Moment {
      const { inventory, objective, isGuest, pvp } = store.getState();
      let carried = 0;
      for (const { quantity } of inventory.slots.values()) carried += quantity;
      first.current ??= carried;
      const { body } = view;
      return {
        hasTaken: carried > first.current,
        canMake: canMake(latest.current.handwork, view),
        isByStructure: structuresNear(view).length > 0,
        hasFarGoal: (objective?.place ?? null) !== null,
        isWorthKeeping: isGuest && hasPlayedLong(pvp, performance.now()),
        isOnLongWalk: walk.current.look(
          wayTo(latest.current.pointed, body),
          performance.now(),
          intent.current().sprint,
        ),
        hasMissed: hasMissed(view, store.getState().self),
        hasChoice: hasChoice(inventory.slots),
        isUseHinted: uses.hintBox() !== null,
        ...latest.current.kind,
        hasCompany: hasCompany(view.bodies(), body),
      };
    },
  }));
  return moment;
}

/** True if something can be made without what SOVA asks for, or that she asks for. */
function canMake(handwork: Handwork, { objectives }: Pick<GameView, 'objectives'>): boolean {
  const keeps = (itemId: number) => objectives.keeps(itemId);
  return entriesOf(RECIPES.all, handwork, { group: null, search: '' }).some(
    ({ recipe, isReady }) =>
      isReady &&
      (objectives.asksToMake(recipe.product.item_id) || !usesUpKept(recipe, handwork.goods, keeps)),
  );
}

/** True if at least two places of the hotbar are filled. */
const hasChoice = (slots: ReadonlyMap<number, object>): boolean =>
  Array.from({ length: HOTBAR_SLOTS }, (_, at) => slots.has(FIRST_SLOT.hotbar + at)).filter(Boolean).length >
  1;

/** Returns the distance to the thing that SOVA points at, in px; null if she points at nothing. */
const wayTo = (pointed: ReturnType<typeof usePointed>, body: GameView['body']): number | null =>
  isKnown(pointed) && body ? Math.hypot(pointed.x - body.x, pointed.y - body.y) : null;

/** Age of a blow that is too old to land but still recent, in ms. */
const MISSED_MS = { from: 500, to: 8000 } as const;
/** Maximum distance of a hostile creature that the blow was meant for, in px. */
const FOE = 240;

function hasMissed(view: GameView, self: GameState['self']): boolean {
  const { combat, body } = view;
  const since = performance.now() - combat.arms.struckAt;
  const isBlow = self !== null && shooterOf(self.weapon_id) === null;
  if (!body || !isBlow || since < MISSED_MS.from || since > MISSED_MS.to) return false;
  if (combat.fights.landedAt(self.socket_id) >= combat.arms.struckAt) return false;
  for (const { kind, pose, player } of view.bodies()) {
    const isFoe = player === null && SPECIES.find(kind)?.is_hostile === true;
    if (isFoe && !pose.motion.isDead && Math.hypot(pose.x - body.x, pose.y - body.y) < FOE) return true;
  }
  return false;
}

interface ToldProps {
  readonly first: FirstKey;
  readonly isFree: boolean;
  readonly onOver: () => void;
}

/**
 * The explanation disappears once it was seen for a while, as soon as the player opens a panel, and on a phone when a
 * fight begins.
 */
function Told({ first: { action, says, touchSays = says, near }, isFree, onOver }: ToldProps) {
  const { view } = useGame();
  const isTouch = useGameState(({ device }) => device === 'touch');
  const { isNear, isByThumb } = useKind();
  const isSeen = useRef(true);
  useEffect(() => {
    let left: number = isNear ? SHOWN_MS.near : SHOWN_MS.wide;
    const watch = setInterval(() => {
      if (isSeen.current) left -= LOOK_MS;
      if (left <= 0 || (isNear && view.combat.fights.isFighting())) onOver();
    }, LOOK_MS);
    return () => clearInterval(watch);
  }, [onOver, isNear, view]);
  useEffect(() => {
    if (!isFree) onOver();
  }, [isFree, onOver]);
  const words = (
    <>
      <Glyph action={action} />
      <span>{isTouch ? touchSays : says}</span>
    </>
  );
  const see = useCallback((is: boolean) => {
    isSeen.current = is;
  }, []);
  if (isNear && near)
    return (
      <LinenHint at={near.at} onSeen={see}>
        {isByThumb ? near.says : words}
      </LinenHint>
    );
  return (
    <p className="glass-plate first-key" role="status">
      {words}
    </p>
  );
}
