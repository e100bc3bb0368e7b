import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { entranceOf } from '../../lender/index.ts';
import { percentOfPrice } from '../domain/plan-terms.ts';
import { sourceRules } from '../domain/source-rules.ts';
import { anAnswer, ok, patientLender } from '../examples.ts';
import { simulator } from './simulator.ts';
import { withPlace } from './with-place.ts';

it('a card asks its lender for the promised entrance to the cent, and goes back to it after a step beside it', async () => {
  const price = fc.integer({ min: 20_000_00, max: 20_000_000_000 });
  await fc.assert(
    fc.asyncProperty(price, fc.double({ min: 0.1, max: 0.8, noNaN: true }), async (total, share) => {
      const entrance = Math.floor(total * share);
      const entrancePercent = percentOfPrice(total, entrance);
      const { lender, limits, simulations } = patientLender();
      const card = createActor(simulator, {
        input: {
          source: 'CDC',
          rules: sourceRules.CDC,
          planId: 'cdc',
          origin: 'NMSC',
          debounce: 0,
          lender: withPlace(lender, { entrancePercent, installments: 48 }),
          values: { entrancePercent, installment: 48, finalInstallmentPercent: 0 },
        },
      }).start();
      const requestedEntrance = () =>
        entranceOf(total, simulations.at(-1)?.question.values.entrancePercent ?? 0);
      await limits[0]?.settle(
        ok({ entrance: { min: 10, max: 80, step: 5 }, installments: [36, 48], finals: [] }),
      );
      expect(requestedEntrance()).toBe(entrance);
      await simulations[0]?.settle(ok(anAnswer()));
      card.send({ type: 'entrance.changed', percent: 20 });
      card.send({ type: 'entrance.changed', percent: entrancePercent });
      expect(card.getSnapshot().context.values.entrancePercent).toBe(entrancePercent);
      card.stop();
    }),
    { numRuns: 25 },
  );
});
