import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { B2Simulation, B2Update } from '../domain/b2.ts';
import { someB2Terms, somePlans } from '../examples.ts';
import { b2OfferAddress, b2Simulation, b2Terms, b2Update } from './b2.ts';

type Wire = Record<string, unknown> & { customer: Record<string, unknown>; vehicle: Record<string, unknown> };

const wire = (change: Record<string, unknown> = {}) =>
  ({ ...z.encode(b2Terms, someB2Terms()), ...change }) as Wire;
const withCustomer = (change: Record<string, unknown>) =>
  wire({ customer: { ...wire().customer, ...change } });
const withVehicle = (change: Record<string, unknown>) => wire({ vehicle: { ...wire().vehicle, ...change } });
const anUpdate: B2Update = {
  type: 'SIMPLE',
  origin: 'NMSC',
  state: 'SP',
  financed: 71_994_00,
  installments: 36,
  entrancePercent: 40,
};

const faultyFields = (schema: z.ZodType, body: unknown) => {
  const parsed = z.safeDecode(schema, body as never);
  if (parsed.success) return [];
  return parsed.error.issues.flatMap((issue) =>
    'keys' in issue ? issue.keys.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.')],
  );
};

/** The customer of a simulation of which nothing is known yet. */
const NEW_CUSTOMER = {
  client_type: 'PF',
  document_type: 'CPF',
  birthdate: '01/01/1993',
  has_driver_license: true,
  is_taxi_driver: false,
  is_pwd: false,
};

