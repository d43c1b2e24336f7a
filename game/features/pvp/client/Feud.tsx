/** Peace and feud: who may harm the player, the switch for feud, and the truces. */
import { useEffect, useState } from 'react';
import { useGame, useGameState, useSettings, useShownName } from '#game/client/hud/context.tsx';
import { GlassButton } from '#game/client/hud/glass/Button.tsx';
import { Toggle } from '#game/client/hud/glass/Toggle.tsx';
import { MENU, PEOPLE } from '#game/client/store/panels.ts';
import type { OwnPvp } from '#game/client/store/store.ts';
import { hasFights, needsConsent } from '../shared/rule.ts';
import { spanWords } from './bonds.ts';

/** Id of this panel. */
const FEUD = 'feud';
/** Interval at which shown times are updated, in ms. */
const LOOK_MS = 1000;

const WORDS: Readonly<Record<OwnPvp['standing'], string>> = {
  sheltered: 'You are new here and sheltered: no player can harm you, and you can harm none.',
  peace: 'You are at peace: no player can harm you outside hot spots.',
  feud: 'You are in feud: all others in feud may harm you anywhere, and you them.',
  hot: 'You are in a hot spot: all players here may harm you, and you them.',
  open: 'Every player may harm you here, and you them.',
  safe: 'You are in a safe circle: no player can harm you here, and you can harm none.',
};
const NO_FIGHTS =
  'There are no fights between players in this world: no player can harm you, and you can harm none.';

/** Returns the words for the player's standing in a world of this rule. */
export const standingWords = ({ rule, standing }: Pick<OwnPvp, 'rule' | 'standing'>): string =>
  hasFights(rule) ? WORDS[standing] : NO_FIGHTS;

/** Purpose of a truce under each rule. */
const TRUCE_WORDS: Readonly<Record<OwnPvp['rule'], string | null>> = {
  consent: null,
  open: 'Two players in truce cannot harm each other. They may build side by side, and see each other on the map.',
  off: 'Two players in truce may build side by side, and see each other on the map.',
};

/** Tab for feud and truces, with the player's current standing. A world without feuds offers none. */
export function Feud() {
  const pvp = useGameState((state) => state.pvp);
  const shownName = useShownName();
  const now = useNow();
  if (!pvp) return <p>Nothing is known yet.</p>;
  const { rule, standing, truces, apart } = pvp;
  const purpose = TRUCE_WORDS[rule];
  return (
    <div className="glass-column">
      <p data-standing={standing}>{standingWords(pvp)}</p>
      {needsConsent(rule) && <FeudSwitch pvp={pvp} now={now} />}
      {truces.map((truce) => (
        <Truce key={truce.socket_id} truce={truce} pvp={pvp} now={now} />
      ))}
      {apart.map(({ socket_id, name, endsIn }) => (
        <p key={socket_id}>
          What stands is open to you and {shownName(name)} for {left(endsIn, pvp, now)}.
        </p>
      ))}
      <p>
        Face a player to offer peace for 15 minutes, or open their card under People. Two who both jump twice
        near each other are asked, too.
      </p>
      {purpose !== null && <p>{purpose}</p>}
      <Offers />
      <PeopleButton />
      <Silenced />
    </div>
  );
}

/** Switch for feud, with changes of the standing that are about to happen. */
function FeudSwitch({ pvp, now }: { readonly pvp: OwnPvp; readonly now: number }) {
  const { actions } = useGame();
  const { isFeudOn, standing } = pvp;
  return (
    <>
      <Soon pvp={pvp} now={now} />
      <GlassButton
        label={isFeudOn ? 'Make peace' : 'Declare feud'}
        onClick={() => actions.setFeud(!isFeudOn)}
      />
      <p>
        {isFeudOn
          ? 'Peace comes ten minutes after the last blow between players.'
          : `Feud begins after ten seconds${standing === 'sheltered' ? ', and ends your shelter at once' : ''}.`}
      </p>
    </>
  );
}

interface TruceProps {
  readonly truce: OwnPvp['truces'][number];
  readonly pvp: OwnPvp;
  readonly now: number;
}

/** A truce with another player, and everything that it allows. */
function Truce({ truce: { socket_id, name, endsIn, isPartner }, pvp, now }: TruceProps) {
  const { actions } = useGame();
  const isAsked = useGameState(({ asking }) => asking.awaited.includes(socket_id));
  const friend = useShownName()(name) || 'somebody who is away';
  return (
    <div className="glass-column" data-partner={isPartner}>
      <span>
        {isPartner ? `You build together with ${friend}` : `Truce with ${friend}, ${left(endsIn, pvp, now)}`}
      </span>
      <div className="glass-buttons">
        {isPartner ? (
          <GlassButton label="Build apart" onClick={() => actions.buildApart(socket_id)} />
        ) : (
          <GlassButton
            label={isAsked ? 'Asked to build together' : 'Build together'}
            disabled={isAsked}
            onClick={() => actions.askPerson('build.asked', socket_id)}
          />
        )}
        <GlassButton label="End peace" onClick={() => actions.endTruce(socket_id)} />
      </div>
    </div>
  );
}

/** Opens the list of people, which also says who sees the player's place. */
function PeopleButton() {
  const { actions } = useGame();
  const open = () => {
    for (const id of [FEUD, MENU]) actions.closePanel(id);
    actions.openPanel(PEOPLE);
  };
  return <GlassButton label="People" onClick={open} />;
}

/** Setting that accepts food ladled out by other players without asking. */
function Offers() {
  const { settings } = useGame();
  const isOn = useSettings(({ takesOffers }) => takesOffers);
  return (
    <Toggle
      label="Take what is offered, without being asked"
      isOn={isOn}
      onChange={(takesOffers) => settings.setState({ takesOffers })}
    />
  );
}

/** List of players whose questions the local player has silenced. */
function Silenced() {
  const { actions } = useGame();
  const people = useGameState(({ asking }) => asking.silenced);
  const shownName = useShownName();
  return people.map(({ socket_id, name, left }) => (
    <div className="glass-buttons" key={socket_id}>
      <span>
        {shownName(name)} asks you nothing{left === null ? ' any more' : ' for now'}
      </span>
      <GlassButton label="Hear again" onClick={() => actions.hearAgain(socket_id)} />
    </div>
  ));
}

/** Shows changes of the standing that are about to happen. */
function Soon({ pvp, now }: { readonly pvp: OwnPvp; readonly now: number }) {
  const { feudBeginsIn, feudEndsIn, shelterLeft } = pvp;
  if (feudBeginsIn !== null) return <p>Feud begins in {left(feudBeginsIn, pvp, now)}.</p>;
  if (feudEndsIn !== null) return <p>Feud ends in {left(feudEndsIn, pvp, now)}, if nobody strikes.</p>;
  return shelterLeft === null ? null : <p>Your shelter lasts for {left(shelterLeft, pvp, now)} of play.</p>;
}

/** Returns the time left as text. @param ms time left when the server sent it, in ms */
const left = (ms: number, { at }: OwnPvp, now: number): string => spanWords(ms - (now - at));

function useNow(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
