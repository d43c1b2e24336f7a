/**
 * Prints the pressure that the director plans for a night: `npm run night -- --people 4 --dps 20 --storm 0.5`. One line
 * per half minute: the hour, the mood, the points saved, and the arriving creatures. With `--nights 100` it prints
 * counts instead.
 */
import { parseArgs } from 'node:util';
import { bankLimitOf } from '#game/features/night/shared/director.ts';
import { MEETING_IDS, MEETINGS, type MeetingId, meetingById } from '#game/features/night/shared/meetings.ts';
import {
  type NightLook,
  type NightOptions,
  PLAIN_NIGHT,
  playNight,
} from '#game/features/night/shared/night-model.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    night: { type: 'string', default: '1' },
    nights: { type: 'string' },
    people: { type: 'string', default: String(PLAIN_NIGHT.people) },
    dps: { type: 'string', default: String(PLAIN_NIGHT.dps) },
    place: { type: 'string', default: String(PLAIN_NIGHT.place) },
    storm: { type: 'string', default: String(PLAIN_NIGHT.storm) },
    dark: { type: 'boolean', default: false },
    room: { type: 'boolean', default: false },
    fell: { type: 'boolean', default: false },
    meetings: { type: 'string', default: PLAIN_NIGHT.fitting.join(',') },
  },
});

function number(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} is no number: ${text}`);
  return value;
}

function meetingsOf(text: string): MeetingId[] {
  if (text === 'all') return [...MEETING_IDS];
  return text.split(',').map((id) => {
    const found = MEETINGS.find((meeting) => meeting.id === id);
    if (!found) throw new Error(`there is no meeting ${id}; there are ${MEETING_IDS.join(', ')}`);
    return found.id;
  });
}

const options: NightOptions = {
  people: Math.max(1, number('people', values.people)),
  dps: number('dps', values.dps),
  place: number('place', values.place),
  storm: Math.min(1, number('storm', values.storm)),
  isLit: !values.dark,
  isInRoom: values.room,
  isMourned: values.fell,
  fitting: meetingsOf(values.meetings),
};
const seed = number('seed', values.seed);

const WIDTH = 40;
const clock = (hour: number): string => {
  const minutes = Math.round(hour * 60);
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

function lineOf({ hour, state, mood, comes, running }: NightLook): string {
  const bank = bankLimitOf(options.people);
  const bar = '█'.repeat(Math.round((state.points / bank) * WIDTH)).padEnd(WIDTH, '·');
  const what = comes ? `← ${comes} (${meetingById(comes).cost})` : state.next ? `for ${state.next}` : '';
  return `${clock(hour)}  ${bar} ${state.points.toFixed(2).padStart(5)}  ${mood.padEnd(8)} ${'▲'.repeat(running).padEnd(2)} ${what}`;
}

function printNight(night: number): void {
  const looks = playNight(night, options, seed);
  const shown = looks.filter(({ comes }, at) => comes !== null || at % 3 === 0);
  process.stdout.write(
    `Night ${night} of world ${seed}: ${options.people} of them, at most ${bankLimitOf(options.people)} points\n`,
  );
  process.stdout.write(`${shown.map(lineOf).join('\n')}\n`);
}

function countNights(nights: number): void {
  const met = Array.from({ length: nights }, (_, night) =>
    playNight(night, options, seed).flatMap(({ comes }) => comes ?? []),
  );
  const count = (id: MeetingId) => met.flat().filter((one) => one === id).length;
  const rows = options.fitting.map((id) => `  ${id.padEnd(16)} ${count(id)}`);
  const perNight = (met.flat().length / nights).toFixed(2);
  const none = met.filter((one) => one.length === 0).length;
  process.stdout.write(
    `${nights} nights: ${perNight} meetings a night, none in ${none}\n${rows.join('\n')}\n`,
  );
}

if (values.nights === undefined) printNight(number('night', values.night));
else countNights(Math.max(1, number('nights', values.nights)));
