import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Apart } from './document-form.ts';
import {
  ANY_PATH,
  byMarket,
  IDENTITIES,
  identityIn,
  isMarketCode,
  LOCALES,
  localeNamed,
  MARKET_CODES,
  marketOfCurrency,
  marketOfLocale,
  marketOfPath,
  marketOfSite,
  wordedMarket,
} from './identities.ts';
import { PLACES } from './places.ts';

describe('the documents of all markets', () => {
  it('do not compile where two countries have one key', () => {
    const [one, other] = [{ cedula: 7 }, { cedula: 8, rut: 12 }] as const;
    const apart = { ...one, rut: other.rut } satisfies Apart<[typeof one, { rut: 12 }]>;
    // @ts-expect-error the later of the two would be both
    const joined = { ...one, ...other } satisfies Apart<[typeof one, typeof other]>;
    expect([apart.cedula, joined.cedula]).toEqual([7, 8]);
  });
});

describe('the markets', () => {
  it('are each found by what is theirs alone, and by nobody else’s', () => {
    for (const code of MARKET_CODES) {
      const { path, locale, currency } = IDENTITIES[code];
      expect(IDENTITIES[code].code).toBe(code);
      expect([marketOfPath(path), marketOfLocale(locale), marketOfCurrency(currency)]).toEqual([
        code,
        code,
        code,
      ]);
      expect(marketOfSite(`${path}/aurora`)).toBe(code);
      expect(identityIn(locale)).toBe(IDENTITIES[code]);
    }
  });

  it('are none for any other text, and a key of no market is refused instead of taken for one', () => {
    const others = fc.string().filter((text) => !new RegExp(`^(?:${ANY_PATH})(?:/|$)`).test(text));
    fc.assert(
      fc.property(others, (text) => {
        expect(marketOfPath(text)).toBeUndefined();
        expect(() => marketOfSite(text)).toThrow(RangeError);
      }),
    );
    expect([localeNamed('pt-PT'), localeNamed(undefined), identityIn('en-US')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(['BR', 'br', 'UY', null].map(isMarketCode)).toEqual([true, false, false, false]);
  });

  it('have words of their own, or name a market that has', () => {
    for (const code of MARKET_CODES) expect(IDENTITIES[wordedMarket(code)].like).toBeUndefined();
  });

  it('have in every table made of their codes what belongs to each', () => {
    expect(Object.keys(byMarket((code) => code))).toEqual([...MARKET_CODES]);
    expect(LOCALES).toEqual(MARKET_CODES.map((code) => IDENTITIES[code].locale));
  });

  it.each(MARKET_CODES)('%s writes numbers and counts as the platform does in its language', (code) => {
    const { locale, currency, isOne, timeZone } = IDENTITIES[code];
    const plural = new Intl.PluralRules(locale);
    for (const size of [0, 1, 2, 3, 11, 100]) expect(isOne(size)).toBe(plural.select(size) === 'one');
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1);
    expect(parts.find(({ type }) => type === 'currency')?.value).toBe(IDENTITIES[code].currencySign);
    const zones = [timeZone, ...Object.values(PLACES[code].regionZones)];
    for (const { language } of Object.values(IDENTITIES))
      expect(Object.keys(IDENTITIES[code].where)).toContain(language);
    for (const zone of zones) expect(() => new Intl.DateTimeFormat(locale, { timeZone: zone })).not.toThrow();
  });
});
