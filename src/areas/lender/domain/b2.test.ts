import { describe, expect, it } from 'vitest';
import { aTable, auroraBrazil, EXAMPLE_DAY, someB2Terms, somePlans } from '../examples.ts';
import {
  type B2Customer,
  b2Borrower,
  b2Facts,
  b2Financing,
  b2Offers,
  b2RevisionOf,
  b2Simulation,
  b2Source,
  b2TermsRefusal,
} from './b2.ts';
import { type Financing, plansOf, releaseOn } from './pricing.ts';

const aCustomer = (change: Partial<B2Customer> = {}): B2Customer => ({
  ...someB2Terms().customer,
  ...change,
});
const refusalOf = (change: Partial<B2Customer>) =>
  b2TermsRefusal(auroraBrazil, someB2Terms({ customer: aCustomer(change) }), EXAMPLE_DAY)?.reason;

describe('the tax on credit', () => {
  const claims = [
    [{}, 'person'],
    [{ isTaxiDriver: true }, 'exempt'],
    [{ isPwd: true }, 'exempt'],
    [{ isPwd: true, hasDriverLicense: false }, 'person'],
    [{ isTaxiDriver: true, hasDriverLicense: false }, 'person'],
    [{ clientType: 'PJ' }, 'company'],
    [{ clientType: 'PJ', isTaxiDriver: true }, 'exempt'],
    [{ clientType: 'PJ', isPwd: true }, 'company'],
  ] as const;
  it.each(claims)('of a customer %j whose exemption is recognised is owed as by: %s', (change, borrower) => {
    expect(b2Borrower(aCustomer({ ...change, isExemptionRecognised: true }), 107)).toBe(borrower);
  });

  it.each(claims)(
    'of a customer %j is owed by all without recognition, or for a car of more than 127 HP',
    (change) => {
      const owed = 'clientType' in change ? 'company' : 'person';
      for (const isExemptionRecognised of [undefined, false])
        expect(b2Borrower(aCustomer({ ...change, isExemptionRecognised }), 107)).toBe(owed);
      for (const power of [129, 150, 400, undefined])
        expect(b2Borrower(aCustomer({ ...change, isExemptionRecognised: true }), power)).toBe(owed);
    },
  );

  it('is bound at 127 HP, which are 128.76 cv', () => {
    const driver = aCustomer({ isTaxiDriver: true, isExemptionRecognised: true });
    expect([128, 128.7, 128.8, 129].map((power) => b2Borrower(driver, power))).toEqual([
      'exempt',
      'exempt',
      'person',
      'person',
    ]);
  });
});

describe('a company', () => {
  it('owes the tax of companies on its day, and a person that of persons (Decreto 12.466/2025)', () => {
    const release = releaseOn(aTable(), '2025-05-30');
    const terms = someB2Terms({ customer: aCustomer({ clientType: 'PJ' }) });
    const result = b2Financing(b2Facts(terms, 107), terms);
    if (!result.ok) throw new Error(result.reason);
    const additional = (financing: Financing) => {
      const priced = plansOf(aTable(), financing, release);
      const details = priced.ok ? priced.plans[0]?.details : undefined;
      return (details?.iof?.additional ?? 0) / (details?.financed ?? 0);
    };
    expect(additional(result.financing)).toBeCloseTo(0.0095, 6);
    expect(additional({ ...result.financing, isCompany: false })).toBeCloseTo(0.0038, 6);
  });
});

describe('a bank partner simulation', () => {
  it('is refused for a birth date in the future or a person under age, and made on the eighteenth birthday', () => {
    expect(refusalOf({ birthdate: '2026-11-24' })).toBe('birthdate-in-future');
    expect(refusalOf({ birthdate: '2008-11-24' })).toBe('under-age');
    expect(refusalOf({ birthdate: '2008-11-23' })).toBeUndefined();
    expect(refusalOf({ birthdate: '2020-01-01', clientType: 'PJ' })).toBeUndefined();
  });

  it('is made by whoever was born on 29 February from the day on that the law of the market says', () => {
    const born = { ...someB2Terms().customer, birthdate: '2008-02-29' };
    const on = (today: string, market: 'BR' | 'AR') =>
      b2TermsRefusal({ ...auroraBrazil, market }, { ...someB2Terms({ market }), customer: born }, today)
        ?.reason;
    expect([on('2026-02-28', 'BR'), on('2026-03-01', 'BR')]).toEqual(['under-age', undefined]);
    expect([on('2026-02-27', 'AR'), on('2026-02-28', 'AR')]).toEqual(['under-age', undefined]);
  });

  it('is for the market of its site [D1-7-28] [D2-9-25]', () => {
    expect(b2TermsRefusal(auroraBrazil, someB2Terms({ market: 'AR' }), EXAMPLE_DAY)?.reason).toBe(
      'wrong-market',
    );
  });

  it('is of the plans of its type [D1-2.4-03] [D1-4.3-23] [D1-4.3-24]', () => {
    expect([b2Source('SIMPLE'), b2Source('RESIDUAL')]).toEqual(['B2_TRADITIONAL', 'B2_BALAO']);
  });

  it('keeps nothing that tells who asked (R49)', () => {
    const kept = JSON.stringify(
      b2Facts(someB2Terms({ customer: aCustomer({ isPwd: true, isExemptionRecognised: true }) }), 107),
    );
    expect(kept).not.toMatch(/529|1993|pwd|recogni|SP/i);
  });

  it('lends the price less the entrance to the cent, and names both amounts when another was sent', () => {
    const terms = someB2Terms();
    expect(b2Financing(b2Facts(terms, 107), terms)).toMatchObject({
      ok: true,
      financing: { entrance: 23_998_00 },
    });
    expect(b2Financing(b2Facts(terms, 107), { ...terms, financed: 95_992_01 })).toMatchObject({
      reason: 'financed-mismatch',
      prices: { sent: 95_992_01, expected: 95_992_00 },
    });
  });

  it('offers the asked term first and the others beside it [D1-3.3-31] [D1-4.3-20]', () => {
    const terms = someB2Terms();
    const result = b2Financing(b2Facts(terms, 107), terms);
    if (!result.ok) throw new Error(result.reason);
    const offers = b2Offers(
      { id: 's', revision: 3 },
      result.financing,
      terms,
      somePlans(aTable(), result.financing),
    );
    const simulation = b2Simulation('s', terms, offers, aTable());
    expect(simulation.bestOffer).toMatchObject({
      id: 's-3-48',
      installments: 48,
      residual: 0,
      credit: 95_992_00,
    });
    expect(simulation.otherOffers.map(({ installments }) => installments)).toEqual([12, 24, 36, 60]);
    expect(simulation.installmentOptions).toEqual([12, 24, 36, 48, 60]);
    expect([simulation.entranceMin, simulation.residualMin]).toEqual([10, 0]);
    const other = b2Simulation('s', { ...terms, installments: 13 }, offers, aTable());
    expect([other.bestOffer, other.otherOffers.length]).toEqual([undefined, 5]);
  });

  it('knows its own offer ids and the revision that gave them', () => {
    expect(b2RevisionOf('s-12-48', 's')).toBe(12);
    for (const id of ['t-1-48', 's-0-48', 's-1', 's-1-48-1', 's-1-x', 's--1-48', 's', ''])
      expect(b2RevisionOf(id, 's'), id).toBeUndefined();
  });
});
