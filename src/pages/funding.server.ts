import { type Model, priceAfterBonus, type Version } from '../areas/catalogue/index.ts';
import { fundingAuthoring } from '../areas/financing/contract.ts';
import { answerOfCdc, type FundingSummary, fundingSummary } from '../areas/financing/index.ts';
import { entranceOf } from '../areas/lender/index.ts';
import type { Site } from '../areas/platform/index.ts';
import type { Cents } from '../kit/money.ts';
import type { PageServices } from './services.ts';

type Lender = PageServices['lender'];
type Car = { version: Version; color: string; total: Cents };

/** The financing part of the site file, complete with its defaults. */
export const fundingAuthoringOf = (site: Site) => fundingAuthoring.parse(site.authoring.financing);

/** The summary that a model is advertised with: its cheapest version, in its own colour at no extra cost. */
export function fundingFrom(lender: Lender, site: Site, model: Model): Promise<FundingSummary> {
  const version = model.cheapest;
  const codes = version.colours.map((colour) => colour.code);
  const color = codes.includes(model.defaultColour.code) ? model.defaultColour.code : (codes[0] ?? '');
  return summaryOf(lender, site, { version, color, total: priceAfterBonus(version) });
}

/** Summaries of every version with every price that a colour can give it, by code and extra: choosing then asks nobody. */
export async function fundingOfModel(lender: Lender, site: Site, model: Model) {
  const cars = model.versions.flatMap((version) => {
    // 0: the version alone, whatever its colours cost.
    const byPrice = new Map([
      [0, version.colours[0]],
      ...version.colours.map((one) => [one.price, one] as const),
    ]);
    return [...byPrice].flatMap(([extra, colour]) =>
      colour ? [{ version, color: colour.code, extra }] : [],
    );
  });
  const entries = cars.map(async ({ version, color, extra }) => {
    const summary = await summaryOf(lender, site, {
      version,
      color,
      total: priceAfterBonus(version) + extra,
    });
    return [`${version.code}:${extra}`, summary] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function summaryOf(
  lender: Lender,
  site: Site,
  { version, color, total }: Car,
): Promise<FundingSummary> {
  const { entrancePercent, installments } = fundingAuthoringOf(site).summary;
  const answer = await lender.simulateCdc(site, {
    mvsCode: version.code,
    year: version.year,
    brand: site.brand,
    color,
    carPrice: total,
    entrance: entranceOf(total, entrancePercent),
  });
  const told = answer.ok ? answerOfCdc(answer.simulation) : undefined;
  return fundingSummary({ total }, { entrancePercent, installments }, told);
}
