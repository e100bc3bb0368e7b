import { describe, expect, it } from 'vitest';
import { b2Simulation } from '../../src/areas/lender/contract.ts';
import { EXAMPLE_DAY } from '../../src/areas/lender/examples.ts';
import { addDays } from '../../src/kit/calendar.ts';
import { patientPool } from '../patient-pool.ts';
import { TYPED_CPF } from '../person.ts';
import {
  type Answer,
  aLender,
  argentine,
  balloon,
  body,
  change,
  customer,
  type Json,
  made,
  type Offer,
  openBank,
  PRICE,
  reasonOf,
  rowOf,
  rows,
  SIMULATE,
  send,
  serve,
  setup,
  simulate,
  update,
  vehicle,
} from './lender-b2-bank.ts';

openBank();

describe('POST {hub}/simulate', () => {
  it('answers the asked term as best offer, the others beside it, and the limits [D1-7-12] [D1-7-25] [D1-7-26] [D1-3.3-30] [D1-3.3-31] [D1-3.4-08] [D1-4.3-24] [D1-4.3-28] [D2-7.2-43]', async () => {
    const answer = (await simulate(body())).json();
    expect(answer).toMatchObject({
      simulation_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      installments_available: [12, 24, 36, 48, 60],
      entrance_min_percentage: 10,
      residual_min_percentage: 0,
      best_offer: {
        entrance_value: 23_998,
        entrance_value_percentage: 20,
        installments_quantity: 48,
        installments_value: expect.any(Number),
        financed_amount: 95_992,
        residual_value: 0,
        residual_value_percentage: 0,
      },
    });
    expect(answer.other_offers.map((offer: Offer) => offer.installments_quantity)).toEqual([12, 24, 36, 60]);
    expect(answer.best_offer.plan.vlcalca).toBe(answer.best_offer.installments_value);
    expect(b2Simulation.decode(answer).offer?.lenderName).toBeTruthy();
  });

  it('leaves a final instalment with type RESIDUAL [D1-3.4-07] [D1-4.3-23] [D2-7.2-44] [D2-9-21]', async () => {
    const answer = (await simulate(balloon())).json();
    expect(answer.best_offer).toMatchObject({ residual_value: 35_997, residual_value_percentage: 30 });
    expect(answer.best_offer.plan.details.residual).toBe(35_997);
    expect([answer.installments_available, answer.residual_min_percentage]).toEqual([[24, 36, 48], 20]);
    const { told: result } = await made();
    expect(answer.best_offer.installments_value).toBeLessThan(result.best_offer.installments_value as number);
  });

  it('tells the schedule of the term that is asked for, to the cent, and keeps nothing of it', async () => {
    const before = await rows();
    const answer = (await simulate(balloon(), `${SIMULATE}?schedule=48`)).json();
    const { details } = answer.best_offer.plan;
    expect(details.schedule).toHaveLength(48);
    expect(details.schedule.at(-1)).toMatchObject({ balance: 35_997 });
    const paid = details.schedule.reduce((sum: number, row: Json) => sum + Number(row.installment), 0);
    expect(paid + 35_997).toBeCloseTo(details.totalInstallments, 2);
    expect(answer.other_offers.some((offer: Json) => JSON.stringify(offer).includes('schedule'))).toBe(false);
    expect(await rows()).toBe(before);
    expect((await simulate(balloon(), `${SIMULATE}?schedule=long`)).statusCode).toBe(422);
  });

  it.each([
    [
      'its entrance',
      body({ entrance_value_percentage: 10, financed_amount: PRICE * 0.9, installment_quantity: 60 }),
    ],
    ['any entrance', body({ installment_quantity: 13 })],
    ['its residual', balloon({ residual_value_percentage: 40 })],
  ])(
    'answers no best offer for a term that is not on offer for %s, and the others [D1-4.3-19]',
    async (_, request) => {
      const answer = await simulate(request);
      expect([answer.statusCode, answer.json().best_offer]).toEqual([200, null]);
      expect(answer.json().other_offers.length).toBeGreaterThan(0);
    },
  );

  it('answers in pesos, with TNA and without IOF, in Argentina [D1-7-28]', async () => {
    const answer = await simulate(argentine(), SIMULATE.replace('/br/', '/ar/'));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().best_offer).toMatchObject({
      entrance_value: 18_000_000,
      financed_amount: 27_000_000,
    });
    expect(answer.json().best_offer.plan.details).toMatchObject({ nominalRate: 35.9 });
    expect(answer.json().offer.iof).toBeUndefined();
  });

  it('charges no tax on credit where the law exempts, and companies theirs (Lei 8.383/1991, art. 72)', async () => {
    const of = async (payload: Json) => {
      const { best_offer: offer, offer: result } = (await simulate(payload)).json();
      return { iof: offer.plan.details.iof, value: offer.installments_value, told: result.iof };
    };
    const person = await of(body());
    expect(person.told).toEqual({ yearlyRate: 2.99, additionalRate: 0.38 });
    const recognised = { iof_exemption_recognized: true };
    for (const flags of [{ is_taxi_driver: true }, { is_pwd: true }]) {
      expect(await of(customer(flags))).toEqual(person); // claimed, and not recognised
      const exempt = await of(customer({ ...flags, ...recognised }));
      expect(exempt.iof).toEqual({ daily: 0, additional: 0 });
      expect(exempt.told).toBeUndefined();
      expect(exempt.value).toBeLessThan(person.value);
    }
    expect((await of(customer({ is_pwd: true, has_driver_license: false, ...recognised }))).value).toBe(
      person.value,
    );
    const company = await of(
      customer({ client_type: 'PJ', document_type: 'CNPJ', buyer_document: '11.222.333/0001-81' }),
    );
    expect(company.iof).toEqual(person.iof); // the same rates since 16 July 2025
  });

  it.each([
    [
      'an amount that is not price less entrance',
      body({ financed_amount: 95_991.99 }),
      'financed-mismatch',
      'financed_amount',
    ],
    [
      'a price that the catalogue does not know (R10)',
      vehicle({ price: 100_000 }),
      'price-mismatch',
      'vehicle.price',
    ],
    ['a price of one cent', vehicle({ price: 0.01 }), 'price-mismatch', 'vehicle.price'],
    ['a price of nothing', vehicle({ price: 0 }), 'invalid-input', 'vehicle.price'],
    ['a price of 10^12', vehicle({ price: 1e12 }), 'invalid-input', 'vehicle.price'],
    ['a version that is not sold', vehicle({ mvs: 'NOSUCH1' }), 'unknown-vehicle', 'vehicle.mvs'],
    ['a model year that is not sold', vehicle({ model_year: 2028 }), 'unknown-vehicle', 'vehicle.mvs'],
    ['the market of another country', { ...argentine(), vehicle: body().vehicle }, 'wrong-market', 'market'],
    [
      'a birth date in the future',
      customer({ birthdate: '24/11/2026' }),
      'birthdate-in-future',
      'customer.birthdate',
    ],
    ['a person under age', customer({ birthdate: '24/11/2008' }), 'under-age', 'customer.birthdate'],
    [
      'an impossible birth date',
      customer({ birthdate: '30/02/1990' }),
      'invalid-input',
      'customer.birthdate',
    ],
    [
      'a document with wrong check digits',
      customer({ buyer_document: '529.982.247-24' }),
      'invalid-input',
      'customer.buyer_document',
    ],
    [
      'an entrance below the lowest',
      body({ entrance_value_percentage: 5, financed_amount: PRICE * 0.95 }),
      'entrance-too-low',
      'entrance_value_percentage',
    ],
    [
      'an entrance above the highest',
      body({ entrance_value_percentage: 90, financed_amount: PRICE * 0.1 }),
      'entrance-too-high',
      'entrance_value_percentage',
    ],
    [
      'an entrance of the whole price',
      body({ entrance_value_percentage: 100 }),
      'entrance-too-high',
      'entrance_value_percentage',
    ],
    [
      'a residual below the lowest',
      balloon({ residual_value_percentage: 10 }),
      'residual-too-low',
      'residual_value_percentage',
    ],
    [
      'a residual above the highest',
      balloon({ residual_value_percentage: 50 }),
      'residual-too-high',
      'residual_value_percentage',
    ],
    [
      'entrance and residual beyond the price',
      balloon({ entrance_value_percentage: 71, financed_amount: PRICE * 0.29 }),
      'residual-too-high',
      'residual_value_percentage',
    ],
    [
      'a residual with type SIMPLE',
      body({ residual_value_percentage: 30 }),
      'invalid-input',
      'residual_value_percentage',
    ],
    ['type RESIDUAL without one', body({ type: 'RESIDUAL' }), 'invalid-input', 'residual_value_percentage'],
    ['an unknown field (R14)', body({ status: 'approved' }), 'invalid-input', 'status'],
  ])('refuses %s, by the name of its field, and keeps nothing', async (_, payload, reason, field) => {
    const before = await rows();
    const answer = await simulate(payload);
    expect([answer.statusCode, ...reasonOf(answer)]).toEqual([422, reason, field]);
    expect(answer.body).not.toMatch(TYPED_CPF);
    expect(await rows()).toBe(before);
  });

  it('names both amounts of a mismatch', async () => {
    const answer = await simulate(body({ financed_amount: 95_991.99 }));
    expect(answer.json().detail).toBe('sent 95991.99, price less entrance is 95992.00');
  });

  it('is for pages of this portal', async () => {
    const answer = await setup.app.inject({ method: 'POST', url: SIMULATE, payload: body() });
    expect(answer.statusCode).toBe(403);
  });
});

