import { type Model, priceAfterBonus, type Version } from '../areas/catalogue/index.ts';
import type { InstalmentView } from '../areas/catalogue/web/index.ts';
import { fundingAuthoring } from '../areas/financing/contract.ts';
import { entranceOf } from '../areas/lender/index.ts';
import type { Site } from '../areas/platform/index.ts';
import type { Cents } from '../kit/money.ts';
import type { PageServices } from './services.ts';

type Car = { version: Version; color: string; price: Cents };

/** What a car costs a month with the entrance and term that the site's authors chose; `undefined` without an offer. */
export async function instalmentOf(
  lender: PageServices['lender'],
  site: Site,
  { version, color, price }: Car,
): Promise<InstalmentView | undefined> {
  const { summary } = fundingAuthoring.parse(site.authoring.financing);
  const entrance = entranceOf(price, summary.entrancePercent);
  const answer = await lender.simulateCdc(site, {
    mvsCode: version.code,
    year: version.year,
    brand: site.brand,
    color,
    carPrice: price,
    entrance,
  });
  const plans = answer.ok ? answer.simulation.plans : [];
  const plan = plans.findLast((one) => one.installments <= summary.installments) ?? plans[0];
  if (!plan) return undefined;
  const last = plan.details?.lastInstallment;
  return {
    count: plan.installments,
    value: plan.installment,
    last: site.market === 'AR' && last !== plan.installment ? last : undefined,
    entrance,
    total: plan.details?.totalCost,
    annualCet: plan.annualCet,
    monthlyRate: plan.monthlyRate,
  };
}

/** The instalment that a model is advertised with: its cheapest version in a colour that it is sold in. */
export function instalmentFrom(lender: PageServices['lender'], site: Site, model: Model) {
  const version = model.cheapest;
  const color = colourOf(model, version);
  return instalmentOf(lender, site, { version, color: color.code, price: priceAfterBonus(version) });
}

/** Instalments of every version with every price that a colour can give it, by `instalmentKey`: no request while choosing. */
export async function instalmentsOf(
  lender: PageServices['lender'],
  site: Site,
  model: Model,
): Promise<Record<string, InstalmentView | undefined>> {
  const cars = model.versions.flatMap((version) =>
    [...new Map(version.colours.map((colour) => [colour.price, colour])).values()].map((colour) => ({
      version,
      colour,
    })),
  );
  const entries = cars.map(async ({ version, colour }) => {
    const price = priceAfterBonus(version) + colour.price;
    const instalment = await instalmentOf(lender, site, { version, color: colour.code, price });
    return [instalmentKey(version.code, colour.price), instalment] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const instalmentKey = (version: string, colourPrice: Cents) => `${version}:${colourPrice}`;

const colourOf = (model: Model, version: Version) =>
  version.colours.find((colour) => colour.code === model.defaultColour.code) ??
  version.colours[0] ??
  model.defaultColour;