describe('a request of the bank partner', () => {
  it('carries the names of section 3.4 at its top [D1-3.3-30] [D1-3.4-01] [D1-7-12] [D2-7.2-32]', () => {
    expect(wire()).toEqual({
      product: 'SON',
      type: 'SIMPLE',
      origin: 'NMSC',
      dealer_code: '0731001',
      customer: expect.anything(),
      market: 'BR',
      vehicle: expect.anything(),
      financed_amount: 95_992,
      installment_quantity: 48,
      entrance_value_percentage: 20,
    });
  });

  it('is of the product SON [D1-3.4-02] [D1-7-26] [D2-7.2-33] [D2-9-20]', () =>
    expect(wire().product).toBe('SON'));

  it('carries a customer of eight fields [D1-3.4-05] [D2-7.2-34]', () => {
    expect(wire().customer).toEqual({ ...NEW_CUSTOMER, buyer_document: '529.982.247-25', state: 'SP' });
  });

  it.each([
    ['client_type', 'PF', '[D1-7-27] [D2-7.2-35] [D2-9-22]'],
    ['document_type', 'CPF', '[D1-7-27] [D2-7.2-36] [D2-9-22]'],
    ['birthdate', '01/01/1993', '[D1-7-27] [D2-7.2-37] [D2-9-23]'],
    ['has_driver_license', true, '[D1-7-27] [D2-7.2-38] [D2-9-24]'],
    ['is_taxi_driver', false, '[D1-7-27] [D2-9-24]'],
    ['is_pwd', false, '[D1-7-27] [D2-9-24]'],
  ])('begins with the fixed customer: %s is %s %s', (field, value, _ids) => {
    expect(wire().customer[field]).toBe(value);
  });

  it('carries the vehicle with its years and price [D1-3.4-06] [D2-7.2-39]', () => {
    expect(wire().vehicle).toEqual({
      mvs: '5A1B2C0',
      model_year: 2027,
      manufacture_year: 2026,
      price: 119_990,
    });
  });

  it('carries the residual with type RESIDUAL, and only with it [D1-3.4-07] [D2-7.2-40]', () => {
    const residual = someB2Terms({ type: 'RESIDUAL', residualPercent: 30 });
    expect(z.encode(b2Terms, residual)).toMatchObject({ type: 'RESIDUAL', residual_value_percentage: 30 });
    expect(faultyFields(b2Terms, wire({ type: 'RESIDUAL' }))).toEqual(['residual_value_percentage']);
    expect(faultyFields(b2Terms, wire({ residual_value_percentage: 0 }))).toEqual([
      'residual_value_percentage',
    ]);
  });

  it('takes both types, origins and markets, and no others [D1-3.4-03] [D1-3.4-04] [D1-9-18] [D1-7-28]', () => {
    expect(faultyFields(b2Terms, wire({ type: 'RESIDUAL', residual_value_percentage: 20 }))).toEqual([]);
    expect(faultyFields(b2Terms, wire({ origin: 'ECOM' }))).toEqual([]);
    for (const field of ['product', 'type', 'origin', 'market'])
      expect(faultyFields(b2Terms, wire({ [field]: 'OTHER' }))).toContain(field);
  });

  it('comes back from the wire as it was sent', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999_999 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 100 }), (price, financed, entrancePercent) => {
        const terms = someB2Terms({ car: { ...someB2Terms().car, price }, financed, entrancePercent });
        expect(z.decode(b2Terms, JSON.parse(JSON.stringify(z.encode(b2Terms, terms))))).toEqual(terms);
      }),
    );
  });

  it.each([
    ['buyer_document', '529.982.247-24'],
    ['buyer_document', '111.111.111-11'],
    ['buyer_document', ' '],
    ['buyer_document', 52_998_224_725],
    ['buyer_document', '9'.repeat(19)],
    ['document_type', 'CNPJ'],
    ['document_type', 'RG'],
    ['client_type', 'XX'],
    ['birthdate', '31/02/1993'],
    ['birthdate', '1993-01-01'],
    ['birthdate', '01/01/0093'],
    ['birthdate', '1/1/1993'],
    ['birthdate', null],
    ['has_driver_license', 'true'],
    ['is_taxi_driver', 1],
    ['is_pwd', null],
    ['state', ''],
    ['state', '<b>'],
  ])("with the customer's %s set to %j is refused by that name", (field, value) => {
    expect(faultyFields(b2Terms, withCustomer({ [field]: value }))).toEqual([`customer.${field}`]);
  });

  it('may leave the document empty before a shopper has told it: the summary of a page asks first', () => {
    expect(faultyFields(b2Terms, withCustomer({ buyer_document: '' }))).toEqual([]);
  });

  it('of a company carries its CNPJ, numeric or alphanumeric', () => {
    const company = { client_type: 'PJ', document_type: 'CNPJ' };
    for (const buyer_document of ['11.222.333/0001-81', '12ABC34501DE35'])
      expect(faultyFields(b2Terms, withCustomer({ ...company, buyer_document }))).toEqual([]);
    expect(faultyFields(b2Terms, withCustomer(company))).toEqual(['customer.buyer_document']);
  });

  it('in Argentina carries a numeric document of up to 14 digits', () => {
    const argentine = (buyer_document: string) => ({ ...withCustomer({ buyer_document }), market: 'AR' });
    expect(faultyFields(b2Terms, argentine('30123456'))).toEqual([]);
    expect(faultyFields(b2Terms, argentine('529.982.247-25'))).toEqual(['customer.buyer_document']);
    expect(faultyFields(b2Terms, argentine('1'.repeat(15)))).toEqual(['customer.buyer_document']);
  });

  it.each([
    ['mvs', "1';--"],
    ['model_year', 1],
    ['model_year', '2027'],
    ['manufacture_year', 2028],
    ['price', 0],
    ['price', -1],
    ['price', 0.001],
    ['price', 1e12],
    ['price', '119990'],
  ])("with the vehicle's %s set to %j is refused by that name (R10)", (field, value) => {
    expect(faultyFields(b2Terms, withVehicle({ [field]: value }))[0]).toBe(`vehicle.${field}`);
  });

  it('may be about a car that was made in its model year', () => {
    expect(faultyFields(b2Terms, withVehicle({ manufacture_year: 2027 }))).toEqual([]);
  });

  it.each([
    ['dealer_code', ''],
    ['dealer_code', '../x'],
    ['financed_amount', 0],
    ['financed_amount', 1e308],
    ['financed_amount', Number.NaN],
    ['installment_quantity', 0],
    ['installment_quantity', 12.5],
    ['installment_quantity', 10_000],
    ['entrance_value_percentage', -1],
    ['entrance_value_percentage', 101],
    ['customer', null],
    ['vehicle', []],
  ])('with %s set to %j is refused by that name (R10, R35)', (field, value) => {
    expect(faultyFields(b2Terms, wire({ [field]: value }))).toEqual([field]);
  });

  it('with fields that it does not know is refused by their names (R14)', () => {
    expect(faultyFields(b2Terms, wire({ status: 'approved', site: 'x' }))).toEqual(['status', 'site']);
    expect(faultyFields(b2Terms, withCustomer({ role: 'admin' }))).toEqual(['customer.role']);
    expect(faultyFields(b2Terms, withVehicle({ discount: 1 }))).toEqual(['vehicle.discount']);
  });
});

