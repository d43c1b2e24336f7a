/**
 * A store for benchmarks: every player stands at a random place in a square and has played before; nothing is saved.
 */
import { NEW_CHART } from '#game/features/map/server/chart.ts';
import { NEW_VITALS } from '#game/features/needs/server/vitals.ts';
import type { PlayerStore } from '#game/server/store/ports.ts';
import { NEW_LIFE } from '#game/server/world/bodies/life.ts';
import { SIM_WORLD } from '#tests/helpers/sim.ts';
import type { Area } from '../../helpers/world/wander.ts';

export function scatteredStore(area: Area, random: () => number): PlayerStore {
  const place = (middle: number): number => middle + (random() - 0.5) * area.extent;
  return {
    findByUser: async (userId) => ({
      id: userId,
      userId,
      username: userId.replaceAll('-', ' ').trim(),
      color: '#aa3344',
      x: place(area.centre),
      y: place(area.centreY ?? area.centre),
      worldId: SIM_WORLD.id,
      vitals: NEW_VITALS,
      life: NEW_LIFE,
      chart: NEW_CHART,
      at: null,
      firstTime: false,
      slots: [],
    }),
    enter: async (id) => ({ stay: { id, gifts: 0 }, slots: [], gifts: [] }),
    create: async () => {
      throw new Error('everybody exists already');
    },
    completeFirstSpawn: async () => ({ slots: [] }),
  };
}
