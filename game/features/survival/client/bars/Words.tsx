/** Tags with words about the bars: the reason for a change of a need, and the meaning of a bar, status or temperature. */
import { useNow } from '#game/client/hud/use-now.ts';
import { tagPaint } from '#game/client/hud/wool/frames.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import type { NeedLevels } from '#game/client/store/store.ts';
import type { NeedName } from '#game/features/needs/shared/needs.ts';
import { timedName } from '../statuses/effects.ts';
import { useEffects } from '../statuses/use-effects.ts';
import { drawIcon } from './need-icons.ts';
import type { Pointed } from './use-pointed.ts';
import { degreesOf, feltReasons, needWordsOf, reasonParts, reasonText, shortReasonParts } from './words.ts';

interface ReasonProps {
  readonly need: NeedName;
  readonly levels: NeedLevels;
  /** True to name only the strongest causes. */
  readonly isShort?: boolean;
}

/** Shows why a need falls fast. */
export function Reason({ need, levels, isShort = false }: ReasonProps) {
  const { why } = levels[need];
  if (!why) return null;
  const { causes, pace } = (isShort ? shortReasonParts : reasonParts)(need, why);
  return (
    <Piece
      className="hud-needs__words hud-needs__falling"
      cloth="need falls"
      paint={tagPaint(WOOL.bad)}
      data-falling={need}
    >
      <Piece
        className="hud-need__icon"
        cloth={`need icon ${need}`}
        paint={(cloth) => drawIcon(cloth, need)}
      />
      <b className="hud-needs__why">
        <span className="hud-hidden">{needWordsOf(need).name}: </span>
        <span className="hud-needs__causes">
          {causes}
          {pace && ': '}
        </span>
        {pace}
      </b>
    </Piece>
  );
}

interface WordsProps {
  readonly about: NonNullable<Pointed>;
  readonly levels: NeedLevels;
  /** Colour of the tag's seam. */
  readonly seam?: string;
}

/**
 * Explains what the player points at: a need with its level and why it changes, the felt temperature with its causes,
 * or a status with its meaning.
 */
export function Words({ about, levels, seam }: WordsProps) {
  if ('status' in about) return <EffectWords key={about.status} effect={about.status} seam={seam} />;
  if ('felt' in about) {
    return (
      <Told name={`Feels like ${degreesOf(about.felt.degrees)}`} text={feltReasons(about.felt)} seam={seam} />
    );
  }
  const { name, meaning } = needWordsOf(about.need);
  const { now, most, why } = levels[about.need];
  return (
    <Told
      name={`${name} ${Math.ceil(now)} / ${most}`}
      text={why ? reasonText(about.need, why) : meaning}
      seam={seam}
    />
  );
}

/** Explains an effect while it lasts: its name, the time left and its meaning. @param effect its key */
function EffectWords({ effect: key, seam }: { readonly effect: string; readonly seam: string | undefined }) {
  const effect = useEffects(useNow()).find((one) => one.key === key);
  return effect ? <Told name={timedName(effect)} text={effect.meaning} seam={seam} /> : null;
}

/** Names effects that have just come. */
export function Names({ names }: { readonly names: readonly string[] }) {
  return (
    <Piece className="hud-needs__words hud-needs__names" cloth="effect names" paint={tagPaint(WOOL.stitch)}>
      <b>{names.join(', ')}</b>
    </Piece>
  );
}

interface ToldProps {
  readonly name: string;
  readonly text: string;
  readonly seam?: string | undefined;
}

function Told({ name, text, seam = WOOL.stitch }: ToldProps) {
  return (
    <Piece className="hud-needs__words" cloth={`need words ${seam}`} paint={tagPaint(seam)}>
      <span>
        <b>{name.includes(':') ? name : `${name}:`}</b> <span className="wool-quiet">{text}</span>
      </span>
    </Piece>
  );
}
