import { type Car, type Click, type Clicked, codeOf, isService, type Workshop } from './car.ts';

/** What a click makes of a car, or what stands in its way and how it could be done. */
export function click(workshop: Workshop, car: Car, what: Click): Clicked {
  const isAdded = 'add' in what;
  const key = isAdded ? what.add : what.remove;
  if (isService(key)) return { ok: true, car: { ...car, services: withService(workshop, car, what) } };
  if (!workshop.model.options.some((option) => option.key === key)) return { ok: true, car };
  const { configurator } = workshop;
  const outcome = isAdded
    ? configurator.choose(car.configuration, key)
    : configurator.remove(car.configuration, key);
  if (outcome.ok) return { ok: true, car: { ...car, configuration: outcome.result } };
  return { ok: false, key, reason: outcome.reason, ways: outcome.ways };
}

function withService(workshop: Workshop, { services }: Car, what: Click): readonly string[] {
  const id = codeOf('add' in what ? what.add : what.remove);
  const others = services.filter((one) => one !== id);
  return 'add' in what && workshop.services.includes(id) ? [...others, id] : others;
}
