import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyCharacter } from '../../tests/any-character.ts';
import { tellerOf, writerOf } from './encoding.ts';

const cents = z.codec(z.number(), z.number(), { decode: (a) => Math.round(a * 100), encode: (c) => c / 100 });
const plan = z.codec(
  z.object({ prazo: z.int(), vlcalca: cents, note: z.string().optional() }),
  z.custom<Plan>(),
  {
    decode: ({ prazo, vlcalca, note }) => ({ months: prazo, installment: vlcalca, note }),
    encode: ({ months, installment, note }) => ({ prazo: months, vlcalca: installment, note }),
  },
);
type Plan = { months: number; installment: number; note?: string | undefined };
const answer = z.object({
  plans: z.array(plan),
  best: plan.nullable(),
  kind: z.enum(['a', 'b']),
  fee: cents.optional(),
  either: z.union([z.string(), z.number()]),
});

const aPlan = fc.record({
  months: fc.integer(),
  installment: fc.integer(),
  note: fc.option(fc.string(), { nil: undefined }),
});
const anAnswer = fc.record({
  plans: fc.array(aPlan),
  best: fc.option(aPlan, { nil: null }),
  kind: fc.constantFrom('a' as const, 'b' as const),
  fee: fc.option(fc.integer(), { nil: undefined }),
  either: fc.oneof(fc.string(), fc.integer()),
});

describe('a compiled writer', () => {
  it('writes the same JSON as zod for every value that fits', () => {
    const write = writerOf(answer);
    fc.assert(
      fc.property(anAnswer, (value) => {
        expect(JSON.stringify(write(value))).toBe(JSON.stringify(z.encode(answer, value as never)));
      }),
    );
  });

  it('leaves out what the contract does not name', () => {
    expect(writerOf(z.object({ id: z.string() }))({ id: 'a', secret: 'b' })).toEqual({ id: 'a' });
  });
});

/** Around the plans: codecs of their own, in lists and alone, and lists within lists. */
const term = z.codec(
  z.object({ meses: z.int(), values: z.array(z.object({ plan: plan.optional(), share: z.number() })) }),
  z.custom<{ months: number; values: { plan?: Plan | undefined; share: number }[] }>(),
  {
    decode: ({ meses, values }) => ({ months: meses, values }),
    encode: ({ months, values }) => ({ meses: months, values }),
  },
);
const simulation = z.object({
  'id "ç"': z.string(),
  best: term.nullish(),
  terms: z.array(term),
  rows: z.array(z.array(plan)),
  answer: answer.optional(),
  cost: z.codec(z.object({ amount: z.number() }), z.number(), {
    decode: ({ amount }) => amount,
    encode: (amount) => ({ amount }),
  }),
});

const aTerm = fc.record({
  months: fc.integer(),
  values: fc.array(
    fc.record({
      plan: fc.option(aPlan, { nil: undefined }),
      share: fc.double({ noNaN: true, noDefaultInfinity: true }),
    }),
  ),
});
const aSimulation = fc.record({
  'id "ç"': fc.string({ unit: anyCharacter }),
  best: fc.oneof(aTerm, fc.constantFrom(null, undefined)),
  terms: fc.array(aTerm),
  rows: fc.array(fc.array(aPlan)),
  answer: fc.option(anAnswer, { nil: undefined }),
  cost: fc.integer(),
});

describe('a compiled teller', () => {
  it('tells the same text as zod for every value that fits, the first time and again', () => {
    const tell = tellerOf(simulation);
    fc.assert(
      fc.property(aSimulation, (value) => {
        const expected = JSON.stringify(z.encode(simulation, value as never));
        expect(tell(value)).toBe(expected);
        expect(tell({ ...value, secret: 'a' })).toBe(expected);
      }),
    );
  });

  it('tells the parts of one answer anew in another', () => {
    const tell = tellerOf(answer);
    const best = { months: 48, installment: 1_00 };
    const first = { plans: [best], best, kind: 'a', either: 1 };
    const plan = { prazo: 48, vlcalca: 1 };
    expect(JSON.parse(tell(first))).toEqual({ plans: [plan], best: plan, kind: 'a', either: 1 });
    const second = { plans: [best, { ...best, months: 60 }], best: null, kind: 'b', either: 'x' };
    expect(JSON.parse(tell(second))).toEqual({
      plans: [plan, { ...plan, prazo: 60 }],
      best: null,
      kind: 'b',
      either: 'x',
    });
  });
});
