/** Touch controls: the stick on one side, and on the other the buttons for things in hand and at hand. */
import './touch.css';
import { useEffect, useRef, useState } from 'react';
import { structuresNear } from '#game/features/building/client/panel/near.ts';
import { shooterOf } from '#game/features/combat/shared/shots.ts';
import { HandRing } from '#game/features/inventory/client/hand/HandRing.tsx';
import { InHand } from '#game/features/inventory/client/hand/InHand.tsx';
import { itemById } from '#game/features/items/shared/items.ts';
import { shownName } from '../../settings/streaming.ts';
import { INVENTORY, MAP, STRUCTURE } from '../../store/panels.ts';
import { useGame, useGameState, useSettings } from '../context.tsx';
import { Picture } from '../wool/Slot.tsx';
import { useScale } from '../wool/use-scale.ts';
import { SignMark } from '../wool/Wool.tsx';
import { Round, TouchSignMark } from './Round.tsx';
import { Settled } from './settled.ts';
import { TouchStick } from './TouchStick.tsx';
import { useTouch } from './use-touch.ts';
import { wordsApart } from './words-apart.ts';

/** Shows the controls on touch devices while the player can act. */
export function TouchControls() {
  const isTouch = useTouch();
  const { layout } = useScale();
  const isLeftHanded = useSettings((settings) => settings.isLeftHanded);
  const isOpen = useGameState(
    (state) => state.phase === 'playing' && !state.isChatOpen && !state.panels.includes(INVENTORY),
  );
  const isDown = useGameState((state) => state.fall !== null);
  if (!isTouch || !isOpen) return null;
  return (
    <div className="touch wool" data-hand={isLeftHanded ? 'left' : 'right'}>
      <TouchStick />
      {layout === 'tall' && <InHand />}
      {!isDown && (
        <fieldset className="touch-cluster" aria-label="Deeds">
          <UseButton />
          <OtherButtons />
          <StrikeButton />
          <BagButton />
          <JumpButton />
          {/* A phone held upright has no room for this button beside the stick; a full push of the stick sprints as well. */}
          {layout !== 'tall' && <SprintButton />}
          <MapButton />
          <LookButton />
        </fieldset>
      )}
    </div>
  );
}

/** Interval at which the buttons are updated for the things in reach, in ms. */
const LOOK_MS = 120;

interface Deed {
  readonly label: string;
  readonly name: string;
  readonly picture: string | null;
  /** True if the deed is about something at hand, not only a blow. */
  readonly isThere: boolean;
}

const NO_DEED: Deed = { label: '', name: '', picture: null, isThere: false };

