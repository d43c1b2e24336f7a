/** Generates the worlds of the given seeds and reports their measurements. */
import { parentPort, workerData } from 'node:worker_threads';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import { worldFacts } from './world-facts.ts';

for (const seed of workerData as number[]) parentPort?.postMessage(worldFacts(generateTerrain(seed)));
