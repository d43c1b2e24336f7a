/**
 * Loaded into the server before anything else (`node --import`): moves its clock back to a moment with calm weather, at
 * the hour of the game's day that the file named by `SCENE_TIME_FILE` requests.
 */
import { readFileSync } from 'node:fs';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { weatherAt } from '#game/features/weather/shared/weather.ts';

/** Time from the server's start to the picture, in ms. */
const LATER_MS = 25_000;
/** Number of days of the game to look back; each takes 24 minutes. */
const DAYS = 200;
const CLIMATE = { cold: 1, ashen: 0, wet: 0 };
/**
 * Place at which the weather must be calm, in px: storms do not cover the whole world, and most pictures are taken
 * here.
 */
const HERE = { x: 2500, y: 2500 };

const { hour } = JSON.parse(readFileSync(process.env.SCENE_TIME_FILE ?? '', 'utf8'));
const real = Date.now;
const now = real();
const today = now - (now % DAY_MS) + (hour / 24) * DAY_MS;
const moments = Array.from({ length: DAYS }, (_, day) => today - (day + 1) * DAY_MS);
const wanted = moments.find((moment) => weatherAt(moment + LATER_MS, CLIMATE, HERE).storm < 0.05);
const shift = (wanted ?? moments[0]) - now;

Date.now = () => real() + shift;
