/** The job in progress and the waiting jobs: pressing a job cancels it. */
import { useEffect, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { useNow } from '#game/client/hud/use-now.ts';
import { loadBarPaint } from '#game/client/hud/wool/frames.ts';
import { Slot, type SlotSize } from '#game/client/hud/wool/Slot.tsx';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { itemById } from '#game/features/items/shared/items.ts';
import { MOST_JOBS } from '../../shared/crafting.ts';
import { RECIPES } from '../../shared/recipes.ts';
import { type CraftJob, workLeftMs } from '../crafting-slice.ts';
import { Mending, useWornThings } from './Mending.tsx';
import { Places } from './places.ts';
import { Settled } from './settled.ts';
import { useWorkshops, Workshop } from './Workshops.tsx';
import { nameOfItem, timeText } from './words.ts';

const WAITS = { goods: 'waits for goods', station: 'waits: too far away' } as const;
/** Number of steps of the progress bar. */
const STEPS = 40;

export function Queue() {
  const jobs = useGameState(({ crafting }) => crafting.jobs);
  const working = useGameState(({ crafting }) => crafting.working);
  const isSlow = useGameState(({ crafting }) => crafting.working !== null && crafting.pace < 1);
  const first = jobs.find(({ id }) => id === working) ?? jobs[0];
  const rest = useWaiting(jobs.filter((job) => job !== first));
  const { workshops, now } = useWorkshops();
  const worn = useWornThings();
  const isCrowded = workshops.length > 0 || worn.length > 0;
  // If there is a rack, a kiln or worn items to show, only one row of waiting jobs fits.
  const shown = isCrowded ? Math.max(3, rest.length) : MOST_JOBS - 1;
  const free = Math.max(0, shown - rest.length);
  return (
    <section className="craft__queue" aria-label="In her hands">
      <h3 className="craft__heading">
        In her hands
        <span className="wool-quiet">
          {jobs.length} of {MOST_JOBS}
        </span>
      </h3>
      <div className="craft-job">
        {first ? (
          <JobSlot job={first} isWorking={first.id === working} />
        ) : (
          <Slot name="job" content={null} disabled aria-label="Nothing in progress" />
        )}
        {first ? <Progress job={first} /> : <p className="wool-quiet">Nothing to do.</p>}
      </div>
      <div className="craft__jobs">
        {rest.map((job, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its number.
          <WaitingSlot key={place} job={job} />
        ))}
        {Array.from({ length: free }, (_, at) => (
          <Slot
            // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike.
            key={`free ${at}`}
            name={`job-free-${at}`}
            content={null}
            disabled
            aria-label="Free place in the queue"
          />
        ))}
      </div>
      {workshops.map((fixture) => (
        <Workshop key={fixture.id} fixture={fixture} now={now} />
      ))}
      {workshops.length === 0 && <Mending worn={worn} />}
      {!isCrowded && (
        <p className="wool-quiet craft__hint" data-slow={isSlow}>
          {isSlow
            ? 'It is dark: everything takes a quarter longer.'
            : 'She keeps working while she walks. Press a job: its goods come back.'}
        </p>
      )}
    </section>
  );
}

/** Returns the waiting jobs by place: each keeps its place, so that a press never cancels another one. */
export function useWaiting(jobs: readonly CraftJob[]): readonly (CraftJob | null)[] {
  const [places] = useState(() => new Places(MOST_JOBS - 1));
  const kept = places.update(jobs.map(({ id }) => String(id)));
  return kept.map((id) => jobs.find((job) => String(job.id) === id) ?? null);
}

interface WaitingSlotProps {
  /** Null for a free place. */
  readonly job: CraftJob | null;
  readonly cut?: SlotSize;
}

export function WaitingSlot({ job, cut }: WaitingSlotProps) {
  if (job) return <JobSlot job={job} isWorking={false} cut={cut} />;
  return <Slot name="job-free" content={null} cut={cut} disabled aria-label="Free place in the queue" />;
}

interface JobSlotProps {
  readonly job: CraftJob;
  readonly isWorking: boolean;
  readonly cut?: SlotSize | undefined;
}

export function JobSlot({ job, isWorking, cut }: JobSlotProps) {
  const { actions } = useGame();
  const cancel = useSettled(job.id, () => actions.craft.cancel(job.id));
  const product = RECIPES.find(job.recipe)?.product;
  const item = product && itemById(product.item_id);
  const quantity = job.count * (product?.quantity ?? 1);
  const why = job.waits ? `, ${WAITS[job.waits]}` : '';
  return (
    <Slot
      name={`job-${job.id}`}
      cut={cut}
      content={item ? { item, quantity, durability: null, freshness: null } : null}
      state={isWorking ? 'selected' : job.waits ? 'missing' : null}
      aria-label={`${item?.name ?? job.recipe}, ${quantity}${why}: cancel it`}
      onClick={cancel}
    />
  );
}

/** Returns a press that does nothing while the job has only just come to its place. */
function useSettled(id: number, press: () => void): () => void {
  const [settled] = useState(() => new Settled());
  useEffect(() => settled.show(id, performance.now()), [settled, id]);
  return () => {
    if (settled.isSettled(performance.now())) press();
  };
}

/** Progress of the piece being made. */
export function Progress({ job }: { readonly job: CraftJob }) {
  const now = useNow();
  const crafting = useGameState((state) => state.crafting);
  const recipe = RECIPES.find(job.recipe);
  const left = workLeftMs(crafting, job, now);
  const whole = (recipe?.craft_ms ?? 1) / crafting.pace;
  const share = 1 - (left ?? job.left / crafting.pace) / whole;
  const step = Math.round(STEPS * Math.max(0, Math.min(1, share)));
  const name = recipe ? nameOfItem(recipe.product.item_id) : job.recipe;
  return (
    <div className="craft-job__words">
      <b>{name}</b>
      <div
        className="craft-job__bar"
        role="progressbar"
        aria-label={`${name} in progress`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((step / STEPS) * 100)}
      >
        <Piece
          className="craft-job__thread"
          cloth={`craft bar ${step}`}
          paint={loadBarPaint(step / STEPS, false)}
        />
      </div>
      <span className={job.waits ? 'wool-bad' : 'wool-quiet'}>
        {job.waits ? WAITS[job.waits] : left === null ? 'waits' : `${timeText(left)} left`}
      </span>
    </div>
  );
}
