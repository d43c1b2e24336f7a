/** Sounds of the world relative to the player's position, and their captions. */
import { describe, expect, it } from 'vitest';
import { captionText } from '#game/client/audio/captions.ts';
import { footfallSounds } from '#game/client/audio/step-sound.ts';
import { WorldSound } from '#game/client/audio/world-sound.ts';
import type { Heard, Person } from '#game/client/views/atmosphere.ts';
import type { Walker } from '#game/client/views/effects/footing.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { CALM, PLAIN_SKY } from '#game/features/weather/shared/sky.ts';
import { geyserEruptionAt, weatherAt } from '#game/features/weather/shared/weather.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { NO_NODES } from '#game/shared/worldgen/world/node-layout.ts';

const ground = new Ground({
  seed: 1,
  width: 8,
  height: 8,
  palette: ['m'],
  cells: new Uint8Array(64),
  doodads: [],
  nodes: NO_NODES,
});
const self: Person = {
  id: 1,
  isSelf: true,
  x: 200,
  y: 200,
  facing: 'up',
  isMoving: false,
  isJumping: false,
  isSwimming: false,
  speed: 0,
  struckAt: Number.NEGATIVE_INFINITY,
  seed: 0,
};
const quiet: Heard = {
  ground,
  ear: { x: 200, y: 200 },
  falls: [],
  noises: [],
  voices: [],
  weather: CALM,
  around: { sources: [], lights: [], hums: {} },
  people: [self],
  wall: 0,
  sky: { ...PLAIN_SKY, weather: 'clear' },
};

function listen() {
  const played: string[] = [];
  const told: string[] = [];
  const player = { play: (name: string) => void played.push(name), hum: () => {} };
  const tell = (text: string, source?: { x: number; y: number }) =>
    void told.push(source ? `${text} ${source.x > 200 ? 'right' : 'left'}` : text);
  return { played, told, world: new WorldSound(player, () => 0.999, tell) };
}
const step = (walker: Partial<Walker>) =>
  ({ kind: 'step', walker: { ...self, isMoving: true, speed: 300, ...walker }, isLeft: true }) as const;

describe('captions of world sounds', () => {
  it("the caption of another player's steps names their side, or says that they are behind the listener", () => {
    const { world, told } = listen();
    world.hear({ ...quiet, falls: [step({})] });
    expect(told).toEqual([]);
    world.hear({ ...quiet, falls: [step({ id: 2, isSelf: false, x: 210, y: 330 })] });
    world.hear({ ...quiet, falls: [step({ id: 2, isSelf: false, x: 330, y: 190 })] });
    world.hear({ ...quiet, falls: [step({ id: 2, isSelf: false, x: 5000, y: 200 })] });
    expect(told).toEqual(['steps behind you', 'steps right']);
  });

  it("captions show the side of other players' blows and of blows taken, but blows given have no caption", () => {
    const { world, told, played } = listen();
    world.hear({ ...quiet, noises: [{ kind: 'slash', x: 300, y: 200, isSelf: false }] });
    world.hear({
      ...quiet,
      noises: [{ kind: 'thud', x: 200, y: 200, isSelf: true, by: { x: 150, y: 200 } }],
    });
    world.hear({ ...quiet, noises: [{ kind: 'thud', x: 220, y: 200, isSelf: true }] });
    expect(told).toEqual(['blow right', 'blow left']);
    expect(played).toEqual(['slash', 'hit', 'hit']);
  });

  it('the caption of a geyser appears before it erupts, once', () => {
    const { world, told, played } = listen();
    const source = { kind: 'geyser', x: 300, y: 200, footY: 200, tileX: 3, tileY: 4 } as const;
    const around = { ...quiet.around, sources: [source] };
    let wall = 0;
    while (geyserEruptionAt(3, 4, wall) === 0 || geyserEruptionAt(3, 4, wall - 5000) > 0) wall += 500;
    for (let at = wall - 6000; at < wall + 2000; at += 250) world.hear({ ...quiet, around, wall: at });
    expect(told.filter((text) => text.startsWith('geyser'))).toEqual(['geyser about to erupt right']);
    const heard = played.filter((name) => ['rumble', 'sizzle', 'geyser'].includes(name));
    expect(heard).toEqual(['rumble', 'sizzle', 'geyser']);
  });

  it('the caption of lava appears near it, and again only after the player has been away from it', () => {
    const { world, told } = listen();
    const at = (x: number | null, wall: number) =>
      world.hear({
        ...quiet,
        wall,
        around: { ...quiet.around, hums: x === null ? {} : { lava: { x, y: 200 } } },
      });
    for (const [k, x] of [300, 320, 480, 320, null, 300].entries()) at(x, k * 1000);
    expect(told).toEqual(['lava right', 'lava right']);
  });

  it('the caption of a storm appears once before it begins, but not for a storm set by hand', () => {
    const over = (wall: number) => weatherAt(wall, ground.climateAt(200, 200), { x: 200, y: 200 });
    const storm = (wall: number) => over(wall).storm;
    let begin = 0;
    while (!(storm(begin) > 0 && storm(begin - 10_000) === 0)) begin += 10_000;
    const watch = (sky: Heard['sky']) => {
      const { world, told } = listen();
      for (let wall = begin - 120_000; wall < begin + 30_000; wall += 1000)
        world.hear({ ...quiet, sky, wall, weather: over(wall) });
      return told;
    };
    expect(watch(PLAIN_SKY)).toEqual(['storm rising']);
    expect(watch({ ...PLAIN_SKY, weather: 'clear' })).toEqual([]);
  });

  it('the text of a caption is in brackets, with the direction after a comma', () => {
    expect(captionText({ text: 'steps behind you', directions: [] })).toBe('[steps behind you]');
    expect(captionText({ text: 'blow', directions: ['east'] })).toBe('[blow, east]');
  });
});

