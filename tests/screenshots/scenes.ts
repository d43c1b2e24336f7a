/** The pictures for the home page and the blog's covers; those for the documents are in {@link file://./gallery.ts}. */
import { fell } from './deeds.ts';
import { GALLERY } from './gallery.ts';
import { FOUND, type Scene, STRIKE, shore } from './scene.ts';

export const SCENES: readonly Scene[] = [
  {
    name: 'loop',
    to: 'home',
    hour: 9,
    // Fog would move over the whole picture, and make the recording five times as large.
    weather: 'clear',
    lastsMs: 5200,
    at: (view) =>
      Math.min(view.tiles('l', 'r'), 40) +
      Math.min(view.tiles('m', 'n'), 110) +
      Math.min(view.nodes('herb'), 6) * 3 -
      Math.max(0, view.nodes('tree') - 4) * 6 -
      (view.tiles('i', 'w', 'B', 'e') + view.nodes('shrub') + view.nodes('resource')) * 6,
    actors: [
      {
        x: 0,
        y: 0,
        turn: 'ArrowRight',
        isArmed: true,
        inFeud: true,
        strikes: { x: 200, y: 4 },
        does: [
          ['', 250],
          [STRIKE, 0],
          ['', 950],
          [STRIKE, 0],
          ['', 900],
          ['Space', 0],
          ['', 900],
        ],
      },
      {
        x: 92,
        y: 6,
        turn: 'ArrowLeft',
        isArmed: true,
        inFeud: true,
        strikes: { x: -140, y: -4 },
        does: [
          ['', 800],
          [STRIKE, 0],
          ['', 900],
        ],
      },
      {
        x: -130,
        y: 70,
        turn: 'ArrowRight',
        beside: 'herb',
        does: [
          ['', 400],
          ['KeyE', 0],
          ['', 2200],
        ],
      },
      {
        x: 190,
        y: -110,
        turn: 'ArrowLeft',
        does: [
          ['ArrowLeft', 700],
          ['Space', 0],
          ['', 600],
          ['ArrowRight', 700],
          ['', 600],
        ],
      },
    ],
  },
  {
    name: 'survival',
    to: 'site',
    hour: 8,
    at: (view) =>
      Math.min(view.tiles('s', 'd'), 80) +
      Math.min(view.tiles('T'), 60) +
      Math.min(view.tiles('m', 'n'), 40) +
      Math.min(view.nodes('tree'), 22) * 3,
    actors: [
      { x: 0, y: 0, turn: 'ArrowRight' },
      { x: 96, y: 10, turn: 'ArrowLeft' },
      { x: 150, y: -110, turn: 'ArrowLeft', says: 'Boots dry? Then keep walking.', wears: [FOUND.mask] },
      { x: 236, y: 84, turn: 'ArrowLeft', holds: FOUND.axe, isArmed: true },
    ],
  },
  {
    name: 'combat',
    to: 'site',
    hour: 20.6,
    at: (view) =>
      Math.min(view.tiles('a'), 36) * 3 +
      Math.min(view.tiles('k', 'h', 'v'), 110) -
      view.nodes('rock') * 8 -
      Math.max(0, view.tiles('a') - 60) * 3,
    actors: [
      { x: 0, y: 0, turn: 'ArrowRight', isArmed: true, inFeud: true, strikes: { x: 200, y: 0 } },
      { x: 92, y: 2, turn: 'ArrowLeft', isArmed: true, inFeud: true },
      { x: -150, y: -50, turn: 'ArrowRight', isArmed: true, inFeud: true },
      { x: -130, y: 90, turn: 'ArrowRight', holds: FOUND.axe, isArmed: true, inFeud: true },
      { x: 250, y: -60, turn: 'ArrowLeft', says: 'Give back her ladle!', inFeud: true },
    ],
  },
  {
    name: 'shipwreck',
    to: 'site',
    at: (view) =>
      shore(view) + view.doodads('ship') * 200 + (view.doodads('bones') + view.nodes('driftwood')) * 24,
    actors: [
      { x: 0, y: 0, turn: 'ArrowUp' },
      { x: 180, y: -70, turn: 'ArrowLeft', says: 'The sea brings everything back.' },
      { x: -150, y: 60, turn: 'ArrowUp', walks: true },
    ],
  },
  {
    name: 'factions',
    to: 'site',
    at: (view) =>
      Math.min(view.tiles('A'), 70) +
      view.doodads('soviet') * 16 +
      Math.min(view.tiles('R'), 16) +
      view.kinds * 3,
    actors: [
      { x: -60, y: 0, turn: 'ArrowRight', isArmed: true, inFeud: true },
      { x: -150, y: -60, turn: 'ArrowRight', holds: FOUND.axe, isArmed: true, inFeud: true },
      { x: -170, y: 66, turn: 'ArrowRight', inFeud: true, wears: [FOUND.mask] },
      { x: 150, y: -50, turn: 'ArrowLeft', isArmed: true, inFeud: true, says: 'Our barrels.' },
      { x: 80, y: 20, turn: 'ArrowLeft', inFeud: true, strikes: { x: -140, y: -4 } },
      { x: 176, y: 80, turn: 'ArrowLeft', isArmed: true, inFeud: true },
    ],
  },
  {
    name: 'crafting',
    to: 'site',
    at: (view) =>
      Math.min(view.nodes('tree'), 26) * 3 +
      Math.min(view.tiles('i', 'f'), 40) * 2 +
      Math.min(view.tiles('n', 'm'), 60) +
      view.nodes('driftwood') * 8 +
      view.kinds * 3,
    first: async ([feller]) => feller && (await fell(feller)),
    actors: [
      { x: 0, y: 0, turn: 'ArrowRight', beside: 'tree', holds: FOUND.axe, isArmed: true },
      { x: -180, y: 40, turn: 'ArrowRight' },
      { x: 190, y: 96, turn: 'ArrowLeft', says: 'Good straight timber, this.' },
    ],
  },
  {
    name: 'weather',
    to: 'site',
    hour: 17.6,
    weather: 'storm',
    at: (view) =>
      Math.min(view.tiles('p', 's'), 90) +
      Math.min(view.tiles('f', 'i'), 40) +
      Math.min(view.tiles('T', 'n', 'm'), 60) +
      Math.min(view.nodes('tree'), 14) * 3,
    actors: [
      { x: -170, y: 20, turn: 'ArrowDown' },
      { x: -340, y: 100, turn: 'ArrowRight', walks: true },
      { x: -20, y: -70, turn: 'ArrowDown', says: 'Spring, they said.' },
      { x: -70, y: 110, turn: 'ArrowLeft', wears: [FOUND.mask] },
    ],
  },
  {
    name: 'springs',
    to: 'blog',
    isClose: true,
    at: (view) =>
      Math.min(view.tiles('t'), 40) +
      Math.min(view.tiles('g'), 60) +
      view.tiles('j', 'u', 'y') * 4 +
      view.kinds * 4,
    actors: [
      { x: 0, y: 0, turn: 'ArrowDown', says: 'Hot water, free of charge.' },
      { x: 120, y: -40, turn: 'ArrowLeft' },
    ],
  },
  {
    name: 'parade',
    to: 'blog',
    isClose: true,
    at: { x: 2500, y: 2500 },
    actors: [
      { x: 0, y: 0, turn: 'ArrowDown' },
      { x: -176, y: 8, turn: 'ArrowDown' },
      { x: -88, y: -6, turn: 'ArrowDown' },
      { x: 90, y: 6, turn: 'ArrowDown' },
      { x: 178, y: -8, turn: 'ArrowDown' },
      { x: 264, y: 4, turn: 'ArrowLeft' },
    ],
  },
  ...GALLERY,
];