describe('an update', () => {
  it('carries product, type, origin, entrance, amount, state and term, and the residual for balloon only [D1-3.4-09] [D1-3.4-10] [D1-7-13]', () => {
    expect(z.encode(b2Update, anUpdate)).toEqual({
      product: 'SON',
      type: 'SIMPLE',
      origin: 'NMSC',
      entrance_value_percentage: 40,
      financed_amount: 71_994,
      state: 'SP',
      installment_quantity: 36,
    });
    const balloon = z.encode(b2Update, { ...anUpdate, type: 'RESIDUAL', residualPercent: 20 });
    expect(balloon).toMatchObject({ residual_value_percentage: 20 });
    const missing = { ...z.encode(b2Update, anUpdate), type: 'RESIDUAL' };
    expect(faultyFields(b2Update, missing)).toEqual(['residual_value_percentage']);
  });

  it('carries nothing else (R14)', () => {
    expect(faultyFields(b2Update, { ...z.encode(b2Update, anUpdate), vehicle: {} })).toEqual(['vehicle']);
  });

  it.each(['', 'a b', '../x', 'x'.repeat(101), 'é'])('does not go to the offer %j', (offerId) => {
    expect(faultyFields(b2OfferAddress, { simulationId: 'a-1_B', offerId })).toEqual(['offerId']);
  });
});

describe('an answer', () => {
  const answer: B2Simulation = {
    id: '00000000-0000-4000-8000-000000000001',
    bestOffer: undefined,
    otherOffers: somePlans().map((plan) => ({
      id: `x-1-${plan.installments}`,
      subId: `x-1-${plan.installments}-1`,
      entrance: 47_996_00,
      entrancePercent: 40,
      installments: plan.installments,
      installment: plan.installment,
      credit: 71_994_00,
      residual: 0,
      residualPercent: 0,
      plan,
    })),
    installmentOptions: [12, 24, 36, 48, 60],
    entranceMin: 10,
    residualMin: 0,
  };

  it('carries the six names of its source, and offers carry their nine [D1-3.3-31] [D1-3.4-08] [D2-3.5-01] [D2-3.5-02]', () => {
    const encoded = z.encode(b2Simulation, answer);
    expect(Object.keys(encoded).filter((key) => key !== 'offer')).toEqual([
      'simulation_id',
      'best_offer',
      'other_offers',
      'installments_available',
      'entrance_min_percentage',
      'residual_min_percentage',
    ]);
    expect(encoded.best_offer).toBeNull();
    expect(Object.keys(encoded.other_offers[0] ?? {}).filter((key) => key !== 'plan')).toEqual([
      'offer_id',
      'sub_offer_id',
      'entrance_value',
      'entrance_value_percentage',
      'installments_quantity',
      'installments_value',
      'financed_amount',
      'residual_value',
      'residual_value_percentage',
    ]);
  });

  it('is the same to the byte after it was read and written again', () => {
    const once = JSON.stringify(z.encode(b2Simulation, answer));
    expect(JSON.stringify(z.encode(b2Simulation, z.decode(b2Simulation, JSON.parse(once))))).toBe(once);
  });

  it('of another house may leave the best offer out, and has ids that look as they like [D1-3.3-31]', () => {
    const { best_offer: _, ...rest } = z.encode(b2Simulation, answer);
    const read = z.decode(b2Simulation, { ...rest, simulation_id: 'SIM_0009-x' });
    expect(read).toMatchObject({ id: 'SIM_0009-x', bestOffer: undefined });
  });

  it('of another house may number its ids, and say nothing or null of a residual that a simple offer lacks', () => {
    const { residual_min_percentage: _, ...rest } = z.encode(b2Simulation, answer);
    const others = rest.other_offers.map((offer, at) => ({
      ...offer,
      offer_id: at,
      residual_value: null,
      residual_value_percentage: undefined,
    }));
    const read = z.decode(b2Simulation, { ...rest, simulation_id: 77, other_offers: others } as never);
    expect(read).toMatchObject({ id: '77', residualMin: 0 });
    expect(read.otherOffers[1]).toMatchObject({ id: '1', residual: 0, residualPercent: 0 });
  });
});
