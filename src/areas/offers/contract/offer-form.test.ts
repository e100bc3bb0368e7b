import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zodFaults } from '../../../io/zod-faults.ts';
import { addDays } from '../../../kit/calendar.ts';
import { fromCents } from '../../../kit/money.ts';
import { type OfferDraft, offerDraft } from './draft.ts';
import { offerDraftTyped, offerFaultsOf, offerTyped, type TypedOffer, typedOffer } from './offer-form.ts';

const FULL: OfferDraft = {
  slug: 'fim-do-plano',
  kind: 'balloon',
  title: 'Fim do plano',
  summary: 'Quanto custa sair ou ficar.',
  text: ['Um.', 'Dois.'],
  items: ['Três'],
  conditions: 'Sujeita a análise.\nSem compromisso.',
  from: '2026-01-01',
  until: '2026-12-31',
  stock: 200,
  models: ['lira', 'vela'],
  coupon: 'AURORA1500',
  balloon: {
    plan: 'psa-balao',
    installments: 36,
    residual: 30.5,
    entrance: { min: 20, max: 50 },
    refinance: { 12: 1.79, 24: 36.9 },
    refinanceText: ['Total: {{totalCost}}.', 'CET: {{annualCet}}.'],
  },
};

/** What the rules say of what was typed, by field. */
const faultsOf = (typed: TypedOffer) =>
  offerFaultsOf(
    typed,
    (offerDraft.safeParse(offerDraftTyped(typed)).error?.issues ?? [])
      .flatMap((issue) => zodFaults(issue, offerDraftTyped(typed)))
      .map(({ path, fault }) => ({ path: path.join('.'), fault })),
  );

describe('the rules of an offer', () => {
  const balloonFaults = (draft: object) =>
    (offerDraft.safeParse(draft).error?.issues ?? [])
      .flatMap((issue) => zodFaults(issue, draft))
      .map(({ path, fault: { code } }) => [path.join('.'), code]);
  const { balloon, ...without } = FULL;

  it('miss the terms of a balloon where it has none, and refuse them of another kind', () => {
    expect(balloonFaults(FULL)).toEqual([]);
    expect(balloonFaults(without)).toEqual([['balloon', 'missing']]);
    expect(balloonFaults({ ...without, kind: 'accessory' })).toEqual([]);
    expect(balloonFaults({ ...FULL, kind: 'accessory' })).toEqual([['balloon', 'balloon-kind']]);
  });
});

describe('the form of an offer', () => {
  it.each([
    ['0', 'stock'],
    ['-3', 'stock'],
    ['1,5', 'stock'],
    ['muitas', 'stock'],
    ['100001', 'stock'],
    ['1', undefined],
    ['100000', undefined],
    ['', undefined],
  ])('takes a whole number of units, or none: %s', (stock, fault) => {
    expect(faultsOf({ ...offerTyped(FULL), stock }).stock).toBe(fault);
  });

  it('shows a draft as it reads the same draft again, whatever the amounts and days', () => {
    expect(offerDraftTyped(offerTyped(FULL))).toEqual(FULL);
    const cents = fc.integer({ min: 1, max: 99_999_999_900 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 99 }), fc.nat(4_000), (now, more, day) => {
        const { balloon: _balloon, ...rest } = FULL;
        const from = addDays('2020-01-01', day);
        const price = { before: fromCents(now + more), now: fromCents(now) };
        const draft = { ...rest, kind: 'package', visits: 1 + (day % 10), price, from, until: from };
        const again = offerDraftTyped(offerTyped(draft as OfferDraft));
        expect(again).toEqual(draft);
        expect(offerDraft.safeParse(again).success).toBe(true);
      }),
    );
  });

  it('reads amounts, percents and lines as people of both countries write them', () => {
    const typed = {
      ...offerTyped(FULL),
      kind: 'accessory',
      now: 'R$ 2.690,00',
      before: '$ 3.290,5',
      text: ' Um. \n\n Dois.\n',
    };
    expect(offerDraftTyped(typed)).toMatchObject({ price: { now: 2690, before: 3290.5 }, text: FULL.text });
    const balloon = { ...offerTyped(FULL), residual: '30,5 %', refinance: '12 = 1,79\n24x: 36.9' };
    expect(offerDraftTyped(balloon)).toEqual(FULL);
    const sent = new FormData();
    for (const key of ['lira', 'vela']) sent.append('models', key);
    sent.set('conditions', 'a\r\nb');
    expect(typedOffer(sent)).toMatchObject({ models: 'lira vela', conditions: 'a\nb', title: '' });
  });

  it('reads nothing that does not go with the kind', () => {
    const typed = { ...offerTyped(FULL), kind: 'vehicle', now: '100', visits: '3' };
    const { balloon: _balloon, ...rest } = FULL;
    expect(offerDraftTyped(typed)).toEqual({ ...rest, kind: 'vehicle' });
  });

  it.each([
    [{ title: ' ' }, { title: 'required' }],
    [{ slug: 'Férias!' }, { slug: 'slug' }],
    [{ until: '2025-12-31' }, { until: 'until-early' }],
    [{ from: '2026-02-30' }, { from: 'from' }],
    [{ kind: 'service', now: 'caro', before: '' }, { now: 'now' }],
    [{ kind: 'service', now: '', before: '12' }, { now: 'required' }],
    [{ kind: 'service', now: '12', before: '10' }, { before: 'before-low' }],
    [{ kind: 'service', now: '0' }, { now: 'now' }],
    [{ kind: 'package', visits: '2,5' }, { visits: 'visits' }],
    [{ kind: 'gift' }, { kind: 'kind' }],
    [{ entranceMax: '10' }, { entranceMax: 'max-low' }],
    [{ residual: '101' }, { residual: 'residual' }],
    [{ installments: '' }, { installments: 'required' }],
    [{ refinance: '12: 1,79\n12: 1,89' }, { refinance: 'refinance' }],
    [{ refinance: 'doze: um' }, { refinance: 'refinance' }],
    [{ refinance: '' }, { refinance: 'required' }],
    [{ refinanceText: '' }, { refinanceText: 'required' }],
    [{ text: 'x'.repeat(1_201) }, { text: 'text' }],
  ] as const)('says of %j what is wrong at its field', (wrong, faults) => {
    expect(faultsOf({ ...offerTyped(FULL), ...wrong })).toEqual(faults);
  });
});
