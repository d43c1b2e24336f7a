/**
 * Loaded into the server before anything else (`node --import`): moves its clock so that the game's day, which takes
 * 24 minutes, starts at the hour that the file named by `SCENE_HOUR_FILE` holds.
 */
import { readFileSync } from 'node:fs';

const DAY_MS = 24 * 60_000;
const hour = Number(readFileSync(process.env.SCENE_HOUR_FILE ?? '', 'utf8'));
const real = Date.now;
const now = real();
const shift = (((hour / 24) * DAY_MS - (now % DAY_MS) + DAY_MS) % DAY_MS) - DAY_MS;

Date.now = () => real() + shift;
