import { createRequire } from 'node:module';
import { XIRR } from '@formulajs/formulajs';
import { xirr as webcarrot } from '@webcarrot/xirr';
import { convertRate, xirr as nodeIrr, RateInterval } from 'node-irr';
import { cet } from '../../src/areas/lender/domain/cet.ts';
import { rateOfReturn } from '../../src/areas/lender/domain/irr.ts';
import { type DatedFlow, yearsOf } from './flows.ts';

type Xirr = (flows: readonly { amount: number; when: Date }[]) => number;
const deCampo = createRequire(import.meta.url)('xirr') as Xirr;

/** Puts flows into the form that a solver takes, and gives the call that finds the annual rate; it may throw. */
export type Solver = {
  readonly name: string;
  readonly prepare: (flows: readonly DatedFlow[]) => () => number;
};

/** Noon: no time zone can move it to another day. */
const noon = (date: string) => new Date(`${date}T12:00:00Z`);

export const libraries: readonly Solver[] = [
  {
    name: 'node-irr',
    prepare: (flows) => {
      const input = flows.map(({ amount, date }) => ({ amount, date: noon(date) }));
      return () => convertRate(nodeIrr(input).rate, RateInterval.Year);
    },
  },
  {
    name: '@webcarrot/xirr',
    prepare: (flows) => {
      const input = flows.map(({ amount, date }) => ({ amount, date: noon(date) }));
      return () => webcarrot(input);
    },
  },
  {
    name: 'xirr',
    prepare: (flows) => {
      const input = flows.map(({ amount, date }) => ({ amount, when: noon(date) }));
      return () => deCampo(input);
    },
  },
  {
    name: '@formulajs/formulajs',
    prepare: (flows) => {
      const values = flows.map(({ amount }) => amount);
      const dates = flows.map(({ date }) => noon(date));
      return () => Number(XIRR(values, dates));
    },
  },
];

/** Any flows, days counted inside the call as the others do. */
export const ours: Solver = {
  name: 'ours, any flows',
  prepare: (flows) => {
    const amounts = flows.map(({ amount }) => amount);
    return () => {
      const found = rateOfReturn({ amounts, times: yearsOf(flows) }, { of: 'nearest' });
      if (!found.ok) throw new Error(found.reason);
      return found.rate;
    };
  },
};

/** A credit and what is paid for it: the way of every quote. */
export const ourCet: Solver = {
  name: 'ours, CET',
  prepare: (flows) => {
    const [credit, ...paid] = flows;
    const cents = (amount: number) => Math.round(amount * 100); // as everywhere in the engine
    const amounts = paid.map(({ amount }) => cents(amount));
    const times = yearsOf(flows)
      .slice(1)
      .map((years) => Math.round(years * 365));
    return () => {
      const found = cet(cents(-(credit?.amount ?? 0)), { amounts, times }, 'calendar-days');
      if (!found.ok) throw new Error(found.reason);
      return found.cet.annual;
    };
  },
};
