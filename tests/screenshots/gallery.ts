/** The pictures in `docs/gallery`: every kind of land, by day, at night and in a storm. */
import { BEASTS } from './beasts.ts';
import { CAMPS } from './camps.ts';
import { DEEDS } from './deeds.ts';
import { FOUND, type Scene, shore } from './scene.ts';

export const GALLERY: readonly Scene[] = [
  {
    name: 'meeting',
    to: 'gallery',
    at: { x: 2500, y: 2500 },
    hud: true,
    actors: [
      { x: 0, y: 0, turn: 'ArrowRight', says: 'You there! Friend or soup?' },
      { x: 236, y: 74, turn: 'ArrowLeft', says: 'Depends on the soup.' },
    ],
  },
  {
    name: 'river-mouth',
    to: 'gallery',
    at: (view) => shore(view) + Math.min(view.tiles('i'), 30) * 4 + view.kinds * 3,
    actors: [
      { x: 0, y: 0, turn: 'ArrowDown' },
      { x: -90, y: 40, turn: 'ArrowRight' },
    ],
  },
  {
    name: 'taiga',
    to: 'gallery',
    at: (view) => Math.min(view.tiles('T'), 150) + Math.min(view.nodes('tree'), 60),
    actors: [
      { x: 0, y: 0, turn: 'ArrowDown', says: 'I never said I was lost.' },
      { x: 96, y: 40, turn: 'ArrowUp' },
    ],
  },
  {
    name: 'night',
    to: 'gallery',
    hour: 0,
    at: (view) => Math.min(view.tiles('a'), 50) * 2 + Math.min(view.tiles('T', 'n'), 30) + view.kinds * 4,
    actors: [
      { x: 0, y: 0, turn: 'ArrowDown' },
      { x: 80, y: 30, turn: 'ArrowLeft' },
    ],
  },
  {
    name: 'coast',
    to: 'gallery',
    hour: 17.5,
    at: (view) =>
      shore(view) +
      Math.min(view.tiles('S'), 6) * 8 +
      view.nodes('driftwood') * 8 +
      view.doodads('bones') * 8 +
      view.kinds * 3,
    actors: [
      { x: 0, y: 0, turn: 'ArrowLeft', says: 'Smells of fish and diesel.' },
      { x: 110, y: 30, turn: 'ArrowLeft', walks: true },
    ],
  },
  {
    name: 'storm',
    to: 'gallery',
    hour: 12,
    weather: 'storm',
    at: (view) =>
      Math.min(view.tiles('d', 's'), 130) + Math.min(view.nodes('tree'), 14) * 4 + view.doodads('rock') * 3,
    actors: [
      { x: 0, y: 0, turn: 'ArrowRight', says: 'Fresh air!' },
      { x: -96, y: 44, turn: 'ArrowRight', walks: true },
    ],
  },
  {
    name: 'station',
    to: 'gallery',
    hour: 19.8,
    at: (view) =>
      Math.min(view.tiles('A'), 60) +
      view.doodads('soviet') * 14 +
      Math.min(view.tiles('R'), 24) * 2 +
      view.kinds * 2,
    actors: [
      { x: 0, y: 0, turn: 'ArrowUp', says: 'Closed for inventory since 1991.' },
      { x: 96, y: 40, turn: 'ArrowLeft', isArmed: true },
    ],
  },
  {
    name: 'geothermal-valley',
    to: 'gallery',
    hour: 9,
    at: (view) =>
      Math.min(view.tiles('t'), 30) +
      Math.min(view.tiles('g'), 50) +
      Math.min(view.tiles('u', 'y', 'z', 'j'), 30) * 4 +
      view.doodads('steam') * 8 +
      view.kinds * 4,
    actors: [
      { x: 0, y: 0, turn: 'ArrowDown' },
      { x: 100, y: -30, turn: 'ArrowLeft' },
    ],
  },
  {
    name: 'bog',
    to: 'gallery',
    hour: 6.5,
    at: (view) =>
      Math.min(view.tiles('B', 'e'), 110) +
      view.nodes('cottongrass') * 3 +
      Math.min(view.tiles('m', 'n'), 50),
    actors: [
      { x: 0, y: 0, turn: 'ArrowRight', says: 'Mind the soft spots.' },
      { x: -104, y: 20, turn: 'ArrowRight' },
    ],
  },
  {
    name: 'glacier',
    to: 'gallery',
    at: (view) =>
      Math.min(view.tiles('q'), 90) +
      Math.min(view.tiles('d', 'p'), 60) +
      Math.min(view.tiles('f'), 30) +
      view.kinds * 4,
    actors: [
      { x: 0, y: 0, turn: 'ArrowDown' },
      { x: 92, y: 34, turn: 'ArrowLeft' },
    ],
  },
  {
    name: 'ash-plain',
    to: 'gallery',
    hour: 15,
    at: (view) =>
      Math.min(view.tiles('h'), 70) +
      Math.min(view.tiles('c', 'C', 'k'), 90) +
      view.doodads('rock') * 2 +
      view.kinds * 4,
    actors: [
      { x: 0, y: 0, turn: 'ArrowLeft' },
      { x: -110, y: 40, turn: 'ArrowRight', walks: true, wears: [FOUND.mask] },
    ],
  },
  {
    name: 'shrubland',
    to: 'gallery',
    hour: 10,
    at: (view) =>
      Math.min(view.tiles('n'), 130) +
      Math.min(view.nodes('shrub') + view.nodes('small_tree'), 24) * 3 +
      view.nodes('herb'),
    actors: [
      { x: 0, y: 0, turn: 'ArrowDown', says: 'Somebody bring a basket.' },
      { x: 100, y: 40, turn: 'ArrowUp' },
    ],
  },
  {
    name: 'caldera',
    to: 'gallery',
    hour: 4.8,
    at: (view) =>
      Math.min(view.tiles('o'), 90) + Math.min(view.tiles('k', 'v', 'h', 'y'), 90) + view.kinds * 5,
    actors: [
      { x: 0, y: 0, turn: 'ArrowUp' },
      { x: -90, y: 30, turn: 'ArrowUp' },
    ],
  },
  {
    name: 'rocky-tundra',
    to: 'gallery',
    hour: 13,
    at: (view) =>
      Math.min(view.tiles('l', 'r'), 140) +
      Math.min(view.tiles('E', 'p'), 40) +
      view.doodads('rock') * 2 +
      view.kinds * 3,
    actors: [
      { x: 0, y: 0, turn: 'ArrowRight' },
      { x: -100, y: 24, turn: 'ArrowRight', walks: true },
    ],
  },
  ...DEEDS,
  ...CAMPS,
  ...BEASTS,
];
