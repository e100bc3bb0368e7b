import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { SiteProvider } from '../../platform/web/index.ts';
import { fundingAuthoring } from '../contract.ts';
import type { StoredOfferMark } from '../domain/offer.ts';
import { aCar, anOffer, patientLender } from '../examples.ts';
import { type CardView, simulator } from '../flow/index.ts';
import type { RestoredOffer } from './modal-props.ts';
import { StoreOfferOnCard } from './store-offer.tsx';

const brazil = { brand: 'aurora', country: 'BR', language: 'pt' };
const argentina = { brand: 'aurora', country: 'AR', language: 'es' };

const plan = { ...fundingAuthoring.parse({}).plans[0], type: 'CDC' } as Parameters<
  typeof StoreOfferOnCard
>[0]['plan'];
const mark: StoredOfferMark = {
  id: 'abcdefghijklmnopqrstuvwx',
  madeOn: '2026-11-21',
  validUntil: '2026-11-26',
  isIndicative: false,
  price: 100_000_00,
  transactionId: '',
  terms: undefined,
};
const view = (changes: Partial<CardView> = {}): CardView => ({
  entrancePercent: 30,
  entrance: 30_000_00,
  entranceLimits: { min: 10, max: 80, step: 5 },
  installments: 48,
  installmentOptions: [36, 48],
  final: undefined,
  offer: anOffer(),
  estimate: undefined,
  isUpdating: false,
  problem: undefined,
  ...changes,
});
const question: RestoredOffer['question'] = {
  source: 'CDC',
  plan: 'cdc',
  isOnline: false,
  car: { mvsCode: 'LIR101', year: 2027, color: '134', ids: ['134', 'TET'] },
  price: 100_000_00,
  entrancePercent: 30,
  installments: 48,
};
const restored = (changes: Partial<RestoredOffer> = {}): RestoredOffer => ({
  question,
  validUntil: '2026-11-26',
  offer: anOffer({ stored: mark }),
  resume: {},
  lenderOf: (_, lender) => lender,
  ...changes,
});

const card = createActor(simulator, {
  input: {
    source: 'CDC',
    rules: { recomputes: [], finals: 'none' },
    lender: patientLender().lender,
    planId: 'cdc',
    origin: 'NMSC',
    values: { entrancePercent: 30, installment: 48, finalInstallmentPercent: 0 },
  },
});

type Props = Parameters<typeof StoreOfferOnCard>[0];

function textOf(changes: Partial<Props>, metadata = brazil): string {
  const props: Props = {
    part: 'restored',
    plan,
    car: aCar(),
    view: view(),
    card,
    restored: restored(),
    ...changes,
  };
  const html = renderToString(
    <SiteProvider metadata={metadata} prefix="/br/aurora">
      <StoreOfferOnCard {...props} />
    </SiteProvider>,
  );
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const keptView = (changes: Partial<StoredOfferMark> = {}) =>
  view({ offer: anOffer({ stored: { ...mark, ...changes } }) });

describe('an offer that a link restores', () => {
  it('says since when and until when it is kept, in both languages (CDC, art. 54-B)', () => {
    expect(textOf({ view: keptView() })).toBe('Oferta guardada em 21/11/2026, válida até 26/11/2026.');
    expect(textOf({ view: keptView() }, argentina)).toBe(
      'Oferta guardada el 21/11/2026, válida hasta el 26/11/2026.',
    );
  });

  it('says that a maker’s lender is not bound by it', () => {
    expect(textOf({ view: keptView({ isIndicative: true }) })).toContain('Os valores são indicativos');
  });

  it('says that the figures are today’s once something was moved, and leads back', () => {
    expect(textOf({})).toBe(
      'Estes são os valores de hoje. A oferta guardada vale até 26/11/2026. Voltar à oferta guardada',
    );
  });

  it('says honestly when it has ended, is gone, or is of another car', () => {
    expect(textOf({ restored: restored({ offer: undefined }) })).toBe(
      'A oferta guardada terminou em 26/11/2026. Estes são os valores de hoje.',
    );
    expect(textOf({ restored: restored({ question: undefined }) }, argentina)).toBe(
      'No encontramos la oferta guardada entre estos planes. Estos son los valores de hoy.',
    );
    expect(textOf({ car: aCar({ colourCode: '455' }) })).toContain('é de outro carro');
  });

  it('says nothing on the card of another plan, and nothing without a link', () => {
    expect(textOf({ plan: { ...plan, id: 'other' } })).toBe('');
    expect(textOf({ restored: undefined })).toBe('');
  });
});

describe('the way to keep what a card shows', () => {
  it('is there with an offer only, and stays while the lender is asked: nothing moves under the finger', () => {
    expect(textOf({ part: 'keep' })).toBe('Guardar esta simulação');
    const cardView = view({ offer: undefined, estimate: anOffer(), isUpdating: true });
    expect(textOf({ part: 'keep', view: cardView })).toMatch(/^Guardar esta simulação/);
    expect(textOf({ part: 'keep', view: view({ offer: undefined }) })).toBe('');
    expect(textOf({ part: 'keep', view: undefined })).toBe('');
  });

  it('is the link at once for an offer that is kept already', () => {
    expect(textOf({ part: 'keep', view: keptView() }, argentina)).toBe('Copiar enlace');
  });
});
