/** The list of recipes on a phone; held upright, the chosen one unfolds in its place. */
import { useLayoutEffect, useRef, useState } from 'react';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { workshopJobs } from '../../shared/workshops.ts';
import { countOf } from './count.ts';
import { Mending, useWornThings } from './Mending.tsx';
import { pagePaint } from './panel-art.ts';
import { Line } from './RecipeList.tsx';
import { PageHead, Parts } from './RecipePage.tsx';
import type { Making } from './use-making.ts';
import { useSteadyHeights } from './use-steady-heights.ts';
import { useWorkshops, Workshop } from './Workshops.tsx';

interface MakingListProps {
  readonly making: Making;
  /** True if the page of the chosen recipe unfolds in the list. */
  readonly hasPages: boolean;
}

export function MakingList({ making, hasPages }: MakingListProps) {
  const { entries, chosen, handwork, show } = making;
  const { box, choose } = useKeptPlace(chosen?.recipe.id ?? null, show);
  const { workshops, now } = useWorkshops();
  const worn = useWornThings();
  const hasMore = workshops.length > 0 || worn.length > 0;
  // An empty rack stands at the end, and so do the things of a bench come to later: no line may move under a finger.
  const [isMoreFirst] = useState(worn.length > 0 || workshops.some((one) => workshopJobs(one).length > 0));
  const more = hasMore && <Beside workshops={workshops} worn={worn} now={now} />;
  useSteadyHeights(box, '.making__first, .craft-line, .making__unfolded');
  return (
    <div ref={box} className="sheet__scroll making__scroll">
      {isMoreFirst && <div className="making__first">{more}</div>}
      <ul className="making__list" aria-label="What can be made">
        {entries.map((entry) => {
          const { recipe } = entry;
          const isChosen = recipe.id === chosen?.recipe.id;
          return (
            <li key={recipe.id}>
              <Line entry={entry} isChosen={isChosen} onChoose={choose} isChosenByFocus={false} />
              {isChosen && hasPages && (
                <Piece
                  cloth="craft page"
                  paint={pagePaint}
                  className="making__unfolded"
                  data-recipe-page={recipe.id}
                >
                  <PageHead entry={entry} />
                  <Parts recipe={recipe} count={countOf(making)} handwork={handwork} onChoose={choose} />
                </Piece>
              )}
            </li>
          );
        })}
      </ul>
      {!isMoreFirst && more}
    </div>
  );
}

interface BesideProps extends ReturnType<typeof useWorkshops> {
  readonly worn: ReturnType<typeof useWornThings>;
}

/** Racks and kilns nearby, or worn things that can be mended here. */
function Beside({ workshops, worn, now }: BesideProps) {
  if (workshops.length === 0) return <Mending worn={worn} />;
  return workshops.map((fixture) => <Workshop key={fixture.id} fixture={fixture} now={now} />);
}

/**
 * Keeps a chosen line where the finger is while another one folds up, and brings its page into view.
 * @param id of the chosen recipe
 */
function useKeptPlace(id: string | null, show: (id: string) => void) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);
  const lineOf = (recipe: string | null) =>
    box.current?.querySelector<HTMLElement>(`button[data-recipe="${recipe}"]`) ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recipe unfolds another page.
  useLayoutEffect(() => {
    const scroller = box.current;
    const line = lineOf(id);
    if (!scroller || !line || before.current === null) return;
    scroller.scrollTop += line.getBoundingClientRect().top - before.current;
    before.current = null;
    const entry = (line.parentElement ?? line).getBoundingClientRect();
    const view = scroller.getBoundingClientRect();
    scroller.scrollTop += Math.max(0, Math.min(entry.bottom - view.bottom, entry.top - view.top));
  }, [id]);
  return {
    box,
    choose(next: string) {
      before.current = lineOf(next)?.getBoundingClientRect().top ?? null;
      show(next);
    },
  };
}
