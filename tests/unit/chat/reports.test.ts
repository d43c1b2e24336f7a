/** Evidence of a report: the lines of the reported player come first, whatever others say afterwards. */
import { expect, it } from 'vitest';
import { ReportDesk } from '#game/features/chat/server/reports.ts';
import { SILENT_LOG } from '#game/server/log.ts';
import type { ChatReport } from '#game/server/store/ports.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';

function start() {
  const world = new World(openGround());
  const anna = world.add(identity('anna'));
  world.add(identity('yaga'));
  const reports: ChatReport[] = [];
  const desk = new ReportDesk({
    world,
    names: { find: async () => null },
    store: { saveReport: async (report) => void reports.push(report) },
    log: SILENT_LOG,
    now: () => 0,
  });
  let at = 0;
  const lineOf = (id: string, message: string) => {
    at += 1;
    return { sender: id, socket_id: id, message, timestamp: at };
  };
  const aloud = (id: string, message: string) => {
    const line = lineOf(id, message);
    world.remember(line, line.message);
  };
  const near = (id: string, message: string) =>
    world.overheard.note('anna', { line: lineOf(id, message), channel: 'near', toId: null });
  const evidence = async (name = 'yaga') => {
    await desk.report(anna, name, undefined);
    return (reports.at(-1)?.evidence ?? []).map(({ message }) => message);
  };
  return { world, aloud, near, evidence };
}

const many = (count: number, act: (message: string) => void) => {
  for (let k = 0; k < count; k += 1) act(`harmless ${k}`);
};

it('52.11: harmless lines of others leave the words of the reported player in the report, followed by twenty others', async () => {
  const { aloud, evidence } = start();
  aloud('yaga', 'abuse');
  many(28, (message) => aloud('vera', message));
  const lines = await evidence();
  expect(lines).toHaveLength(21);
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(['abuse', 'harmless 8', 'harmless 27']);
});

it('52.11: harmless lines of others nearby leave what was said nearby in the report', async () => {
  const { near, evidence } = start();
  near('yaga', 'abuse');
  many(300, (message) => near('vera', message));
  expect((await evidence())[0]).toBe('abuse');
  expect(await evidence()).toHaveLength(21);
});

it('52.11: harmless lines of the reported player leave their abuse of the last minute in the report', async () => {
  const { aloud, near, evidence } = start();
  aloud('yaga', 'abuse');
  near('yaga', 'more abuse');
  many(50, (message) => aloud('yaga', message));
  expect((await evidence()).slice(0, 3)).toEqual(['abuse', 'more abuse', 'harmless 0']);
});

it('52.11: a report has at most sixty lines of the reported player', async () => {
  const { aloud, near, evidence } = start();
  many(70, (message) => aloud('yaga', message));
  many(70, (message) => near('yaga', message));
  many(70, (message) => near('vera', message));
  expect(await evidence()).toHaveLength(80);
});

it('52.11: a player whose line has left the chat of fifty lines can still be reported by name', async () => {
  const { world, aloud, evidence } = start();
  aloud('gone', 'abuse');
  many(60, (message) => aloud('vera', message));
  expect(world.chat.some(({ sender }) => sender === 'gone')).toBe(false);
  expect((await evidence('gone'))[0]).toBe('abuse');
});

it('52.11: the server forgets the speakers who have been silent for longest when there are too many', async () => {
  const { world } = start();
  for (let k = 0; k <= 1000; k += 1)
    world.spoken.note({ sender: `${k}`, socket_id: `${k}`, message: 'hello', timestamp: k });
  expect([world.spoken.by('0').length, world.spoken.by('1').length]).toEqual([0, 1]);
});
