/** Figures of a server that has not measured anything yet. */
import { FIGURE_NAMES, type Figure, type ServerFigures } from '#api/contracts/server-figures.ts';

const UNKNOWN: Figure = { now: null, least: null, most: null, line: [] };

export const UNKNOWN_FIGURES: ServerFigures = {
  version: '0.1.0',
  commit: 'unknown',
  uptime_s: 0,
  makes_backups: false,
  recorded_minutes: 0,
  figures: Object.fromEntries(FIGURE_NAMES.map((name) => [name, UNKNOWN])) as ServerFigures['figures'],
};
