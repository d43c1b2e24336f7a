/** Panel of a structure: its owner, its condition, and the actions available to the player. */
import './structure.css';
import { type FormEvent, useEffect, useReducer, useState } from 'react';
import { useGame, useGameState, useShownName } from '#game/client/hud/context.tsx';
import { GlassButton } from '#game/client/hud/glass/Button.tsx';
import { Choice } from '#game/client/hud/glass/Choice.tsx';
import { Toggle } from '#game/client/hud/glass/Toggle.tsx';
import { useLimit } from '#game/client/hud/use-limit.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { fireWords } from '#game/features/fire/client/fire-words.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { type Audience, audienceOf, CODE_DIGITS } from '#game/features/structures/shared/rights.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { StructureInfo } from '../ghost-ports.ts';
import { lookAgain } from './look-again.ts';
import { structureMeant } from './near.ts';
import { WorkOnIt } from './WorkOnIt.tsx';
import {
  accessWords,
  decayWords,
  feudEndWords,
  healthWords,
  ownerWords,
  RAID_WORDS,
  spanText,
} from './words.ts';

const LOOK_MS = 1500;

export function StructurePanel() {
  const { view, actions } = useGame();
  const [id] = useState(() => view.building.chosen ?? structureMeant(view)?.id ?? null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { building, fixtures } = view;
  useEffect(() => {
    if (id === null) return;
    const endWatch = building.watchInfo(redraw);
    const look = lookAgain(view, actions, id);
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      endWatch();
      building.chosen = null;
    };
  }, [view, building, actions, id]);
  const fixture = id === null ? undefined : fixtures.find(id);
  const info = building.info?.id === id ? building.info : null;
  if (!fixture || id === null) return <p>There is no structure near you.</p>;
  if (!info) return <p>Looking at it.</p>;
  return <About fixture={fixture} info={info} />;
}

function About({ fixture, info }: { readonly fixture: KnownFixture; readonly info: StructureInfo }) {
  const { view } = useGame();
  const shownName = useShownName();
  const { building } = view;
  const { id, kind, definition, state } = fixture;
  const may = (deed: StructureInfo['may'][number]) => info.may.includes(deed);
  const isHearth = kind === ITEM.hearth;
  const open = accessWords(fixture);
  const raids = useGameState(({ pvp }) => RAID_WORDS[pvp?.rule ?? 'consent']);
  const ending = isHearth && raids === null ? feudEndWords(state, view.wallTime()) : null;
  const most = structureOf(kind)?.maxHealth ?? 1;
  const fire = fireWords(fixture, view.wallTime());
  return (
    <div className="glass-column structure" data-structure={definition.key}>
      <h3>{definition.name}</h3>
      <p>{ownerWords(info.owner, fixture.whose === 'mine', shownName)}</p>
      <p data-health={info.health}>{healthWords(info.health, most)}</p>
      {fire && <p>{fire}</p>}
      <p>{decayWords(info.endsAt, view.wallTime())}</p>
      {isHearth && <Upkeep fixture={fixture} info={info} now={view.wallTime()} />}
      {ending && <p>{ending}</p>}
      {isHearth && raids !== null && <p>{raids}</p>}
      {open && !may('set') && <p>{open}</p>}
      {may('set') && !isHearth && (
        <Choice<Audience>
          label="Open to"
          options={AUDIENCES}
          value={audienceOf(state)}
          onChange={(rights) => building.send('structure:rights', { id, rights })}
        />
      )}
      {may('set') && !isHearth && <Code id={id} hasCode={info.hasCode} />}
      {may('code') && <Unlock id={id} />}
      {may('set') && isHearth && <Members id={id} info={info} />}
      {may('set') && isHearth && raids === null && (
        <FeudOver id={id} isOn={state.feud === true && state.feudEnds === undefined} />
      )}
      {may('leave') && (
        <GlassButton label="Leave this claim" onClick={() => building.send('structure:leave', { id })} />
      )}
      {may('write') && <Line id={id} text={typeof state.text === 'string' ? state.text : ''} />}
      {kind === ITEM.sign && !may('write') && <p>“{String(state.text ?? '')}”</p>}
      {info.guesses > 0 && <p>Wrong codes tried: {info.guesses}.</p>}
      {info.openings.length > 0 && (
        <ul aria-label="Who has opened it">
          {info.openings.slice(0, 20).map(({ name, at }) => (
            <li key={`${name} ${at}`}>
              {name}, {new Date(at).toLocaleString()}
            </li>
          ))}
        </ul>
      )}
      {(may('mend') || may('remove')) && (
        <WorkOnIt fixture={fixture} mayMend={may('mend')} mayRemove={may('remove')} />
      )}
    </div>
  );
}

