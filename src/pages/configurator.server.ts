import { type CurrentCar, currentCarOf } from '../areas/catalogue/contract.ts';
import type { Model, Version } from '../areas/catalogue/index.ts';
import { modelView } from '../areas/catalogue/web/index.ts';
import {
  type Car,
  type Click,
  type Clicked,
  type ConfiguratorStep,
  codeOf,
  codeOfCar,
  encodeCode,
  type Opened,
  openCar,
  readCode,
  type Workshop,
} from '../areas/configurator/flow/index.ts';
import {
  CONFIGURATOR_FIELDS,
  type ConfigurableModel,
  compileModel,
  type OptionKind,
  type OptionState,
} from '../areas/configurator/index.ts';
import {
  type ChangeView,
  type ConfiguratorView,
  configuratorLabels,
  type ShownView,
  shower,
} from '../areas/configurator/web/index.ts';
import { carFunding, type FundingSummary, financedCar } from '../areas/financing/index.ts';
import { leadSettings } from '../areas/leads/contract.ts';
import type { Site } from '../areas/platform/index.ts';
import { fromCents } from '../kit/money.ts';
import { labelsFor } from '../ui/labels.tsx';
import { configuredCar } from './configured-car.ts';
import { fundingOfCar } from './funding.server.ts';
import type { PageServices } from './services.ts';

/** What an address asks of the configurator: a car, and one click on it. */
export type AskedCar = { readonly code: string | undefined; readonly click: Click | undefined };

export function askedCar(parameters: URLSearchParams): AskedCar {
  const told = (field: keyof typeof CONFIGURATOR_FIELDS) =>
    parameters.get(CONFIGURATOR_FIELDS[field]) ?? undefined;
  const [add, remove] = [told('add'), told('remove')];
  return { code: told('car'), click: add ? { add } : remove ? { remove } : undefined };
}

/** A model as its configurator shows it. Equipment and figures stay out but for what the versions are told apart by. */
export function configuratorView(site: Site, model: Model): ConfiguratorView {
  const view = modelView(site, model);
  return {
    model: { ...view, description: '', versions: view.versions.map((one) => ({ ...one, measures: [] })) },
    configurable: rulesOf(site, model),
    parts: model.parts.map(({ id, code, type }) => ({ key: code, id, type })),
    services: model.services,
  };
}

/** Compiled once for each model of a published revision: neither ever changes, and both are forgotten together. */
const compiled = new WeakMap<Model, ConfigurableModel>();

/** A model's rules, ready. No revision is published whose rules cannot be compiled. */
export function rulesOf({ market }: Site, model: Model): ConfigurableModel {
  const known = compiled.get(model);
  if (known) return known;
  const told = compileModel(model, market);
  if (!told.ok) throw new Error(`the rules of ${model.key}: ${told.problems[0]?.message}`);
  compiled.set(model, told.model);
  return told.model;
}

/** The car of an address, as much of it as can be built today, and what it is not any more. */
export function openedCar(workshop: Workshop, code: string | undefined) {
  const read = code === undefined ? undefined : readCode(code);
  const opened = openCar(workshop, { read, isGiven: code !== undefined });
  return { ...opened, changes: namedChanges(workshop, opened) };
}

/** What each step offers. */
const KIND_OF_STEP: Readonly<Partial<Record<ConfiguratorStep, OptionKind>>> = {
  ...{
    version: 'version',
    colour: 'colour',
    optionals: 'optional',
    coating: 'coating',
    accessories: 'accessory',
  },
};

/**
 * What an opened page starts from, with the reasons told, which the browser has no rules yet to find. Each of them is a search
 * of its own: of a page that shows one step only that step's are looked for (R35).
 */
export function shownView(
  site: Site,
  { view, workshop, car }: { view: ConfiguratorView; workshop: Workshop; car: Car },
  step?: ConfiguratorStep,
): ShownView {
  const shown = shower(workshop, view, labelsFor(site.locale, configuratorLabels))(car);
  const kinds = new Map(workshop.model.options.map(({ key, kind }) => [key, kind] as const));
  const isShown = (key: string) => step === undefined || kinds.get(key) === KIND_OF_STEP[step];
  const states = shown.states.map((one) => ({
    ...{ key: one.key, state: one.state },
    reason: isShown(one.key) ? one.reason : '',
  }));
  return { ...shown, states };
}

