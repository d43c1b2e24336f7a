/** The rules of building together: how an agreement begins, is renewed, ends and lapses, also for a player who is away. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pvpFromRecord, pvpRecord, pvpRecordOf } from '#game/features/pvp/server/pvp-record.ts';
import {
  isAtPeace,
  mayBuildBeside,
  NEW_PVP,
  type Pvp,
  TRUCE_MS,
  withMutualTruces,
} from '#game/features/pvp/shared/pvp.ts';
import {
  buildsWith,
  partnershipWith,
  RENEWED_AFTER_MS,
  TOGETHER_MS,
  withLapsedPartners,
  withMutualPartner,
  withoutPartner,
  withPartner,
  withPartnerLeft,
} from '#game/features/pvp/shared/together.ts';

const AT = { now: 5_000_000, wallNow: 1_700_000_000_000 };
const later = (ms: number) => ({ now: AT.now + ms, wallNow: AT.wallNow + ms });
const ZOYA = { id: 'zoya', name: 'Zoya' };
const TOGETHER = withPartner(NEW_PVP, ZOYA, AT);

describe('an agreement to build together', () => {
  it('an agreement lasts for a day and brings a truce that lasts as long', () => {
    expect(buildsWith(TOGETHER, 'zoya', AT.wallNow + TOGETHER_MS - 1)).toBe(true);
    expect(buildsWith(TOGETHER, 'zoya', AT.wallNow + TOGETHER_MS)).toBe(false);
    expect(TOGETHER.truces.zoya).toBe(AT.now + TOGETHER_MS);
    expect(buildsWith(TOGETHER, 'vera', AT.wallNow)).toBe(false);
  });

  it('after either has ended it, it is over but not forgotten for a day, and the truce lasts 15 minutes at most', () => {
    const end = later(3_600_000);
    const left = withPartnerLeft(TOGETHER, 'zoya', end);
    expect(buildsWith(left, 'zoya', end.wallNow)).toBe(false);
    expect(partnershipWith(left, 'zoya', end.wallNow + TOGETHER_MS - 1)).toMatchObject({ isOver: true });
    expect(partnershipWith(left, 'zoya', end.wallNow + TOGETHER_MS)).toBeNull();
    expect(left.truces.zoya).toBe(end.now + TRUCE_MS);
    // Ending it again does not make the day longer.
    expect(withPartnerLeft(left, 'zoya', later(7_200_000))).toBe(left);
  });

  it('a lapsed agreement leaves nothing behind but a truce of 15 minutes', () => {
    const end = later(TOGETHER_MS);
    const after = withLapsedPartners({ ...TOGETHER, truces: { zoya: end.now + 3_600_000 } }, end);
    expect(after.partners).toEqual({});
    expect(after.truces.zoya).toBe(end.now + TRUCE_MS);
    expect(withLapsedPartners(TOGETHER, later(TOGETHER_MS - 1))).toBe(TOGETHER);
  });

  it('the agreement is renewed every ten minutes while both are there, under the name of today', () => {
    const other = { ...ZOYA, pvp: withPartner(NEW_PVP, { id: 'anna', name: 'Anna' }, AT) };
    const update = (ms: number, name = 'Zoya') =>
      withMutualPartner(TOGETHER, 'anna', { ...other, name }, later(ms));
    expect(update(RENEWED_AFTER_MS - 1)).toBe(TOGETHER);
    const renewed = later(RENEWED_AFTER_MS);
    expect(update(RENEWED_AFTER_MS).partners.zoya?.until).toBe(renewed.wallNow + TOGETHER_MS);
    expect(update(RENEWED_AFTER_MS).truces.zoya).toBe(renewed.now + TOGETHER_MS);
    expect(update(1000, 'Zoya Kettle').partners.zoya?.name).toBe('Zoya Kettle');
  });

  it('an ending that one of the two slept through reaches that player when they meet, and lasts no longer for it', () => {
    const anna = withPartner(NEW_PVP, { id: 'anna', name: 'Anna' }, AT);
    const ended = withPartnerLeft(anna, 'anna', later(3_600_000));
    const own = withMutualPartner(TOGETHER, 'zoyas-friend', { ...ZOYA, pvp: ended }, later(7_200_000));
    expect(own.partners).toEqual({});
    const met = withMutualPartner(TOGETHER, 'anna', { ...ZOYA, pvp: ended }, later(7_200_000));
    expect(met.partners.zoya).toEqual({
      name: 'Zoya',
      isOver: true,
      until: AT.wallNow + 3_600_000 + TOGETHER_MS,
    });
    expect(met.truces.zoya).toBe(AT.now + 7_200_000 + TRUCE_MS);
  });

  it('the agreement lapses by the wall clock, also while the world does not run', () => {
    const saved = pvpRecord.parse(JSON.parse(JSON.stringify(pvpRecordOf(TOGETHER, AT.now))));
    const restored = pvpFromRecord(saved, 0);
    expect(restored.partners).toEqual(TOGETHER.partners);
    expect(buildsWith(restored, 'zoya', AT.wallNow + TOGETHER_MS)).toBe(false);
    expect(pvpRecord.parse({}).partners).toEqual({});
    expect(pvpRecord.parse({ partners: { zoya: { until: 'soon' } } }).partners).toEqual({});
  });
});

/** Two players as the server keeps them: in the world, or as last saved. */
class Pair {
  readonly #pvp: Record<string, Pvp> = { anna: NEW_PVP, zoya: NEW_PVP };
  readonly #saved: Record<string, Pvp> = { anna: NEW_PVP, zoya: NEW_PVP };
  readonly #isIn: Record<string, boolean> = { anna: true, zoya: true };
  /** The two clocks; the world's stands still while it is down. */
  clocks = AT;
  /** Wall-clock time at which one of the two ended the last agreement, or struck the other; null if it is not ended. */
  endedAt: number | null = null;

