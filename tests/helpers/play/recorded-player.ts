/** A player of a simulated realm. It starts at a given place, and keeps every message as received. */
import { SIM_WORLD, type Sim } from '#tests/helpers/sim.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

export class RecordedPlayer extends TestPlayer {
  /** The text of every event, in order. */
  readonly texts: string[] = [];
}

/** Makes a player join at a place, in px. @throws Error if the realm does not let the player in */
export async function joinRecorded<P extends RecordedPlayer>(
  sim: Sim,
  userId: string,
  place: { readonly x: number; readonly y: number },
  player: P,
): Promise<P> {
  const { id } = await sim.store.create(userId, { ...place, color: '#aabbcc' });
  await sim.store.completeFirstSpawn(id, { ...place, worldId: SIM_WORLD.id }, []);
  const end = sim.transport.connect({ userId });
  end.attach({
    ...player.handlers,
    onEvent: (text) => {
      player.texts.push(text);
      player.handlers.onEvent(text);
    },
  });
  player.link = end;
  player.knock();
  for (let i = 0; i < 200 && !player.self; i += 1) await sim.clock.advance(10);
  if (!player.self) throw new Error(`${userId} was not welcomed`);
  return player;
}
