/** Contents of nearby racks and kilns: pressing a place takes its content, finished or not. */
import { useEffect, useState } from 'react';
import { useGame } from '#game/client/hud/context.tsx';
import { Slot } from '#game/client/hud/wool/Slot.tsx';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { GameView } from '#game/client/session/game-view.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { STATION_REACH } from '../../shared/crafting.ts';
import { RECIPES } from '../../shared/recipes.ts';
import { WORKSHOP_PLACES, type WorkshopJob, workshopJobs } from '../../shared/workshops.ts';
import { Places } from './places.ts';
import { nameOfItem, timeText } from './words.ts';

/** Interval at which racks and kilns are looked up, in ms. */
const LOOK_MS = 500;

/** Number of racks and kilns shown, and of those that keep their order. */
const MOST_WORKSHOPS = 2;
const MOST_PLACES = 16;

/**
 * Returns the racks and kilns near the player, and the wall clock, in ms. The nearest come first when the panel opens,
 * and then each stays where it is.
 */
export function useWorkshops(): { readonly workshops: readonly KnownFixture[]; readonly now: number } {
  const { view } = useGame();
  const [found, setFound] = useState(() => workshopsNear(view));
  const [places] = useState(() => new Places(MOST_PLACES));
  useEffect(() => {
    const timer = setInterval(() => setFound(workshopsNear(view)), LOOK_MS);
    return () => clearInterval(timer);
  }, [view]);
  const kept = places.update(found.workshops.map(({ id }) => id));
  const workshops = kept.flatMap((id) => found.workshops.find((one) => one.id === id) ?? []);
  return { workshops: workshops.slice(0, MOST_WORKSHOPS), now: found.now };
}

function workshopsNear(view: GameView) {
  const { body, fixtures } = view;
  const near = body ? fixtures.near(body.x, body.y, STATION_REACH) : [];
  return { workshops: near.filter(({ kind }) => WORKSHOP_PLACES.has(kind)), now: view.wallTime() };
}

interface WorkshopProps {
  readonly fixture: KnownFixture;
  /** The wall clock, in ms. */
  readonly now: number;
}

export function Workshop({ fixture, now }: WorkshopProps) {
  const { actions } = useGame();
  const places = WORKSHOP_PLACES.get(fixture.kind) ?? 0;
  const jobs = workshopJobs(fixture);
  const next = Math.min(...jobs.map(({ until }) => until).filter((until) => until > now));
  return (
    <section className="craft__workshop" aria-label={fixture.definition.name}>
      <h4 className="craft__heading">
        {fixture.definition.name}
        <span className="wool-quiet">
          {Number.isFinite(next) ? timeText(next - now) : jobs.length > 0 ? 'done' : 'empty'}
        </span>
      </h4>
      <div className="craft__places">
        {Array.from({ length: places }, (_, place) => place).map((place) => (
          <PlaceSlot
            key={place}
            place={place}
            job={jobs.find((one) => one.place === place)}
            now={now}
            onTake={() => actions.craft.take(fixture.id, place)}
          />
        ))}
      </div>
    </section>
  );
}

interface PlaceSlotProps {
  readonly place: number;
  readonly job: WorkshopJob | undefined;
  readonly now: number;
  readonly onTake: () => void;
}

function PlaceSlot({ place, job, now, onTake }: PlaceSlotProps) {
  const recipe = job && RECIPES.find(job.recipe);
  if (!job || !recipe) return <Slot name={`place-${place}`} content={null} disabled aria-label="empty" />;
  const isDone = job.until <= now;
  const part = isDone ? recipe.product : (recipe.ingredients[0] ?? recipe.product);
  const item = itemById(part.item_id);
  const left = isDone ? 'done, take it' : `${timeText(job.until - now)} left, take it back`;
  return (
    <Slot
      name={`place-${place}`}
      content={
        item
          ? {
              item,
              quantity: part.quantity,
              durability: isDone ? null : shareDone(job, now),
              freshness: null,
            }
          : null
      }
      state={isDone ? 'fits' : null}
      aria-label={`${nameOfItem(part.item_id)}: ${left}`}
      onClick={onTake}
    />
  );
}

const shareDone = ({ from, until }: WorkshopJob, now: number): number =>
  Math.max(0.01, Math.min(1, (now - from) / Math.max(1, until - from)));
