/** Preview of bars and rarities in the chosen colours. */
import type { Rarity } from '#game/features/items/shared/items.ts';
import { NEED_NAMES, type NeedName } from '#game/features/needs/shared/needs.ts';
import { drawBar } from '#game/features/survival/client/bars/bar-art.ts';
import { needWordsOf } from '#game/features/survival/client/bars/words.ts';
import { useSettings } from '../context.tsx';
import { rarityColours } from '../wool/palettes.ts';
import { RARITY_DIAMONDS } from '../wool/slot-art.ts';
import { Piece } from '../wool/Wool.tsx';

/** Values of the example bars, 0 to 1. */
const SHARES: Readonly<Record<NeedName, number>> = {
  health: 0.74,
  warmth: 0.38,
  hunger: 0.6,
  thirst: 0.45,
  stamina: 0.9,
};
const RARITIES = Object.keys(RARITY_DIAMONDS) as Rarity[];

/** Shows example bars and rarities in the chosen palette. */
export function PalettePreview() {
  const palette = useSettings((settings) => settings.palette);
  return (
    <section className="settings__seen" aria-label="Seen so">
      <h3 className="glass-quiet">Seen so</h3>
      <div className="settings__bars">
        {NEED_NAMES.map((need) => {
          const share = SHARES[need];
          const shown = { share, before: share, figure: String(Math.round(share * 100)), palette };
          return (
            <Piece
              key={need}
              className="settings__bar"
              cloth={`seen ${palette} ${need}`}
              paint={(cloth) => drawBar(cloth, need, shown)}
              role="img"
              aria-label={`${needWordsOf(need).name} at ${shown.figure}`}
            />
          );
        })}
      </div>
      <p className="settings__rarities">
        {RARITIES.map((rarity) => (
          <span key={rarity} style={{ color: rarityColours(palette, rarity).ink }}>
            {'◆'.repeat(RARITY_DIAMONDS[rarity])} {rarity}
          </span>
        ))}
      </p>
    </section>
  );
}