const AUDIENCES: readonly { readonly value: Audience; readonly label: string }[] = [
  { value: 'owner', label: 'Me' },
  { value: 'members', label: 'Members' },
  { value: 'guests', label: 'Friends' },
  { value: 'all', label: 'All' },
];

interface AboutHearth {
  readonly fixture: KnownFixture;
  readonly info: StructureInfo;
  readonly now: number;
}

/** Shows the daily cost of the claim, and how long the items in the hearth cover it. */
function Upkeep({ fixture: { state }, info, now }: AboutHearth) {
  if (info.perDay.length === 0) return <p>Nothing in this claim costs upkeep.</p>;
  return (
    <ul aria-label="Upkeep">
      {info.perDay.map(({ itemId, count }) => {
        const until = state[`until${itemId}`];
        const name = itemById(itemId)?.name ?? '';
        const lasts = typeof until === 'number' && until > now;
        return (
          <li key={itemId}>
            {count} {name} a day: {lasts ? `enough for ${spanText(until - now)}.` : 'none is left.'}
          </li>
        );
      })}
    </ul>
  );
}

interface FieldProps {
  readonly label: string;
  readonly button: string;
  readonly first?: string;
  readonly pattern?: string;
  /** True if the field takes only digits: phones then show the number keys. */
  readonly isNumber?: boolean;
  readonly most: number;
  readonly onSend: (value: string) => void;
}

function Field({ label, button, first = '', pattern, isNumber = false, most, onSend }: FieldProps) {
  const [value, setValue] = useState(first);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(value);
  };
  return (
    <form className="structure__form" onSubmit={send}>
      <label>
        <span>{label}</span>
        <input
          ref={useLimit(most)}
          value={value}
          pattern={pattern}
          inputMode={isNumber ? 'numeric' : 'text'}
          autoComplete="off"
          onChange={(event) => setValue(event.target.value)}
        />
      </label>
      <GlassButton label={button} onClick={() => onSend(value)} />
    </form>
  );
}

/** Returns the pattern of a field for a code of at least this many digits. */
const codeOf = (least: number): string => `[0-9]{${least},${CODE_DIGITS.most}}`;
/** True for a code of at least this many digits. */
const isCode = (text: string, least: number): boolean => text.length >= least && /^[0-9]{4,8}$/.test(text);

function Code({ id, hasCode }: { readonly id: string; readonly hasCode: boolean }) {
  const { building } = useGame().view;
  const set = (code: string | null) => {
    if (code === null || isCode(code, CODE_DIGITS.new)) building.send('structure:code', { id, code });
  };
  return (
    <>
      <Field
        label={`Code, ${CODE_DIGITS.new} to ${CODE_DIGITS.most} digits`}
        button="Set"
        pattern={codeOf(CODE_DIGITS.new)}
        isNumber
        most={CODE_DIGITS.most}
        onSend={set}
      />
      {hasCode && <GlassButton label="No code" onClick={() => set(null)} />}
    </>
  );
}

function Unlock({ id }: { readonly id: string }) {
  const { building } = useGame().view;
  const unlock = (code: string) => {
    if (isCode(code, CODE_DIGITS.least)) building.send('structure:unlock', { id, code });
  };
  return (
    <Field
      label="Its code"
      button="Unlock"
      pattern={codeOf(CODE_DIGITS.least)}
      isNumber
      most={CODE_DIGITS.most}
      onSend={unlock}
    />
  );
}

function Line({ id, text }: { readonly id: string; readonly text: string }) {
  const { building } = useGame().view;
  return (
    <Field
      label="It says"
      button="Write"
      first={text}
      most={40}
      onSend={(value) => building.send('structure:write', { id, text: value })}
    />
  );
}

interface MembersProps {
  readonly id: string;
  readonly info: StructureInfo;
}

function Members({ id, info }: MembersProps) {
  const { building } = useGame().view;
  const set = (name: string, isIn: boolean) => {
    if (name.trim() !== '') building.send('structure:member', { id, name: name.trim(), isIn });
  };
  return (
    <>
      {info.members.map((member) => (
        <div className="glass-buttons" key={member.id}>
          <span>{member.name}</span>
          <GlassButton label="Remove" onClick={() => set(member.name, false)} />
        </div>
      ))}
      <Field label="Invite by name" button="Ask" most={32} onSend={(name) => set(name, true)} />
    </>
  );
}

/** Switch by which a hearth's owner agrees to feuds over the claim. */
function FeudOver({ id, isOn }: { readonly id: string; readonly isOn: boolean }) {
  const { building } = useGame().view;
  return (
    <Toggle
      label="Feuds may be fought over it"
      isOn={isOn}
      onChange={(next) => building.send('structure:feud', { id, isOn: next })}
    />
  );
}
