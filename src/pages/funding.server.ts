import { type Model, priceAfterBonus, type Version } from '../areas/catalogue/index.ts';
import { fundingAuthoring } from '../areas/financing/contract.ts';
import {
  type Answer,
  answerOfCdc,
  type FundingSummary,
  fundingSummary,
  type SummaryCar,
  type SummaryDefaults,
  summaryQuestion,
} from '../areas/financing/index.ts';
import type { Site } from '../areas/platform/index.ts';
import type { Cents } from '../kit/money.ts';
import type { PageServices } from './services.ts';

type Services = Pick<PageServices, 'lender' | 'report'>;

/** The financing part of the site file, complete with its defaults. */
export const fundingAuthoringOf = (site: Site) => fundingAuthoring.parse(site.authoring.financing);

/** The summary that a model is advertised with: its cheapest version, in its own colour at no extra cost. */
export function fundingFrom(services: Services, site: Site, model: Model): Promise<FundingSummary> {
  const version = model.cheapest;
  const codes = version.colours.map((colour) => colour.code);
  const color = codes.includes(model.defaultColour.code) ? model.defaultColour.code : (codes[0] ?? '');
  return summaryOf(services, site, summaryCar(site, model, version, color, 0));
}

/** Summaries of every version with every price that a colour can give it, by code and extra: choosing then asks nobody. */
export async function fundingOfModel(services: Services, site: Site, model: Model) {
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
    const summary = await summaryOf(services, site, summaryCar(site, model, version, color, extra));
    return [`${version.code}:${extra}`, summary] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function summaryCar(
  site: Site,
  model: Model,
  version: Version,
  colourCode: string,
  extra: Cents,
): SummaryCar {
  return {
    brand: site.brand,
    mvsCode: version.code,
    year: version.year,
    colourCode,
    description: `${model.name} ${version.displayedVersionName}`,
    optionals: [],
    total: priceAfterBonus(version) + extra,
  };
}

/** A lender that fails takes the offer from the page, not the page from the shopper (doc. 1 §8). */
async function summaryOf(services: Services, site: Site, car: SummaryCar): Promise<FundingSummary> {
  const { entrancePercent, installments } = fundingAuthoringOf(site).summary;
  const defaults = { entrancePercent, installments };
  return fundingSummary(car, defaults, await askLender(services, site, car, defaults));
}

async function askLender(
  { lender, report }: Services,
  site: Site,
  car: SummaryCar,
  defaults: SummaryDefaults,
): Promise<Answer | undefined> {
  try {
    const answer = await lender.simulateCdc(site, summaryQuestion(car, defaults));
    if (answer.ok) return answerOfCdc(answer.simulation);
    const { mvsCode, year, colourCode } = car;
    report?.(SUMMARY_FAILED, { mvsCode, year, color: colourCode, reason: answer.reason });
  } catch (error) {
    report?.(SUMMARY_FAILED, error);
  }
  return undefined;
}

const SUMMARY_FAILED = 'summary simulation failed';