/** What stands in the way of a click that was made before JavaScript, and the car's code behind each way. */
export function askedConflict({ model }: Workshop, car: Car, { click, clicked }: AskedConflict) {
  if (!clicked || clicked.ok) return undefined;
  const codes = clicked.ways.map(({ result }) =>
    encodeCode(codeOfCar(model, { ...car, configuration: result })),
  );
  return { conflict: { ...clicked, isRemoval: click !== undefined && 'remove' in click }, codes };
}

type AskedConflict = { readonly click: Click | undefined; readonly clicked: Clicked | undefined };

function namedChanges({ model }: Workshop, { changes }: Opened): readonly ChangeView[] {
  const names = new Map(model.options.map(({ key, name }) => [key, name] as const));
  return changes.map((change) => ({
    ...change,
    name: names.get(change.what === 'part' ? change.code : `${change.what}:${change.code}`),
  }));
}

/**
 * What a car costs and how it is financed, from the catalogue and the lender and from nothing that a browser says (R10). The
 * total is bound to the revision that it was made from.
 */
export async function quoteOf(
  services: PageServices,
  site: Site,
  model: Model,
  {
    car,
    states,
    code,
  }: Omit<ShownView, 'states'> & { states: readonly Pick<OptionState, 'key' | 'state'>[] },
) {
  const current = configuredCar(configuratorView(site, model), car, states);
  const financed = current && financedCar(current, site.brand);
  if (!current || !financed) return undefined;
  const { isEcommercePrice } = versionOf(model, car.configuration.version);
  const summary = await fundingOfCar(services, site, { ...financed, isEcommercePrice });
  return {
    code,
    revision: services.catalogue.revision,
    total: financed.total,
    summary,
    car: wholeCar(site, model, car, summary),
  };
}

export type Quote = NonNullable<Awaited<ReturnType<typeof quoteOf>>>;

/** The current car of document 1, section 3.2, with the sums that the catalogue makes of it. */
function wholeCar(site: Site, model: Model, { configuration, services }: Car, summary: FundingSummary) {
  const version = versionOf(model, configuration.version);
  const has = (key: string) => configuration.car.includes(key);
  const choice = {
    colour: version.colours.find(({ code }) => has(`colour:${code}`)),
    coating: version.coatings.find(({ code }) => has(`coating:${code}`)),
    parts: version.parts.filter(({ code }) => has(code)),
    services: version.services.filter(({ id }) => services.includes(id)),
  };
  const sold = { brand: site.brand, market: site.market, model, version };
  const plain = currentCarOf(sold, choice);
  const car = version.isEcommercePrice ? { ...plain, ecommerce: ecommerceOf(site, plain) } : plain;
  const { bonificationTotal } = car;
  const funding = carFunding(
    { total: Math.round(bonificationTotal * 100) },
    summary,
    summary.offer?.legalText ?? '',
  );
  if (funding.valor_parcelas === undefined) return car;
  return { ...car, funding: inUnits(funding) };
}

/** The online price of the version and of the car, in currency units (doc. 1 §3.2). */
function ecommerceOf(site: Site, { prices, bonificationTotal }: CurrentCar): CurrentCar['ecommerce'] {
  return {
    mvsPrice: prices.priceBonification,
    carPrice: bonificationTotal,
    price: bonificationTotal,
    loading: false,
    deleteUnitPricesOnLead: leadSettings(site.authoring.leads, site.market).deletesUnitPrices,
  };
}

function inUnits(funding: ReturnType<typeof carFunding>) {
  const units = (cents: number | undefined) => fromCents(cents ?? 0);
  return {
    ...funding,
    valor_parcelas: units(funding.valor_parcelas),
    valor_entrada: units(funding.valor_entrada),
    valor_financiamento: units(funding.valor_financiamento),
    valor_total_somado: units(funding.valor_total_somado),
    valor_total_somado_sem_IOF: units(funding.valor_total_somado_sem_IOF),
  };
}

function versionOf(model: Model, key: string): Version {
  return model.versions.find(({ code }) => code === codeOf(key)) ?? model.cheapest;
}