describe('PUT {hub}/simulate/{simulationId}/offers/{offerId}', () => {
  it('answers in the shape of the first call, with new offers on the same simulation [D1-7-13] [D1-3.4-09] [D1-4.3-27] [D1-4.3-29]', async () => {
    const first = await made();
    const answer = await change(first, update());
    expect(answer.statusCode, answer.body).toBe(200);
    const body = answer.json<Answer>();
    expect(Object.keys(body)).toEqual(Object.keys(first.told));
    expect(body.simulation_id).toBe(first.id);
    expect(body.best_offer).toMatchObject({ installments_quantity: 36, financed_amount: 71_994 });
    const ids = (of: Answer) => [of.best_offer, ...of.other_offers].map(({ offer_id: id }) => id);
    expect(ids(body).filter((id) => ids(first.told).includes(id))).toEqual([]);
    const next = await change(
      { id: first.id, offer: body.other_offers[0]?.offer_id ?? '' },
      update({ installment_quantity: 24 }),
    );
    expect([next.statusCode, next.json<Answer>().best_offer.installments_quantity]).toEqual([200, 24]);
  });

  it('carries the residual for balloon only [D1-3.4-10]', async () => {
    const at = await made(balloon());
    const sent = update({ type: 'RESIDUAL', residual_value_percentage: 20, entrance_value_percentage: 40 });
    const answer = await change(at, sent);
    expect(answer.json<Answer>().best_offer).toMatchObject({ residual_value: 23_998 });
    const without = await change(at, update({ type: 'RESIDUAL' }));
    expect([without.statusCode, ...reasonOf(without)]).toEqual([
      422,
      'invalid-input',
      'residual_value_percentage',
    ]);
  });

  it('answers the same update the same to the byte, however its names are ordered (R15)', async () => {
    const at = await made();
    const first = await change(at, update());
    const again = await change(at, Object.fromEntries(Object.entries(update()).reverse()));
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await rowOf(at.id)).revision).toBe(2);
    setup.isDearer = true; // what was answered stays answered
    expect((await change(at, update())).body).toBe(first.body);
  });

  it('makes one of fifty different updates at once, and tells the others (R15)', async () => {
    const at = await made();
    const updates = Array.from({ length: 50 }, (_, n) => {
      const percent = 20 + n;
      const financed_amount = (PRICE * 100 - Math.round((PRICE * 100 * percent) / 100)) / 100;
      return change(at, update({ entrance_value_percentage: percent, financed_amount }));
    });
    const answers = await Promise.all(updates);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(reasonOf(answers.find(({ statusCode }) => statusCode === 409) as never)[0]).toBe(
      'superseded-offer',
    );
    const won = answers.find(({ statusCode }) => statusCode === 200);
    expect(await rowOf(at.id)).toMatchObject({ revision: 2, answer: won?.body });
  });

  it('answers fifty equal updates at once the same to the byte, with one effect (R15)', async () => {
    const at = await made();
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(at, update())));
    expect(new Set(answers.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1);
    expect([answers[0]?.statusCode, (await rowOf(at.id)).revision]).toEqual([200, 2]);
  });

  it('refuses an offer of an older revision, and says how to go on', async () => {
    const at = await made();
    await change(at, update());
    const answer = await change(at, update({ installment_quantity: 12 }));
    expect([answer.statusCode, ...reasonOf(answer)]).toEqual([409, 'superseded-offer', undefined]);
    expect(answer.json().detail).toContain('new simulation');
  });

  it('does not know a simulation, or an offer, that it did not give here', async () => {
    const [one, other] = [await made(), await made()];
    const nobody = '00000000-0000-4000-8000-00000000dead';
    const ask = async (id: string, offer: string, url = SIMULATE) => {
      const answer = await change({ id, offer }, update(), url);
      return [answer.statusCode, reasonOf(answer)[0]];
    };
    expect(await ask(nobody, one.offer)).toEqual([404, 'unknown-simulation']);
    expect(await ask('not-a-uuid', one.offer)).toEqual([404, 'unknown-simulation']);
    expect(await ask(one.id, other.offer)).toEqual([404, 'unknown-offer']);
    expect(await ask(one.id, `${one.id}-1-13`)).toEqual([404, 'unknown-offer']);
    expect(await ask(one.id, `${one.id}-2-48`)).toEqual([404, 'unknown-offer']);
    expect(await ask(one.id, one.offer, SIMULATE.replace('aurora', 'cerrado'))).toEqual([
      404,
      'unknown-simulation',
    ]);
    expect(await ask(one.id, one.offer, SIMULATE.replace('/br/', '/ar/'))).toEqual([
      404,
      'unknown-simulation',
    ]);
  });

  it.each(["1';--", '%00', '..%2f..', 'x'.repeat(101), 'x'.repeat(5_000), '%F0%9F%98%80', '-', '_'])(
    'meets the id %.20s with an answer of 4xx',
    async (id) => {
      const at = await made();
      for (const address of [`${id}/offers/${at.offer}`, `${at.id}/offers/${id}`]) {
        const { statusCode } = await send('PUT', `${SIMULATE}/${address}`, update());
        expect([400, 404, 414, 422]).toContain(statusCode);
      }
    },
  );

  it.each([
    ['another type', update({ type: 'RESIDUAL', residual_value_percentage: 20 }), 'other-terms', undefined],
    ['another origin', update({ origin: 'ECOM' }), 'other-terms', undefined],
    [
      'an amount that is not price less entrance',
      update({ financed_amount: 1 }),
      'financed-mismatch',
      'financed_amount',
    ],
    [
      'an entrance below the lowest',
      update({ entrance_value_percentage: 1, financed_amount: PRICE * 0.99 }),
      'entrance-too-low',
      'entrance_value_percentage',
    ],
    ['a product that is not SON', update({ product: 'SUN' }), 'invalid-input', 'product'],
    ['an unknown field (R14)', update({ revision: 9 }), 'invalid-input', 'revision'],
    ['a missing state', update({ state: undefined }), 'invalid-input', 'state'],
  ])('refuses %s and changes nothing', async (_, payload, reason, field) => {
    const at = await made();
    const answer = await change(at, payload);
    expect([answer.statusCode, ...reasonOf(answer)]).toEqual([422, reason, field]);
    expect((await rowOf(at.id)).revision).toBe(1);
  });

  it('refuses to re-quote a car whose price has changed since (R11)', async () => {
    const at = await made();
    setup.isDearer = true;
    const answer = await change(at, update());
    expect([answer.statusCode, reasonOf(answer)[0]]).toEqual([422, 'price-mismatch']);
    expect(answer.json().detail).toBe('sent 119990.00, the catalogue says 120040.00');
  });

  it('holds to the end of the last day of its offers, and an update gives it new days (R11)', async () => {
    const [at, left] = [await made(), await made()];
    setup.today = addDays(EXAMPLE_DAY, 5);
    const answer = await change(at, update());
    expect([answer.statusCode, answer.json().offer.validUntil]).toEqual([200, addDays(EXAMPLE_DAY, 10)]);
    setup.today = addDays(EXAMPLE_DAY, 6);
    const late = await change(left, update());
    expect([late.statusCode, reasonOf(late)[0]]).toEqual([410, 'expired-simulation']);
    expect((await change(at, update())).statusCode).toBe(200);
  });

  it('goes on after a restart (R54)', async () => {
    const at = await made();
    const first = await change(at, update());
    const db = patientPool(setup.database.url, 2);
    const restarted = await serve(aLender(db));
    expect((await change(at, update(), SIMULATE, restarted)).body).toBe(first.body);
    const on = { id: at.id, offer: first.json<Answer>().best_offer.offer_id };
    expect((await change(on, update({ installment_quantity: 12 }), SIMULATE, restarted)).statusCode).toBe(
      200,
    );
    await restarted.close();
    await db.$client.end();
  });
});
