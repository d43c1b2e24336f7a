/**
 * Field notes: the creatures the player has seen, the rules they have found out, and the titles earned through both.
 */
import './lore.css';
import { useGameState } from '#game/client/hud/context.tsx';
import { SPECIES_NAMES } from '#game/shared/defs/species-names.ts';
import { LORE_KINDS, LORE_RULES, LORE_TITLES, loreTitlesOf } from '../../shared/lore.ts';
import { Figure } from './Figure.tsx';

export function Lore() {
  const { seen, found } = useGameState((state) => state.lore);
  const titles = loreTitlesOf({ seen, found });
  const common = LORE_RULES.filter((rule) => rule.kind === null && found.includes(rule.id));
  return (
    <div className="lore">
      <p className="glass-quiet">
        {seen.length} of {LORE_KINDS.length} seen, {found.length} of {LORE_RULES.length} rules found out. I
        write down what you see. I do not have to believe it.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
      <section className="lore__list" aria-label="Creatures" tabIndex={0}>
        <ul>
          {LORE_KINDS.map((kind) => (
            <Kind key={kind} kind={kind} isSeen={seen.includes(kind)} found={found} />
          ))}
        </ul>
        {common.length > 0 && (
          <>
            <h3>Of all of them</h3>
            <ul>
              {common.map(({ id, text }) => (
                <li key={id} data-rule={id}>
                  {text}
                </li>
              ))}
            </ul>
          </>
        )}
        {titles.length > 0 && (
          <>
            <h3>Titles</h3>
            <ul>
              {LORE_TITLES.filter(({ name }) => titles.includes(name)).map(({ name, text }) => (
                <li key={name} data-title={name}>
                  <b>{name}</b> {text}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

interface KindProps {
  readonly kind: (typeof LORE_KINDS)[number];
  readonly isSeen: boolean;
  readonly found: readonly string[];
}

/** An unseen species has no name, unless one of its rules is known: a rule can be found out by hearing alone. */
function Kind({ kind, isSeen, found }: KindProps) {
  const rules = LORE_RULES.filter((rule) => rule.kind === kind);
  const known = rules.filter(({ id }) => found.includes(id));
  const isKnown = isSeen || known.length > 0;
  return (
    <li data-kind={kind} data-seen={isSeen}>
      <Figure kind={kind} isMet={isSeen} />
      {isKnown ? <b>{SPECIES_NAMES[kind]}</b> : <span className="glass-quiet">Something not met yet</span>}
      {known.map(({ id, text }) => (
        <p key={id} data-rule={id}>
          {text}
        </p>
      ))}
      {isKnown && known.length < rules.length && <p className="glass-quiet">There is something about it.</p>}
    </li>
  );
}
