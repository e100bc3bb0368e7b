import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { SourceRules } from '../domain/calculator.ts';
import { sourceRules } from '../domain/source-rules.ts';
import { anAnswer, ok, patientLender, refused } from '../examples.ts';
import { cardView, simulator } from './index.ts';
import { prefetchAnswers } from './prefetch-answers.ts';

const limits = { entrance: { min: 10, max: 80, step: 5 }, installments: [36, 48], finals: [] };
/** Each term is a question of its own; an answer of consumer credit has every term. */
const termByTerm = sourceRules.PSA_TRADITIONAL;
const values = { entrancePercent: 30, installment: 48, finalInstallmentPercent: 0 };
const resting = () => new Promise((done) => setTimeout(done));

function aheadOf(start = values, rules: SourceRules = sourceRules.CDC) {
  const patient = patientLender();
  const lender = prefetchAnswers({ rules, values: start }, patient.lender, undefined);
  return { ...patient, lender };
}

const cardOf = (lender: ReturnType<typeof aheadOf>['lender'], rules: SourceRules = sourceRules.CDC) =>
  createActor(simulator, {
    input: { source: 'CDC', rules, lender, planId: 'cdc', origin: 'NMSC', values, debounce: 1 },
  }).start();

describe('a plan that was asked ahead of its card', () => {
  it('is on screen without another call, whose answers were there before the tap', async () => {
    const { limits: calls, simulations, lender } = aheadOf();
    await calls[0]?.settle(ok(limits));
    await simulations[0]?.settle(ok(anAnswer()));
    const card = cardOf(lender);
    await resting();
    expect(card.getSnapshot().matches('shown')).toBe(true);
    expect(cardView(card.getSnapshot(), 100_000_00).offer?.installmentValue).toBe(2_210_37);
    expect([calls.length, simulations.length]).toEqual([1, 1]);
  });

  it('is simulated where its sliders are meant to start at the same time as its limits are asked for', () => {
    const { limits: calls, simulations } = aheadOf();
    expect(calls).toHaveLength(1);
    expect(simulations.map(({ question }) => question.values)).toEqual([
      { ...values, lastChangedField: undefined },
    ]);
  });

  it('is simulated again where the limits do not allow that start', async () => {
    const { limits: calls, simulations, lender } = aheadOf(values, termByTerm);
    await simulations[0]?.settle(ok(anAnswer()));
    await calls[0]?.settle(ok({ ...limits, installments: [24, 36] }));
    expect(simulations[1]?.question.values.installment).toBe(36);
    const card = cardOf(lender, termByTerm);
    await resting();
    await simulations[1]?.settle(ok(anAnswer()));
    expect(card.getSnapshot().context.values.installment).toBe(36);
    expect(simulations).toHaveLength(2);
  });

  it('needs no other answer for a term that the first one has as well', async () => {
    const { limits: calls, simulations, lender } = aheadOf();
    await simulations[0]?.settle(ok(anAnswer()));
    await calls[0]?.settle(ok({ ...limits, installments: [24, 36] }));
    const card = cardOf(lender);
    await resting();
    expect(card.getSnapshot().context.values.installment).toBe(36);
    expect(cardView(card.getSnapshot(), 100_000_00).offer?.installmentValue).toBe(2_700_00);
    expect(simulations).toHaveLength(1);
  });

  it('needs no other answer where authors name a final instalment that its source has not', async () => {
    const { limits: calls, simulations, lender } = aheadOf({ ...values, finalInstallmentPercent: 30 });
    await calls[0]?.settle(ok(limits));
    await simulations[0]?.settle(ok(anAnswer()));
    const card = cardOf(lender);
    await resting();
    expect(card.getSnapshot().matches('shown')).toBe(true);
    expect(simulations).toHaveLength(1);
  });

  it('is asked for the term that its card starts with where the source puts one offer first', async () => {
    const { limits: calls, simulations } = aheadOf(values, sourceRules.B2_TRADITIONAL);
    await calls[0]?.settle(ok({ ...limits, installments: [24, 36] }));
    expect(simulations.map(({ question }) => question.values.installment)).toEqual([48, 36]);
  });

  it('waits for the answers that are on their way instead of asking twice', async () => {
    const { limits: calls, simulations, lender } = aheadOf();
    const card = cardOf(lender);
    await calls[0]?.settle(ok(limits));
    expect(card.getSnapshot().matches('first')).toBe(true);
    await simulations[0]?.settle(ok(anAnswer()));
    await resting();
    expect(card.getSnapshot().matches('shown')).toBe(true);
    expect([calls.length, simulations.length]).toEqual([1, 1]);
  });

  it('is asked anew where it was refused or lost: a failure ahead of the tap is nobody’s', async () => {
    const { limits: calls, simulations, lender } = aheadOf();
    await calls[0]?.settle(refused);
    const card = cardOf(lender);
    await resting();
    await calls[1]?.settle(ok(limits));
    await simulations[0]?.settle(ok(anAnswer()));
    expect(card.getSnapshot().matches('shown')).toBe(true);

    const second = aheadOf();
    await second.limits[0]?.settle(ok(limits));
    await second.simulations[0]?.settle(new Error('gone'));
    const other = cardOf(second.lender);
    await resting();
    await second.simulations[1]?.settle(ok(anAnswer()));
    expect(other.getSnapshot().matches('shown')).toBe(true);
  });

  it('answers only what was asked: other terms and a moved slider go to the lender', async () => {
    const { limits: calls, simulations, lender } = aheadOf({ ...values, installment: 36 }, termByTerm);
    await calls[0]?.settle(ok(limits));
    await simulations[0]?.settle(ok(anAnswer()));
    const card = cardOf(lender, termByTerm);
    await resting();
    expect(simulations[1]?.question.values.installment).toBe(48);
    await simulations[1]?.settle(ok(anAnswer()));
    card.send({ type: 'entrance.changed', percent: 50 });
    await expect.poll(() => simulations[2]?.question.values.entrancePercent).toBe(50);
  });

  it('is not simulated again where there is no term to ask for', async () => {
    const { limits: calls, simulations } = aheadOf();
    await calls[0]?.settle(ok({ ...limits, installments: [] }));
    expect(simulations).toHaveLength(1);
  });
});
