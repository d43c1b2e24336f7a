/** The job in progress and the waiting jobs, in one line: pressing a job cancels it. */
import { useGameState } from '#game/client/hud/context.tsx';
import { JobSlot, Progress, useWaiting, WaitingSlot } from './Queue.tsx';

/** Size of a job, in art px: at least 44 CSS px for a finger. */
const CUT = { width: 31, height: 31 } as const;

export function InHands() {
  const jobs = useGameState(({ crafting }) => crafting.jobs);
  const working = useGameState(({ crafting }) => crafting.working);
  const first = jobs.find(({ id }) => id === working) ?? jobs[0];
  const waiting = useWaiting(jobs.filter((job) => job !== first));
  return (
    <section className="craft__queue in-hands" aria-label="In her hands">
      {first && (
        <>
          <b className="in-hands__title">In her hands</b>
          <JobSlot job={first} isWorking={first.id === working} cut={CUT} />
          <Progress job={first} />
          {waiting.map((job, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its number.
            <WaitingSlot key={place} job={job} cut={CUT} />
          ))}
        </>
      )}
    </section>
  );
}
