/** The three ways on at the end of a balloon plan: what leaving, keeping and changing cost, by the lender's own figures. */
import { type Cents, smallestIn } from '../../../kit/money.ts';
import { unequalLast } from '../../financing/index.ts';
import type { Lender } from '../../lender/contract.ts';
import { type LenderSite, type RefinancedPlan, type Refinancing, settlementOf } from '../../lender/index.ts';
import {
  type BalloonQuestion,
  type BalloonTerms,
  type Entrance,
  entranceFor,
  equityOf,
  keptInFull,
  type VersionKey,
} from '../index.ts';

/** A car that the owner's may be changed for. */
export type NewCar = VersionKey & { readonly model: string; readonly name: string; readonly price: Cents };

export type BalloonPorts = {
  readonly site: LenderSite;
  readonly lender: Pick<Lender, 'simulatePsaBalloon'>;
  readonly refinance: (site: LenderSite, terms: Refinancing) => readonly RefinancedPlan[];
};

/** What a new car costs with what is over of the old one. */
export type CarWay = {
  readonly car: NewCar;
  readonly entrance: Entrance;
  /** None where the lender does not lend it today. */
  readonly offer:
    | {
        readonly installment: Cents;
        /** The last one, where it is another than the first. */
        readonly last: Cents | undefined;
        readonly installments: number;
        readonly residual: Cents;
        /** Against the instalment of today's plan. */
        readonly difference: Cents;
        readonly annualCet: number | undefined;
        readonly legalText: string;
      }
    | undefined;
};

export type BalloonWays = {
  /** What settles the plan today. */
  readonly owed: Cents;
  readonly value: Cents;
  /** What is over when the car pays it; below 0 what is missing. */
  readonly equity: Cents;
  readonly left: number;
  readonly installment: Cents;
  readonly residual: Cents;
  /** What stays to be paid by whoever keeps the car and pays as agreed. */
  readonly inFull: Cents;
  /** The final instalment, paid in instalments. */
  readonly plans: readonly RefinancedPlan[];
  readonly change: CarWay;
  readonly upgrades: readonly CarWay[];
};

/** Works out all three ways. `upgrades` are better versions of the owner's own model, the nearest first. */
export async function balloonWays(
  ports: BalloonPorts,
  terms: BalloonTerms,
  question: BalloonQuestion,
  cars: { readonly target: NewCar; readonly upgrades: readonly NewCar[] },
): Promise<BalloonWays> {
  const { installment, left, residual, value, debt } = question;
  const owed =
    'owed' in debt ? debt.owed : settlementOf({ installment, left, residual, monthlyRate: debt.rate });
  const equity = equityOf(value, owed);
  const way = (car: NewCar) => changedFor(ports, terms, { car, equity, installment });
  const [change, ...upgrades] = await Promise.all([cars.target, ...cars.upgrades].map(way));
  const request = { amount: residual, rates: terms.refinance, text: terms.refinanceText };
  return {
    owed,
    value,
    equity,
    left,
    installment,
    residual,
    inFull: keptInFull(question),
    plans: ports.refinance(ports.site, request),
    change: change as CarWay,
    upgrades,
  };
}

type Changing = { readonly car: NewCar; readonly equity: Cents; readonly installment: Cents };

async function changedFor(
  { site, lender }: BalloonPorts,
  terms: BalloonTerms,
  { car, equity, installment }: Changing,
): Promise<CarWay> {
  const entrance = entranceFor(car.price, equity, terms.entrance, smallestIn(site.market));
  const answer = await lender.simulatePsaBalloon(site, {
    market: site.market,
    brand: site.brand,
    mvsCode: car.code,
    year: car.year,
    price: car.price,
    plan: terms.plan,
    installments: terms.installments,
    entrancePercent: entrance.percent,
    residualPercent: terms.residual,
  });
  if (!answer.ok) return { car, entrance, offer: undefined };
  const { simulation } = answer;
  return {
    car,
    entrance,
    offer: {
      installment: simulation.installment,
      last: unequalLast({
        installmentValue: simulation.installment,
        lastInstallment: simulation.plan?.details?.lastInstallment,
      }),
      installments: terms.installments,
      residual: simulation.residual,
      difference: simulation.installment - installment,
      annualCet: simulation.plan?.annualCet,
      legalText: simulation.legalText,
    },
  };
}
