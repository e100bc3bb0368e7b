import type { PageServices } from '../../../../pages/request/services.ts';
import { type ChosenCar, findVersion, lineOf, type Model, newestYear } from '../../../catalogue/index.ts';
import type { Site } from '../../../platform/index.ts';
import { readCode } from '../../flow/index.ts';
import type { ConfigurableOption } from '../../index.ts';
import { type ConfiguratorView, shower, workshopOf } from '../../web/index.ts';
import { configuratorView, openedCar } from './configurator.server.ts';
import { inKits } from './in-kits.ts';
import { chosenOf } from './written-car.server.ts';

/** A car of a code, as it can be built today. */
export type OpenedCar = {
  readonly model: Model;
  readonly code: string;
  readonly current: ChosenCar;
  /** Keys of all options that it has. */
  readonly choices: readonly string[];
  /** The options among them that a kit brings: `current` lists the kit. */
  readonly inKits: readonly ConfigurableOption[];
  readonly view: ConfiguratorView;
  /** How many of the code's parts it does without. */
  readonly lost: number;
  /** That is not quite what the code says. */
  readonly isOther: boolean;
};

/**
 * The car of a code, of whichever model of the brand its version is.
 * @param own the model whose usual car stands for a version that is sold no more
 */
export function openedCarOf(services: PageServices, site: Site, code: string, own: Model): OpenedCar;
export function openedCarOf(services: PageServices, site: Site, code: string): OpenedCar | undefined;
export function openedCarOf(
  { catalogue }: PageServices,
  site: Site,
  code: string,
  own?: Model,
): OpenedCar | undefined {
  const version = readCode(code)?.code.version ?? '';
  const year = newestYear(catalogue, site.market, version) ?? 0;
  const found = findVersion(catalogue, site.market, version, year);
  const model = found?.brand === site.brand ? found.model : own;
  if (!model) return undefined;
  const view = configuratorView(site, model);
  const workshop = workshopOf(view);
  const { car, changes, isUnreadable } = openedCar(workshop, code);
  const shown = shower(workshop, view, (key) => key)(car);
  const current = chosenOf(model, car);
  if (!lineOf(current, 'colour')) throw new Response('no such car', { status: 404 });
  const choices = car.configuration.car;
  const isOther = isUnreadable || changes.length > 0;
  return {
    model,
    view,
    current,
    choices,
    inKits: inKits(view, shown.states),
    code: shown.code,
    lost: changes.length,
    isOther,
  };
}
