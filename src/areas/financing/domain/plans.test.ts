import { describe, expect, it } from 'vitest';
import { DEFAULT_PRODUCT, type Plan, plansToShow } from './plans.ts';

const aPlan = (id: string, changes: Partial<Plan> = {}): Plan => ({
  id,
  product: 'MSC',
  type: 'CDC',
  hidden: false,
  ...changes,
});
const choice = { product: DEFAULT_PRODUCT, mvs: [{ modelCode: 'LIR' }], hiddenKinds: [] } as const;
const ids = (plans: readonly Plan[]) => plans.map((plan) => plan.id);

describe('plans on offer', () => {
  it("are those of the chosen product, 'MSC' by default [D1-4.1-19] [D1-4.1-20] [D1-9-14]", () => {
    const plans = [aPlan('a'), aPlan('b', { product: 'FLEET' })];
    expect(ids(plansToShow(plans, choice))).toEqual(['a']);
    expect(ids(plansToShow(plans, { ...choice, product: 'FLEET' }))).toEqual(['b']);
  });

  it('are not hidden [D1-4.1-21]', () => {
    expect(ids(plansToShow([aPlan('a', { hidden: true }), aPlan('b')], choice))).toEqual(['b']);
  });

  it('tied to a model need a car of it on offer [D1-4.1-22]', () => {
    const plans = [aPlan('a', { modelCode: 'VEL' })];
    expect(ids(plansToShow(plans, choice))).toEqual([]);
    expect(ids(plansToShow(plans, { ...choice, mvs: [{ modelCode: 'LIR' }, { modelCode: 'VEL' }] }))).toEqual(
      ['a'],
    );
  });

  it('are only the model-specific ones when some match [D1-4.1-23]', () => {
    expect(ids(plansToShow([aPlan('general'), aPlan('lira', { modelCode: 'LIR' })], choice))).toEqual([
      'lira',
    ]);
  });

  it('are the general ones when no model-specific one matches, or those are hidden [D1-4.1-24]', () => {
    const plans = [aPlan('general'), aPlan('vela', { modelCode: 'VEL' })];
    expect(ids(plansToShow(plans, choice))).toEqual(['general']);
    const hidden = [aPlan('general'), aPlan('lira', { modelCode: 'LIR', hidden: true })];
    expect(ids(plansToShow(hidden, choice))).toEqual(['general']);
  });

  it('leave out the kinds that the opening data hides [D1-4.1-07] [D1-9-15]', () => {
    const plans = [aPlan('cdc'), aPlan('balloon', { type: 'PSA_BALAO' }), aPlan('odd', { type: 'LEASING' })];
    expect(ids(plansToShow(plans, { ...choice, hiddenKinds: ['BALAO'] }))).toEqual(['cdc', 'odd']);
    expect(ids(plansToShow(plans, { ...choice, hiddenKinds: ['TRADITIONAL'] }))).toEqual(['balloon', 'odd']);
  });
});
