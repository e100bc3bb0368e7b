import type { PageServices } from '../../../../pages/request/services.ts';
import { labelsFor } from '../../../../ui/labels.tsx';
import type { Model } from '../../../catalogue/index.ts';
import { pricingOf } from '../../../catalogue/pages/shared/lowest-price.server.ts';
import { rulesOf } from '../../../catalogue/pages/shared/model-rules.server.ts';
import { modelView } from '../../../catalogue/web/index.ts';
import { financedCar, type PlanTerms } from '../../../financing/index.ts';
import { fundingOfCar } from '../../../financing/pages/shared/funding.server.ts';
import type { Site } from '../../../platform/index.ts';
import {
  type Car,
  type Click,
  type Clicked,
  type ConfiguratorStep,
  codeOfCar,
  encodeCode,
  type Opened,
  openCar,
  readCode,
  type Workshop,
} from '../../flow/index.ts';
import type { CONFIGURATOR_FIELDS, OptionKind } from '../../index.ts';
import {
  type ChangeView,
  type ConfiguratorView,
  configuratorLabels,
  type ShownView,
  shower,
} from '../../web/index.ts';
import { chosenOf, soldVersion, writtenCar } from './written-car.server.ts';

/** What an address asks of the configurator: a car, and one click on it. */
export type RequestedCar = { readonly code: string | undefined; readonly click: Click | undefined };

export function requestedCar({
  car,
  add,
  remove,
}: Readonly<Record<keyof typeof CONFIGURATOR_FIELDS, string | undefined>>): RequestedCar {
  return { code: car, click: add ? { add } : remove ? { remove } : undefined };
}

/** A model as its configurator shows it. Equipment and figures stay out but for what the versions are told apart by. */
export function configuratorView(site: Site, model: Model): ConfiguratorView {
  const view = modelView(site, model, pricingOf(site, model));
  return {
    model: { ...view, description: '', versions: view.versions.map((one) => ({ ...one, measures: [] })) },
    configurable: rulesOf(site, model),
    parts: model.parts.map(({ id, code, type }) => ({ key: code, id, type })),
    services: model.services,
  };
}

/** The car of an address, as much of it as can be built today, and what it is not any more. */
export function openedCar(workshop: Workshop, code: string | undefined) {
  const read = code === undefined ? undefined : readCode(code);
  const opened = openCar(workshop, { read, isGiven: code !== undefined });
  return { ...opened, changes: namedChanges(workshop, opened) };
}

/** What each step offers. */
const KIND_OF_STEP: Readonly<Partial<Record<ConfiguratorStep, OptionKind>>> = {
  version: 'version',
  colour: 'colour',
  optionals: 'optional',
  coating: 'coating',
  accessories: 'accessory',
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
    key: one.key,
    state: one.state,
    reason: isShown(one.key) ? one.reason : '',
  }));
  return { ...shown, states };
}

/** What stands in the way of a click that was made before JavaScript, and the car's code behind each way. */
export function conflictOf({ model }: Workshop, car: Car, { click, clicked }: ConflictInput) {
  if (!clicked || clicked.ok) return undefined;
  const codes = clicked.ways.map(({ result }) =>
    encodeCode(codeOfCar(model, { ...car, configuration: result })),
  );
  return { conflict: { ...clicked, isRemoval: click !== undefined && 'remove' in click }, codes };
}

type ConflictInput = { readonly click: Click | undefined; readonly clicked: Clicked | undefined };

function namedChanges({ model }: Workshop, { changes }: Opened): readonly ChangeView[] {
  const names = new Map(model.options.map(({ key, name }) => [key, name] as const));
  return changes.map((change) => ({
    ...change,
    name: names.get(change.what === 'part' ? change.code : `${change.what}:${change.code}`),
  }));
}

/**
 * What a car costs and how it is financed, from the catalogue and the lender and from nothing that a browser says (R10): the
 * chosen car, and the same as it is written into the page.
 * @param terms the plan of the page before, as its address carries it
 */
export async function quoteOf(
  services: PageServices,
  site: Site,
  model: Model,
  { car, code }: ShownCode,
  terms?: PlanTerms,
) {
  const current = chosenOf(model, car);
  const financed = financedCar(current, site.brand, site.market);
  if (!financed) return undefined;
  const version = soldVersion(model, car);
  const { isEcommercePrice } = version;
  const summary = await fundingOfCar(services, site, { ...financed, isEcommercePrice }, { terms });
  const written = writtenCar(site, model, version, { chosen: current, financed, summary });
  return { code, total: financed.total, summary, current, car: written };
}

type ShownCode = Pick<ShownView, 'car' | 'code'>;

export type Quote = NonNullable<Awaited<ReturnType<typeof quoteOf>>>;
