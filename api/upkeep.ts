/** Operators' requests to the running server: notices, restarts, and doors that admit no new player. */
import type { Logger } from 'pino';
import type { ClockGuard } from './clock-guard.ts';
import type { Config } from './config.ts';
import { closeTask } from './lifecycle.ts';
import { RESTART_LOOK_MS, RestartKeeper } from './restarts.ts';
import { Doors } from './services/joining/doors.ts';
import type { WatchedServer } from './services/operators/server-orders.ts';
import type { UpkeepState } from './services/operators/upkeep-state.ts';

/** Parts of the running realm that upkeep uses. */
interface UpkeptRealm {
  readonly bulletin: {
    notify(message: string): void;
    restart(inMs: number | null, message: string): void;
  };
  connections(): number;
}

export interface Upkeep {
  /** Carries out operators' requests. */
  readonly server: WatchedServer;
  readonly doors: Doors;
  /** Returns the state of the server. */
  state(): UpkeepState;
}

export interface UpkeepDeps {
  readonly realm: UpkeptRealm;
  readonly clock: Pick<ClockGuard, 'accept' | 'doubtWords'>;
  /** Ends the process so that it is started again. */
  readonly restart: () => void;
  readonly log: Logger;
  readonly closers: AsyncDisposableStack;
}

/** Starts the upkeep; `closers` end it. */
export function openUpkeep(
  { restartAt }: Config,
  { realm, clock, restart, log, closers }: UpkeepDeps,
): Upkeep {
  const doors = new Doors();
  const restarts = new RestartKeeper({
    tell: (inMs, text) => realm.bulletin.restart(inMs, text),
    crowd: () => realm.connections(),
    restart,
    daily: restartAt,
    now: () => performance.now(),
    wallNow: () => new Date(),
    log,
  });
  const timer = setInterval(() => restarts.look(), RESTART_LOOK_MS);
  closers.defer(closeTask(log, 'restarts', () => clearInterval(timer)));
  return {
    server: {
      notify: (text) => realm.bulletin.notify(text),
      restart: (asked) => restarts.ask(asked),
      doors: (closedWith) => doors.set(closedWith),
      acceptClock: () => clock.accept(),
    },
    doors,
    state: () => ({
      connections: realm.connections(),
      restart: restarts.state(),
      doorsClosedWith: doors.closedWith,
      clockDoubt: clock.doubtWords(),
    }),
  };
}
