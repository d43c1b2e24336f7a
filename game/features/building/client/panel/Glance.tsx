/**
 * Looking at a structure without opening anything: resting the mouse on it shows a plate with its condition; resting a
 * finger on it opens its panel, and resting it on a player opens the player's card.
 */
import './structure.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGame, useGameState, useShownName } from '#game/client/hud/context.tsx';
import { personUnder } from '#game/client/picking/persons.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { StructureInfo } from '../ghost-ports.ts';
import { PlatePlacer } from './beside.ts';
import { structureUnder } from './near.ts';
import { listenToRest } from './resting.ts';
import { accessWords, decayWords, healthWords, ownerWords } from './words.ts';

const LOOK_MS = 120;
/** Interval at which the information is requested again, in ms. */
const STALE_MS = 1500;

interface Seen {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export function StructurePlate() {
  const { view, uses, middle } = useGame();
  const seen = useResting();
  const info = useInfo(seen?.id ?? null);
  const pointer = useRef({ x: 0, y: 0 });
  if (seen) pointer.current = seen;
  const plate = useCallback(
    (element: HTMLDivElement) => {
      const beside = new PlatePlacer(element, () => ({
        pointer: pointer.current,
        hint: uses.hintBox(),
        middle,
      }));
      return () => beside.end();
    },
    [uses, middle],
  );
  const fixture = seen && view.fixtures.find(seen.id);
  if (!seen || !fixture || info?.id !== seen.id) return null;
  return (
    <div ref={plate} className="glass-plate glance" role="status" data-glance={fixture.definition.key}>
      <b>{fixture.definition.name}</b>
      <About info={info} fixture={fixture} now={view.wallTime()} />
    </div>
  );
}

interface AboutProps {
  readonly info: StructureInfo;
  readonly fixture: KnownFixture;
  readonly now: number;
}

function About({ info, fixture, now }: AboutProps) {
  const { kind, whose } = fixture;
  const shownName = useShownName();
  const open = accessWords(fixture);
  return (
    <>
      <span>{ownerWords(info.owner, whose === 'mine', shownName)}</span>
      <span>{healthWords(info.health, structureOf(kind)?.maxHealth ?? 1)}</span>
      <span>{decayWords(info.endsAt, now)}</span>
      {open && <span>{open}</span>}
    </>
  );
}

const isWorld = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.game-stage') !== null;

/** Returns the structure that the mouse rests on; null if there is none or while a panel is open. */
function useResting(): Seen | null {
  const { view, actions, panels } = useGame();
  const isFree = useGameState((state) => state.phase === 'playing' && !panels.isModal(state));
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    if (!isFree) {
      setSeen(null);
      return;
    }
    const resting = listenToRest(window, isWorld, () => performance.now());
    const look = () => {
      const rest = resting.at(performance.now());
      const person = rest?.isFinger ? personUnder(view.bodies(), view.combat.arms.pointer) : null;
      const found = rest && structureUnder(view, view.combat.arms.pointer);
      if (person) {
        resting.forget();
        actions.openCard({ id: person.id, name: person.player.username });
      } else if (!rest || !found) setSeen(null);
      else if (rest.isFinger) {
        resting.forget();
        actions.openStructure(found.id);
      } else {
        const { x, y } = rest;
        setSeen((before) => (before?.id === found.id ? before : { id: found.id, x, y }));
      }
    };
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      resting.end();
    };
  }, [isFree, view, actions]);
  return seen;
}

/**
 * Returns the server's information about a structure, requested again while the player looks at it; null before the
 * first answer.
 */
function useInfo(id: string | null): StructureInfo | null {
  const { view } = useGame();
  const [info, setInfo] = useState<StructureInfo | null>(null);
  useEffect(() => {
    if (id === null) return;
    const { building } = view;
    const endWatch = building.watchInfo(() => setInfo(building.info));
    const ask = () => building.look(id);
    ask();
    const timer = setInterval(ask, STALE_MS);
    return () => {
      clearInterval(timer);
      endWatch();
    };
  }, [view, id]);
  return info;
}
