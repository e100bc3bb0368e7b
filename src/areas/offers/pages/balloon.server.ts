import { fromCents } from '../../../kit/money.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { findSite, type Model } from '../../catalogue/index.ts';
import { pricingOf } from '../../catalogue/pages/shared/lowest-price.server.ts';
import { kindOf, plansToShow, searchForKind } from '../../financing/index.ts';
import { fundingAuthoringOf } from '../../financing/pages/shared/funding.server.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import { balloonForm, type OwnBalloon } from '../contract.ts';
import { balloonWays, type NewCar } from '../flow/index.ts';
import { type BalloonTerms, betterVersions, instalmentsLeft, type VersionKey } from '../index.ts';
import type { BalloonAnswer, BalloonFormView } from '../web/index.ts';
import type { OfferRequest } from './offers.server.ts';

/** Every version that the site sells, and the plan of whoever is logged in. */
export async function balloonFormView(request: OfferRequest): Promise<BalloonFormView> {
  const { offers, services } = request;
  const own = await offers.ownBalloon().catch((error: unknown) => {
    services.report?.('own balloon plan not read', error);
    return undefined;
  });
  const cars = carsOf(request);
  return {
    cars: cars.map((car) => ({ value: keyOf(car), label: `${car.model} ${car.name} ${car.year}` })),
    own: own && typedOf(request, own),
  };
}

/** Works the three ways out for what was typed. */
export async function answerBalloon(
  request: OfferRequest,
  terms: BalloonTerms,
  typed: Readonly<Record<string, string>>,
): Promise<BalloonAnswer> {
  const { services, site } = request;
  const read = balloonForm(site.market).safeParse(typed);
  const common = { at: Date.now(), typed };
  if (!read.success) {
    const issues = read.error.issues.toReversed();
    return { ...common, errors: Object.fromEntries(issues.map((one) => [String(one.path[0]), one.message])) };
  }
  const cars = carsOf(request);
  const find = (key: VersionKey) => cars.find((car) => keyOf(car) === keyOf(key));
  const [own, target] = [find(read.data.own), find(read.data.target)];
  // A version that is sold no more since the page was read.
  if (!own || !target) {
    return {
      ...common,
      errors: { ...(own ? {} : { own: 'required' }), ...(target ? {} : { target: 'required' }) },
    };
  }
  const upgrades = betterVersions(cars, own);
  const ports = { site, lender: services.lender, refinance: services.refinance ?? (() => []) };
  return { ...common, ways: await balloonWays(ports, terms, read.data, { target, upgrades }) };
}

/** Where a model's balloon plans are simulated, with no others beside them; none where it has none. */
export function balloonPlansLink(site: Site, { key, modelCode }: Model): string | undefined {
  const { plans, product } = fundingAuthoringOf(site);
  const choice = { product, mvs: [{ modelCode }], hiddenKinds: ['TRADITIONAL'] } as const;
  return plansToShow(plans, choice).some(({ type }) => kindOf(type) === 'BALAO')
    ? `${sitePath(site, key)}${searchForKind('BALAO', site.market)}`
    : undefined;
}

const keyOf = ({ code, year }: VersionKey): string => `${code}_${year}`;

const carsOf = ({ services, site }: OfferRequest): readonly NewCar[] =>
  (findSite(services.catalogue, site)?.models ?? []).flatMap((model) =>
    model.versions.map((version) => ({
      code: version.code,
      year: version.year,
      model: model.name,
      name: version.displayedVersionName,
      price: pricingOf(site, model).from(version).price,
    })),
  );

/** The order's plan as the form writes it; the version that is sold today of a car of an earlier year. */
function typedOf({ services, site }: OfferRequest, own: OwnBalloon): Readonly<Record<string, string>> {
  const cars = carsOf({ services, site } as OfferRequest);
  const version = cars.find(({ code }) => code === own.code);
  const amount = (cents: number) => writeNumber(fromCents(cents), { least: 2 });
  return {
    ...(version ? { own: keyOf(version) } : {}),
    installment: amount(own.installment),
    residual: amount(own.residual),
    left: String(instalmentsLeft(own, services.today)),
    ...(own.monthlyRate === undefined
      ? {}
      : {
          rate: writeNumber(own.monthlyRate * 100, { most: 4 }),
        }),
  };
}
