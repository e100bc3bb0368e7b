/** The PSA plans, offline (`linear`, `balloon`) and online: one offer of a plan, and the limits of its sliders. `entrance` is the down payment. */
import type { Cents } from '../../../kit/money.ts';
import type { LenderSite } from './car.ts';
import type { CdcPlan } from './cdc-plan.ts';
import { type CdcOffer, offerText } from './cdc-simulation.ts';
import { legalText } from './legal-text.ts';
import { type Financing, type Release, residualOf } from './pricing.ts';
import { percentOf, type RateTable } from './rate-table.ts';

/** The parameters of every PSA simulation. Year, colour and parts make the price exact; without them any choice of options counts. */
export type PsaTerms = {
  readonly market: LenderSite['market'];
  readonly mvsCode: string;
  readonly year?: number | undefined;
  readonly color?: string | undefined;
  readonly brand?: string | undefined;
  /** Ids of the colour, the parts and the services. */
  readonly ids?: readonly string[] | undefined;
  readonly price: Cents;
  /** Percent of the price. */
  readonly entrancePercent: number;
  readonly installments: number;
};

export type PsaLinearTerms = PsaTerms & { readonly plan: string };

/** `residualPercent` is a percent of the price, as the entrance is. */
export type PsaBalloonTerms = PsaLinearTerms & { readonly residualPercent: number };

/** The site's first plan when none is named; a residual, even of 0, asks for the balloon. */
export type PsaOnlineTerms = PsaTerms & {
  readonly plan?: string | undefined;
  readonly residualPercent?: number | undefined;
};

/** One offer of an offline plan. What is optional an external lender may leave out. */
export type PsaLinearSimulation = {
  readonly entrance: Cents;
  readonly installment: Cents;
  /** Price less entrance. */
  readonly credit: Cents;
  readonly legalText: string;
  /** Entrance, charges, all instalments and the residual. */
  readonly totalCost?: Cents | undefined;
  /** `totalCost` less the tax on credit (IOF) itself; the interest on a financed tax stays in. */
  readonly totalCostWithoutIof?: Cents | undefined;
  readonly plan?: CdcPlan | undefined;
  readonly offer?: CdcOffer | undefined;
};

/** Limits in percents of the price: those of the entrance hold for the plan, those of the residual for the term. */
export type PsaBalloonSimulation = PsaLinearSimulation & {
  readonly entranceMin: number;
  readonly entranceMax: number;
  /** What is on offer for this entrance and residual, in months. */
  readonly terms: readonly number[];
  readonly residualMin: number;
  readonly residualMax: number;
  readonly residual: Cents;
};

/** One offer of an online plan. */
export type PsaOffer = {
  readonly entrance: Cents;
  readonly installment: Cents;
  /** 0 for a plan that instalments settle. */
  readonly residual: Cents;
  /** Price less entrance. */
  readonly credit: Cents;
  readonly installments?: number | undefined;
  readonly plan?: CdcPlan | undefined;
};

/** The offer of the requested term (`null` when it is not on offer) and those of all other terms, with the same entrance and residual. */
export type PsaOnlineSimulation = {
  readonly best: PsaOffer | null;
  readonly others: readonly PsaOffer[];
  readonly offer?: CdcOffer | undefined;
};

/** The car and the percents of a simulation as a credit to be priced. */
export function psaFinancing(
  { price, entrancePercent, residualPercent }: PsaOnlineTerms,
  schedule: number | undefined,
  unit?: Cents,
): Financing {
  return { price, entrance: percentOf(price, entrancePercent, unit), residualPercent, schedule, unit };
}

/** The priced plans of a rate table on one release day, from which the simulations below are made. */
export type PsaPriced = {
  readonly table: RateTable;
  readonly release: Release;
  readonly financing: Financing;
  readonly plans: readonly CdcPlan[];
};

/** Writes the legal text of one of the plans. */
export type WriteLegalText = (priced: PsaPriced, plan: CdcPlan) => string;

/** The legal text of one of the plans in the language of its market. */
export const psaLegalText: WriteLegalText = ({ table, release, financing }, plan) =>
  legalText(table, plan, financing, { release });

/** The offer of one term; undefined when it is not on offer. */
export function psaLinear(
  priced: PsaPriced,
  term: number,
  writeLegalText: WriteLegalText = psaLegalText,
): PsaLinearSimulation | undefined {
  const { table, release, financing, plans } = priced;
  const plan = plans.find(({ installments }) => installments === term);
  if (!plan) return undefined;
  const { price, entrance } = financing;
  const { totalCost, iof } = plan.details ?? {};
  return {
    entrance,
    installment: plan.installment,
    credit: price - entrance,
    legalText: writeLegalText(priced, plan),
    totalCost,
    totalCostWithoutIof: totalCost && totalCost - (iof ? iof.daily + iof.additional : 0),
    plan,
    offer: offerText(table, release),
  };
}

/** The offer of one term with its final instalment and the limits of the sliders; undefined when it is not on offer. */
export function psaBalloon(
  priced: PsaPriced,
  term: number,
  writeLegalText: WriteLegalText = psaLegalText,
): PsaBalloonSimulation | undefined {
  const { table, financing, plans } = priced;
  const linear = psaLinear(priced, term, writeLegalText);
  if (!linear) return undefined;
  const residuals = table.residuals?.[term] ?? [];
  return {
    ...linear,
    entranceMin: table.entrance.min,
    entranceMax: table.entrance.max,
    terms: plans.map(({ installments }) => installments),
    residualMin: residuals[0] ?? 0,
    residualMax: residuals.at(-1) ?? 0,
    residual: residualOf(financing),
  };
}

/** The offers of an online plan: that of the requested term, and all others. */
export function psaOnline(
  { table, release, financing, plans }: PsaPriced,
  term: number,
): PsaOnlineSimulation {
  const offers = plans.map((plan) => psaOffer(plan, financing));
  return {
    best: offers.find(({ installments }) => installments === term) ?? null,
    others: offers.filter(({ installments }) => installments !== term),
    offer: offerText(table, release),
  };
}

function psaOffer(plan: CdcPlan, financing: Financing): PsaOffer & { readonly installments: number } {
  const { price, entrance } = financing;
  const { installment, installments } = plan;
  return {
    entrance,
    installment,
    residual: residualOf(financing),
    credit: price - entrance,
    installments,
    plan,
  };
}