  pvp = (id: string): Pvp => this.#pvp[id] ?? NEW_PVP;
  isIn = (id: string): boolean => this.#isIn[id] === true;
  areBothIn = (): boolean => this.isIn('anna') && this.isIn('zoya');
  side = (id: string) => ({ id, pvp: this.pvp(id) });

  agree(): void {
    if (!this.areBothIn()) return;
    this.endedAt = null;
    this.#both((id, other) => withPartner(this.pvp(id), { id: other, name: other }, this.clocks));
  }

  end(id: string, how: 'left' | 'blow'): void {
    if (!this.isIn(id) || (how === 'blow' && !this.areBothIn())) return;
    this.endedAt ??= this.clocks.wallNow;
    this.#both((one, other) =>
      how === 'blow'
        ? withoutPartner(this.pvp(one), other, this.clocks.now)
        : withPartnerLeft(this.pvp(one), other, this.clocks),
    );
    // The server saves an ending at once; a beginning may be saved for one of the two only.
    for (const [one] of PAIRS) this.save(one);
  }

  pass(ms: number): void {
    this.clocks = { now: this.clocks.now + ms, wallNow: this.clocks.wallNow + ms };
    this.#both((id) => withLapsedPartners(this.pvp(id), this.clocks));
    for (const [id, other] of PAIRS) {
      if (!this.areBothIn()) continue;
      const there = { id: other, name: other, pvp: this.pvp(other) };
      this.#pvp[id] = withMutualPartner(this.pvp(id), id, there, this.clocks);
    }
  }

  save(id: string): void {
    if (this.isIn(id)) this.#saved[id] = this.pvp(id);
  }

  go(id: string): void {
    this.save(id);
    this.#isIn[id] = false;
  }

  come(id: string): void {
    if (this.isIn(id)) return;
    const saved = pvpRecord.parse(
      JSON.parse(JSON.stringify(pvpRecordOf(this.#saved[id] ?? NEW_PVP, this.clocks.now))),
    );
    const own = pvpFromRecord(saved, this.clocks.now);
    this.#pvp[id] = withMutualTruces(own, id, (other) => (this.isIn(other) ? this.pvp(other) : undefined));
    this.#isIn[id] = true;
  }

  /** The realm is killed and started again after `ms`: both are as last saved. */
  kill(ms: number): void {
    const were = PAIRS.filter(([id]) => this.isIn(id)).map(([id]) => id);
    for (const id of were) this.#isIn[id] = false;
    this.clocks = { ...this.clocks, wallNow: this.clocks.wallNow + ms };
    for (const id of were) this.come(id);
  }

  #both(change: (id: string, other: string) => Pvp): void {
    const next = PAIRS.map(([id, other]) => [id, this.isIn(id) ? change(id, other) : this.pvp(id)] as const);
    for (const [id, pvp] of next) this.#pvp[id] = pvp;
  }
}

const PAIRS = [
  ['anna', 'zoya'],
  ['zoya', 'anna'],
] as const;

it('an agreement never outlives its end by more than a day, and nobody builds beside a player who has not agreed', () => {
  const who = fc.constantFrom('anna', 'zoya');
  const span = fc.constantFrom(1000, 700_000, 3_600_000, 30_000_000, TOGETHER_MS - 1000, TOGETHER_MS);
  const step = fc.oneof(
    fc.record({ do: fc.constant('agree' as const) }),
    fc.record({ do: fc.constantFrom('left' as const, 'blow' as const), who }),
    fc.record({ do: fc.constantFrom('save' as const, 'go' as const, 'come' as const), who }),
    fc.record({ do: fc.constantFrom('pass' as const, 'kill' as const), ms: span }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 40 }), (steps) => {
      const pair = new Pair();
      for (const one of steps) {
        if (one.do === 'agree') pair.agree();
        else if ('ms' in one) pair[one.do](one.ms);
        else if (one.do === 'left' || one.do === 'blow') pair.end(one.who, one.do);
        else pair[one.do](one.who);
        // The players' consent is updated four times a second.
        pair.pass(250);
        const { now, wallNow } = pair.clocks;
        for (const [id, other] of PAIRS) {
          if (!pair.isIn(id)) continue;
          const own = partnershipWith(pair.pvp(id), other, wallNow);
          if (pair.endedAt !== null && wallNow >= pair.endedAt + TOGETHER_MS) expect(own).toBeNull();
        }
        if (!pair.areBothIn()) continue;
        const [anna, zoya] = [pair.side('anna'), pair.side('zoya')];
        expect(buildsWith(anna.pvp, 'zoya', wallNow)).toBe(buildsWith(zoya.pvp, 'anna', wallNow));
        expect(mayBuildBeside(anna, zoya, now)).toBe(mayBuildBeside(zoya, anna, now));
        if (buildsWith(anna.pvp, 'zoya', wallNow)) expect(isAtPeace(anna, zoya, now)).toBe(true);
      }
    }),
    { numRuns: 1500 },
  );
});
