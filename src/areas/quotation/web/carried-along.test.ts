import { expect, test } from 'vitest';
import { planDefaults } from './carried-along.ts';

const PLANS = [
  { id: 'cdc', title: 'CDC', entrance: '30', installments: '36' },
  { id: 'zero', title: 'Zero', entrance: '60', installments: '24' },
];

test('a plan brings its usual terms, takes those of the plan before it away, and leaves what was typed', () => {
  expect(planDefaults(PLANS, {}, 'plan-2', 'cdc')).toEqual({ 'entrance-2': '30', 'installments-2': '36' });
  const typed = { 'plan-0': 'cdc', 'entrance-0': '45', 'installments-0': '36' };
  expect(planDefaults(PLANS, typed, 'plan-0', 'zero')).toEqual({ 'installments-0': '24' });
});

test('no plan, an unknown one and any other field bring nothing', () => {
  for (const [name, value] of [
    ['plan-0', ''],
    ['plan-0', 'gone'],
    ['discount', 'cdc'],
  ] as const)
    expect(planDefaults(PLANS, {}, name, value)).toEqual({});
});
