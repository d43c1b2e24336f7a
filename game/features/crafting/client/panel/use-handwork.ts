/** Hook that returns the current data on which the list of handwork depends. */
import { useEffect, useMemo, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import type { GameView } from '#game/client/session/game-view.ts';
import { afterJobs, goodsOf, STATION_REACH, stationOf } from '../../shared/crafting.ts';
import { RECIPES, type Station } from '../../shared/recipes.ts';
import type { Handwork } from './recipe-list.ts';

/** Interval at which nearby stations are looked up, in ms. */
const LOOK_MS = 300;

/**
 * Returns the goods left after all queued jobs, the items held up to now, the learnt recipes and the stations nearby.
 */
export function useHandwork(): Handwork {
  const slots = useGameState(({ inventory }) => inventory.slots);
  const held = useGameState(({ crafting }) => crafting.held);
  const learnt = useGameState(({ crafting }) => crafting.learnt);
  const stations = useStations();
  const jobs = useGameState(({ crafting }) => crafting.jobs);
  const goods = useMemo(() => afterJobs(goodsOf(slots), jobs, (id) => RECIPES.find(id)), [slots, jobs]);
  return { goods, held, learnt, stations };
}

function useStations(): ReadonlySet<Station> {
  const { view } = useGame();
  // Looked up at once, because the order of the list is made when the panel opens.
  const [near, setNear] = useState(() => stationsNear(view));
  useEffect(() => {
    const look = () => setNear(stationsNear(view));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [view]);
  return useMemo(() => new Set(near.split(',') as Station[]), [near]);
}

/** Returns the stations at hand, sorted and separated by commas. */
function stationsNear(view: GameView): string {
  const { body, ground, fixtures } = view;
  const near = body ? fixtures.near(body.x, body.y, STATION_REACH) : [];
  const found = near.flatMap((fixture) => {
    const isAtHand = body !== null && fixtures.hasWay(ground, body, fixture);
    return (isAtHand && stationOf(fixture, view.wallTime())) || [];
  });
  return [...new Set(['hand', ...found])].sort().join();
}
