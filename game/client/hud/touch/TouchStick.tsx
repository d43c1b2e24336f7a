/**
 * The stick for a thumb: it appears where the zone is touched. Past its rim the player runs, and a second rim shows; held
 * and lifted past that one, she keeps running until the next touch, or until harm is ahead.
 */
import { useEffect, useRef, useState } from 'react';
import { NO_HEADING, stickIntent } from '../../input/intent.ts';
import { listenToStick, SECOND_RIM, type StickPush, TIE_MS } from '../../input/touch-stick.ts';
import { useGame, useGameState } from '../context.tsx';
import { textureUrl } from '../wool/textures.ts';
import { useNear } from '../wool/use-scale.ts';
import { drawKnob, drawStick } from './discs.ts';
import { StickWords } from './StickWords.tsx';
import { useTiedRun } from './use-tied-run.ts';
import { touchUnit } from './use-touch.ts';

/** Width of the knob that the thumb moves, in art px; that of the ring follows from the screen. */
const KNOB = 32;
const USUAL_RING = 74;
/** Largest distance of the knob from the middle, in radii of the ring. */
const KNOB_REACH = 1.35;

interface Push extends StickPush {
  readonly reach: number;
}
const REST: Push = { x: 0, y: 0, reach: 0 };

/** Shows the zone and the stick, and passes its pushes on as the player's movement. */
export function TouchStick() {
  const zone = useRef<HTMLDivElement>(null);
  const ring = useNear()?.ring ?? USUAL_RING;
  const { push, origin, isOuter } = useStick(zone, ring);
  const isTied = useGameState((state) => state.isAutoRunning);
  const end = useTiedRun(isTied, isOuter);
  // A run that has ended under the thumb is tied again only once the thumb has come back.
  const isTying = isOuter && end === null;
  const size = `calc(var(--t) * ${ring})`;
  const length = Math.hypot(push.x, push.y);
  const share = length === 0 ? 0 : (Math.min(push.reach, KNOB_REACH) / length) * (ring / 2);
  const offset = `calc(var(--t) * ${push.x * share}), calc(var(--t) * ${push.y * share})`;
  return (
    <>
      <div className="touch-zone" ref={zone} data-testid="stick" aria-hidden="true">
        <div
          className="touch-ring"
          data-held={origin !== null}
          data-tied={isTied}
          style={{
            backgroundImage: textureUrl('stick', ring, ring, drawStick),
            width: size,
            height: size,
            ...(origin && { left: origin.x, top: origin.y }),
          }}
        >
          {push.reach > 1 && <OuterRim push={push} isTying={isTying} isTied={isTied} />}
          <div
            className="touch-knob"
            style={{
              backgroundImage: textureUrl('knob', KNOB, KNOB, drawKnob),
              transform: `translate(${offset})`,
            }}
          />
        </div>
      </div>
      <StickWords isPastRim={push.reach > 1} isTying={isTying} isTied={isTied} end={end} />
    </>
  );
}

/** Angle of the shown part of the second rim, in degrees. */
const ARC = 76;

interface OuterRimProps {
  readonly push: StickPush;
  readonly isTying: boolean;
  readonly isTied: boolean;
}

/** The part of the second rim ahead of the thumb; past it, a thread of gold grows until the run is tied. */
function OuterRim({ push, isTying, isTied }: OuterRimProps) {
  const turn = (Math.atan2(push.y, push.x) * 180) / Math.PI;
  const half = (ARC / 2) * (Math.PI / 180);
  const radius = 50 * SECOND_RIM;
  const [x, y] = [radius * Math.cos(half), radius * Math.sin(half)];
  const arc = `M ${x} ${-y} A ${radius} ${radius} 0 0 1 ${x} ${y}`;
  return (
    <svg className="touch-rim" aria-hidden="true" viewBox="-50 -50 100 100" style={{ rotate: `${turn}deg` }}>
      <path d={arc} className="touch-rim__seam" />
      {(isTying || isTied) && (
        <path
          d={arc}
          pathLength="100"
          className="touch-rim__thread"
          style={{ animationDuration: isTied ? '0ms' : `${TIE_MS}ms` }}
        />
      )}
    </svg>
  );
}

/** Listens to the stick, and moves the player. */
function useStick(zone: { readonly current: HTMLDivElement | null }, ring: number) {
  const { intent, actions, store, view } = useGame();
  const [push, setPush] = useState(REST);
  const [origin, setOrigin] = useState<StickPush | null>(null);
  const [isOuter, setOuter] = useState(false);
  useEffect(() => {
    if (!zone.current) return;
    const run = (isTied: boolean) => {
      if (store.getState().isAutoRunning !== isTied) actions.onKey('auto-run');
      // While keys are blocked no run begins.
      intent.isSprintLocked = store.getState().isAutoRunning;
    };
    return listenToStick(zone.current, {
      radius: () => (ring / 2) * touchUnit(),
      onPush: (next, reach) => {
        setPush({ ...next, reach });
        intent.stick =
          reach === 0 ? { ...NO_HEADING, sprint: false } : stickIntent(next.x, next.y, reach > 1);
      },
      onPlace: setOrigin,
      onOuter: setOuter,
      onTie: run,
      isTied: () => intent.isSprintLocked,
      // A tile under the stick can be chosen, too.
      onTap: ({ x, y }) => {
        const { screen } = view.map;
        if (screen) view.building.aimAt({ x: screen.x + x / screen.zoom, y: screen.y + y / screen.zoom });
      },
    });
  }, [intent, actions, store, view, zone, ring]);
  return { push, origin, isOuter };
}