/** The button that does what E does, with its word and its picture. */
function UseButton() {
  const { actions, uses, settings } = useGame();
  const [deed, setDeed] = useState(NO_DEED);
  const [settled] = useState(() => new Settled(() => performance.now()));
  const isPressed = useRef(false);
  useEffect(() => {
    const look = () => {
      const usable = uses.ready();
      settled.see(usable?.label ?? '');
      const next = usable
        ? {
            label: usable.label,
            name: usable.isPerson ? shownName(usable.name, settings.getState()) : usable.name,
            picture: usable.picture ?? null,
            isThere: usable.mark !== null && usable.isReady,
          }
        : NO_DEED;
      setDeed((before) => (isSame(before, next) ? before : next));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [uses, settings, settled]);
  const press = () => {
    isPressed.current = settled.isMeant(uses.readyNow()?.label ?? '');
    if (isPressed.current) actions.onKey('use');
  };
  const letGo = () => {
    if (isPressed.current) actions.onKeyEnd('use');
    isPressed.current = false;
  };
  const { label, name, picture, isThere } = deed;
  return (
    <Round
      place="use"
      size={58}
      label={`${label || 'Use'} ${name}`.trim()}
      tone={isThere ? 'ready' : 'rest'}
      onDown={press}
      onUp={letGo}
    >
      {picture ? (
        <img className="touch-picture" src={`/${picture}`} alt="" draggable={false} />
      ) : (
        <TouchSignMark sign="hand" />
      )}
      <span className="touch-word">{label}</span>
      <HandRing />
    </Round>
  );
}

function isSame(a: Deed, b: Deed): boolean {
  return a.label === b.label && a.name === b.name && a.picture === b.picture && a.isThere === b.isThere;
}

/** Maximum number of buttons for the other offers. */
const MOST_OTHERS = 3;

/** A small button for each other offer that the large one could carry out. The buttons stay in place when tapped. */
function OtherButtons() {
  const { uses } = useGame();
  const [others, setOthers] = useState<readonly Other[]>([]);
  useEffect(() => {
    const look = () => {
      const next = uses.others().slice(0, MOST_OTHERS);
      const words = wordsApart(next, uses.ready()?.label ?? '');
      const offered = next.map(({ key, label, name }, index) => ({
        key,
        label: `${label} ${name}`,
        word: words[index] ?? label,
      }));
      setOthers((before) => (JSON.stringify(before) === JSON.stringify(offered) ? before : offered));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [uses]);
  return others.map(({ key, label, word }, index) => (
    <Round
      key={key}
      place={`other touch-other-${index}`}
      size={34}
      label={label}
      word={word}
      onUp={(isCancelled) => !isCancelled && uses.doOther(key)}
    />
  ));
}

interface Other {
  readonly key: string;
  readonly label: string;
  readonly word: string;
}

/** Drag distance from the middle of the button at which a finger begins to aim, in CSS px. */
const AIM_PX = 14;

/**
 * The button for the weapon in hand: a blow falls immediately; a shot is fired when the finger is lifted, in the
 * direction of the drag; without a drag it finds its target automatically.
 */
function StrikeButton() {
  const { actions } = useGame();
  const held = useGameState((state) => state.self?.weapon_id ?? null);
  const shooter = shooterOf(held);
  const item = held === null ? undefined : itemById(held);
  const [isAiming, setAiming] = useState(false);
  useEffect(() => () => actions.aim(null), [actions]);
  const word = shooter ? (held === null ? 'Throw' : 'Shoot') : 'Strike';
  const isBow = shooter !== null && shooter.undrawn !== null;
  const letGo = (isCancelled: boolean) => {
    if (!isCancelled && shooter && !isBow) actions.attack();
    if (!isCancelled && isBow && isAiming) actions.loose();
    setAiming(false);
    actions.aim(null);
  };
  const drag = (dx: number, dy: number) => {
    if (!shooter || (!isAiming && Math.hypot(dx, dy) < AIM_PX)) return;
    setAiming(true);
    actions.aim(Math.atan2(dy, dx));
  };
  return (
    <Round
      place="strike"
      size={40}
      label={item ? `${word}, ${item.name}` : word}
      word={word}
      tone={isAiming ? 'on' : 'rest'}
      onDown={() => {
        if (!shooter || isBow) actions.attack();
      }}
      onDrag={drag}
      onUp={letGo}
    >
      {item ? <Picture key={item.id} item={item} /> : <TouchSignMark sign="snowball" />}
    </Round>
  );
}

function BagButton() {
  const { actions } = useGame();
  return (
    <Round
      place="bag"
      size={34}
      label="Bag"
      word="Bag"
      onUp={(isCancelled) => !isCancelled && actions.openPanel(INVENTORY)}
    >
      <SignMark sign="bag" />
    </Round>
  );
}

function JumpButton() {
  const { actions } = useGame();
  return (
    <Round place="jump" size={40} label="Jump" word="Jump" onDown={() => actions.onKey('jump')}>
      <TouchSignMark sign="jump" />
    </Round>
  );
}

function MapButton() {
  const { actions, panels } = useGame();
  if (!panels.all.some(({ id }) => id === MAP)) return null;
  return (
    <Round
      place="map"
      size={34}
      label="Map"
      word="Map"
      onUp={(isCancelled) => !isCancelled && actions.onKey(`panel:${MAP}`)}
    >
      <TouchSignMark sign="map" />
    </Round>
  );
}

/** Shown only while a structure is in reach. */
function LookButton() {
  const { actions, view } = useGame();
  const [name, setName] = useState('');
  useEffect(() => {
    const look = () => setName(structuresNear(view)[0]?.definition.name ?? '');
    look();
    const timer = setInterval(look, LOOK_MS * 3);
    return () => clearInterval(timer);
  }, [view]);
  if (name === '') return null;
  const open = (isCancelled: boolean) => {
    if (isCancelled) return;
    view.building.chosen = structuresNear(view)[0]?.id ?? null;
    actions.openPanel(STRUCTURE);
  };
  return (
    <Round place="look" size={34} label={`Look at ${name}`} word="Look" onUp={open}>
      <TouchSignMark sign="eye" />
    </Round>
  );
}

/** Makes even a slight push of the stick sprint, until the button is pressed again. */
function SprintButton() {
  const { intent } = useGame();
  const [isOn, setOn] = useState(intent.isSprintLocked);
  // Ends the sprint when the button disappears, so that the player does not keep running.
  useEffect(
    () => () => {
      intent.isSprintLocked = false;
    },
    [intent],
  );
  const toggle = () => {
    intent.isSprintLocked = !intent.isSprintLocked;
    setOn(intent.isSprintLocked);
  };
  return (
    <Round place="sprint" size={34} label="Sprint" word="Sprint" isOn={isOn} onDown={toggle}>
      <TouchSignMark sign="sprint" />
    </Round>
  );
}
