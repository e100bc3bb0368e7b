import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writerOf } from './encoding.ts';

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
