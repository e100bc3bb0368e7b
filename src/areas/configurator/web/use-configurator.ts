import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type Car,
  type Click,
  type Clicked,
  click,
  codeOfCar,
  encodeCode,
  type Workshop,
} from '../flow/index.ts';
import type { Way } from '../index.ts';
import { createConfigurator } from '../index.ts';
import type { ConfiguratorView } from './view.ts';

/** What stands in the way of a click, until the shopper picks a way or leaves the car as it is. */
export type Conflict = Extract<Clicked, { ok: false }> & { readonly isRemoval: boolean };

/** What the last click did: the car before and after it, or that it was undone. */
export type Told = { readonly number: number; readonly before: Car; readonly isUndo: boolean };

/** The workshop of a model, with its rules made ready once. */
export const workshopOf = ({ model, configurable, services }: ConfiguratorView): Workshop => ({
  model: configurable,
  configurator: createConfigurator(configurable),
  services: services.map(({ id }) => id),
  usualVersion: model.cheapest,
  usualColour: model.defaultColour,
});

/** The shopper's car: what it is, what a click makes of it, and the way back from each click. */
export function useConfigurator(view: ConfiguratorView, opened: Car) {
  const workshop = useMemo(() => workshopOf(view), [view]);
  const [car, setCar] = useState(opened);
  const [past, setPast] = useState<readonly Car[]>([]);
  const [conflict, setConflict] = useState<Conflict>();
  const [told, setTold] = useState<Told>();
  const states = useMemo(
    () => new Map(workshop.configurator.states(car.configuration).map((one) => [one.key, one])),
    [workshop, car.configuration],
  );
  const code = useMemo(() => encodeCode(codeOfCar(workshop.model, car)), [workshop, car]);
  const become = (next: Car, isUndo: boolean) => {
    setTold((last) => ({ number: (last?.number ?? 0) + 1, before: car, isUndo }));
    setCar(next);
    setConflict(undefined);
  };
  const commit = (next: Car) => {
    setPast((cars) => [...cars, car]);
    become(next, false);
  };
  const act = (what: Click) => {
    const clicked = click(workshop, car, what);
    if (clicked.ok) commit(clicked.car);
    else setConflict({ ...clicked, isRemoval: 'remove' in what });
  };
  return {
    workshop,
    car,
    states,
    code,
    told,
    conflict,
    act,
    take: (way: Way) => commit({ ...car, configuration: way.result }),
    cancel: useCallback(() => setConflict(undefined), []),
    canUndo: past.length > 0,
    undo: () => {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      become(before, true);
    },
  };
}

export type Configuring = ReturnType<typeof useConfigurator>;

/** Keeps the car in the page's address, whatever step is shown and however it was reached. */
export function useAddressOf(
  code: string,
  field: string,
  isDecided: boolean,
  location: { key: string },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is gone back to gets the car of now
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!isDecided || url.searchParams.get(field) === code) return;
    url.searchParams.set(field, code);
    // Not a navigation: the step stays, the history gets no entry for a click.
    window.history.replaceState(window.history.state, '', url);
  }, [code, field, isDecided, location.key]);
}