describe('sounds of steps', () => {
  const heels = (walker: Partial<Walker>, ground: Parameters<typeof footfallSounds>[1]) =>
    footfallSounds(step(walker), ground);

  it('steps are softer when walking and sharper when sprinting', () => {
    const [walk, run, sprint] = [120, 300, 420].map((speed) => heels({ speed }, TERRAIN.moss)[0]);
    expect(walk?.gain).toBeLessThan(run?.gain ?? 0);
    expect(run?.gain).toBeLessThan(sprint?.gain ?? 0);
    expect(walk?.rate).toBeLessThan(sprint?.rate ?? 0);
  });

  it('steps of a reindeer sound like hooves, and Zhuk makes the sound of treads instead of steps', () => {
    const names = (species: string) => heels({ species }, TERRAIN.moss).map(({ name }) => name);
    expect(names('reindeer')).toEqual(['step-moss', 'hoof']);
    expect(names('zhuk')).toEqual(['treads']);
    expect(names('wolf')).toEqual(['step-moss']);
  });

  it('blows of creatures sound like teeth, paws and sparks, not like steps', () => {
    const blow = (walker: Partial<Walker>) =>
      footfallSounds({ ...step(walker), kind: 'swing' }, TERRAIN.moss).map(({ name }) => name);
    expect(blow({})).toEqual(['swing']);
    expect(blow({ species: 'wolf' })).toEqual(['bite']);
    expect(blow({ species: 'leshy' })).toEqual(['lash']);
  });

  it('steps in felt boots are muffled everywhere, and nailed boots ring on hard terrain', () => {
    const felt = heels({ wear: [ITEM.feltBoots] }, TERRAIN.bedrock);
    expect(felt.map(({ name }) => name)).toEqual(['step-rock', 'step-felt']);
    expect(felt[0]?.gain).toBeLessThan(heels({}, TERRAIN.bedrock)[0]?.gain ?? 0);
    const names = (id: Parameters<typeof footfallSounds>[1]) =>
      heels({ wear: [ITEM.nailedBoots] }, id).map(({ name }) => name);
    expect(names(TERRAIN.glacier)).toEqual(['step-ice', 'step-nail']);
    expect(names(TERRAIN.deepSnow)).toEqual(['step-snow']);
  });
});
