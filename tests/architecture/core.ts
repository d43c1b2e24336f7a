/**
 * Files of the core that features depend on although they themselves name features: they join all features together.
 */

/**
 * Core files that name features, by side. The lists may only get shorter. A file leaves its list when its
 * feature-specific parts move to the features: events through interfaces that each feature extends next to the code
 * that emits them, parts of a player and of the store through lists that each feature adds to.
 */
export const ABOVE_AND_BELOW: Readonly<Record<'shared' | 'server' | 'client', readonly string[]>> = {
  shared: [],
  server: [
    'game/server/store/batch.ts',
    'game/server/store/ports.ts',
    'game/server/store/possessions.ts',
    'game/server/sync/body-records.ts',
    'game/server/sync/fixture-records.ts',
    'game/server/world/bodies/body-codec.ts',
    'game/server/world/bodies/creature.ts',
    'game/server/world/bodies/creatures.ts',
    'game/server/world/bodies/life.ts',
    'game/server/world/bodies/player.ts',
    'game/server/world/camp-events.ts',
    'game/server/world/effects.ts',
    'game/server/world/events.ts',
    'game/server/world/world-options.ts',
    'game/server/world/world.ts',
  ],
  client: [
    'game/client/actions/actions.ts',
    'game/client/actions/in-hand-use.ts',
    'game/client/audio/names.ts',
    'game/client/hud/item-card/ItemCard.tsx',
    'game/client/hud/item-card/stats.ts',
    'game/client/hud/wool/Slot.tsx',
    'game/client/hud/wool/palettes.ts',
    'game/client/hud/wool/slot-art.ts',
    'game/client/input/intent.ts',
    'game/client/net/connection.ts',
    'game/client/session/debug-tools.ts',
    'game/client/session/fixtures.ts',
    'game/client/session/game-view.ts',
    'game/client/session/other-bodies.ts',
    'game/client/session/remote-bodies.ts',
    'game/client/session/session-host.ts',
    'game/client/session/session.ts',
    'game/client/store/store.ts',
    'game/client/views/atmosphere.ts',
    'game/client/views/bodies/body-art.ts',
    'game/client/views/bodies/labels.ts',
    'game/client/views/effects/casts.ts',
    'game/client/views/effects/light-view.ts',
    'game/client/views/effects/surroundings.ts',
    'game/client/views/effects/vapour-view.ts',
  ],
};

/**
 * Modules that keep data of a world, a player or a thing in a WeakMap. They may keep only values that are recomputed if
 * missing, because no save, replay or hand-over carries them.
 */
export const CACHES: readonly string[] = [
  'game/features/cooking/server/pots/pots.ts',
  'game/features/fire/server/land-heat.ts',
  'game/features/guidance/server/in-sight.ts',
  'game/features/harvest/server/first-openings.ts',
  'game/features/inventory/server/freshness.ts',
  'game/features/map/shared/charting/survey-names.ts',
  'game/features/map/shared/charting/survey.ts',
  'game/features/movement/server/walking.ts',
  'game/features/night/server/night.ts',
  'game/features/structures/server/rooms.ts',
  'game/features/survival/server/condition.ts',
  'game/features/survival/server/warmth/clothes.ts',
  'game/server/sync/record-lists.ts',
  'game/shared/worldgen/charting/landmarks.ts',
];
