import { configurationTotal, type Way } from '../index.ts';
import { type Car, type Click, type Clicked, codeOf, isService, type Workshop } from './car.ts';

/** What a click makes of a car, or what stands in its way and how it could be done. */
export function click(workshop: Workshop, car: Car, what: Click): Clicked {
  const isAdded = 'add' in what;
  const key = isAdded ? what.add : what.remove;
  if (isService(key)) return { ok: true, car: { ...car, services: withService(workshop, car, what) } };
  if (!workshop.model.options.some((option) => option.key === key)) return { ok: true, car };
  const { configurator } = workshop;
  const told = isAdded
    ? configurator.choose(car.configuration, key)
    : configurator.remove(car.configuration, key);
  if (told.ok) return { ok: true, car: { ...car, configuration: told.result } };
  const ways = told.ways.length > 0 || !isAdded ? told.ways : waysByVersion(workshop, car, key);
  return { ok: false, key, reason: told.reason, ways };
}

/** As many ways as the engine tells. */
const MOST_WAYS = 3;

/** What the version does not have, others may: the best of them, those first that keep more of what was chosen. */
function waysByVersion(
  { model, configurator }: Workshop,
  { configuration }: Car,
  key: string,
): readonly Way[] {
  const before = configuration.car;
  const cost = configurationTotal(model, before);
  const others = model.options.filter((one) => one.kind === 'version' && one.key !== configuration.version);
  const wanted = [...configuration.chosen, key];
  const found = others.flatMap((version) => {
    const { configuration: result, lost } = configurator.repair(version.key, wanted, key);
    if (!result.car.includes(key)) return [];
    const priceChange = configurationTotal(model, result.car) - cost;
    const adds = result.car.filter((one) => !before.includes(one));
    const removes = before.filter((one) => !result.car.includes(one));
    return [{ way: { adds, removes, priceChange, result }, lost: lost.length }];
  });
  return found
    .sort((a, b) => a.lost - b.lost || Math.abs(a.way.priceChange) - Math.abs(b.way.priceChange))
    .slice(0, MOST_WAYS)
    .map(({ way }) => way);
}

function withService(workshop: Workshop, { services }: Car, what: Click): readonly string[] {
  const id = codeOf('add' in what ? what.add : what.remove);
  const others = services.filter((one) => one !== id);
  return 'add' in what && workshop.services.includes(id) ? [...others, id] : others;
}
