import { describe, expect, it } from 'vitest';
import type { AuthoredPlan } from '../contract.ts';
import { choiceOf } from './choice.ts';

const plan = (id: string, type: string) => ({ id, type, product: 'MSC', hidden: false }) as AuthoredPlan;
const car = { modelCode: 'LIR' };
const hiddenAt = (search: string, plans: readonly AuthoredPlan[]) =>
  choiceOf({ product: 'MSC', plans: [...plans] }, car, { search }).hiddenKinds;

describe('what is known when the modal opens', () => {
  const [cdc, balloon] = [plan('cdc', 'CDC'), plan('balloon', 'PSA_BALAO')];

  it('is of the kind that the address names, and of the car [D1-4.1-07]', () => {
    expect(choiceOf({ product: 'MSC', plans: [cdc, balloon] }, car, { search: '?planos=balao' })).toEqual({
      product: 'MSC',
      mvs: [{ modelCode: 'LIR' }],
      hiddenKinds: ['TRADITIONAL'],
    });
    expect(hiddenAt('', [cdc, balloon])).toEqual([]);
  });

  it('is every plan where the address would leave none [D1-4.1-07]', () => {
    expect(hiddenAt('?planos=balao', [cdc])).toEqual([]);
    expect(hiddenAt('?planos=tradicional', [balloon])).toEqual([]);
    expect(hiddenAt('?planos=tradicional', [cdc])).toEqual(['BALAO']);
  });
});
