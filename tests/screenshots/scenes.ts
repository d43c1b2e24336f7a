/** The pictures of the home page and of the blog's covers; those of the documents are in {@link file://./gallery.ts}. */
import { GALLERY } from './gallery.ts';
import { CLOTHES, type Scene, shore } from './scene.ts';

const { furHeadscarf, vest, skirt, backPack } = CLOTHES;

export const SCENES: readonly Scene[] = [
  {
    name: 'loop',
    to: 'home',
    hour: 9,
    lastsMs: 5200,
    at: (view) =>
      Math.min(view.nodes('tree'), 18) * 3 +
      Math.min(view.tiles('i'), 40) * 2 +
      Math.min(view.tiles('n', 'm'), 70) +
      Math.min(view.nodes('herb'), 12) * 2 +
      view.kinds * 3,
    actors: [
      {
        x: 0,
        y: 0,
        turn: 'ArrowRight',
        isArmed: true,
        does: [
          ['', 250],
          ['KeyE', 0],
          ['', 950],
          ['KeyE', 0],
          ['', 900],
          ['Space', 0],
          ['', 900],
        ],
      },
      {
        x: 76,
        y: 6,
        turn: 'ArrowLeft',
        isArmed: true,
        does: [
          ['', 800],
          ['KeyE', 0],
          ['', 900],
        ],
      },
      {
        x: -250,
        y: 100,
        turn: 'ArrowRight',
        does: [
          ['ArrowRight', 1300],
          ['ArrowLeft', 1300],
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
      { x: 0, y: 0, turn: 'ArrowRight', says: 'Boots dry? Then keep walking.', wears: [backPack] },
      { x: -96, y: 52, turn: 'ArrowRight', walks: true, wears: [furHeadscarf, vest] },
      { x: 150, y: -70, turn: 'ArrowLeft', isArmed: true },
      { x: 236, y: 84, turn: 'ArrowUp' },
    ],
  },
  {
    name: 'combat',
    to: 'site',
    hour: 20.6,
    at: (view) =>
      Math.min(view.tiles('a'), 36) * 3 +
      Math.min(view.tiles('k', 'h', 'v'), 110) +
      view.doodads('rock') * 3 -
      Math.max(0, view.tiles('a') - 60) * 3,
    actors: [
      { x: 0, y: 0, turn: 'ArrowRight', says: 'Give back my ladle.', isArmed: true, strikes: true },
      { x: -130, y: -64, turn: 'ArrowRight', isArmed: true, wears: [vest] },
      { x: -150, y: 76, turn: 'ArrowRight', isArmed: true, wears: [furHeadscarf] },
      { x: 104, y: 4, turn: 'ArrowLeft', isArmed: true, strikes: true },
      { x: 236, y: 60, turn: 'ArrowLeft', says: 'Come and take it.', isArmed: true, wears: [backPack] },
    ],
  },
  {
    name: 'shipwreck',
    to: 'site',
    at: (view) =>
      shore(view) + view.doodads('ship') * 200 + (view.doodads('bones') + view.nodes('driftwood')) * 24,
    actors: [
      { x: 0, y: 0, turn: 'ArrowUp', says: 'The sea brings everything back.' },
      { x: 104, y: 36, turn: 'ArrowLeft' },
      { x: -120, y: 46, turn: 'ArrowUp' },
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
      { x: 0, y: 0, turn: 'ArrowRight' },
      { x: -66, y: -50, turn: 'ArrowRight' },
      { x: -76, y: 44, turn: 'ArrowRight', says: 'This side of the mast is ours.' },
      { x: 170, y: -56, turn: 'ArrowLeft', says: 'Since when, Galina?' },
      { x: 214, y: 10, turn: 'ArrowLeft' },
      { x: 176, y: 70, turn: 'ArrowLeft' },
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
    actors: [
      { x: 0, y: 0, turn: 'ArrowLeft', says: 'Good straight timber, this.' },
      { x: -110, y: -60, turn: 'ArrowRight' },
      { x: 140, y: 66, turn: 'ArrowLeft', walks: true },
    ],
  },
  {
    name: 'weather',
    to: 'site',
    hour: 21.2,
    isStormy: true,
    at: (view) =>
      Math.min(view.tiles('p', 's'), 90) +
      Math.min(view.tiles('f', 'i'), 40) +
      Math.min(view.tiles('T', 'n', 'm'), 60) +
      Math.min(view.nodes('tree'), 14) * 3,
    actors: [
      { x: 0, y: 0, turn: 'ArrowDown', says: 'Spring, they said.', wears: [furHeadscarf] },
      { x: -128, y: 30, turn: 'ArrowRight', wears: [furHeadscarf, vest, skirt] },
      { x: 140, y: -44, turn: 'ArrowDown' },
      { x: 80, y: 92, turn: 'ArrowLeft', walks: true },
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
