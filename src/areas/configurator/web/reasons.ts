import { type Car, showCar, type Workshop } from '../flow/index.ts';
import { namesOf } from './names.ts';
import { reasonInWords, type T } from './rule-words.ts';
import type { ConfiguratorView, ShownView, StateView } from './view.ts';

/** Shows a model's cars, with the reasons in the words of `t`, each put together when it is asked for. */
export function shower(workshop: Workshop, view: ConfiguratorView, t: T): (car: Car) => ShownView {
  const names = namesOf(view);
  return (car) => {
    const shown = showCar(workshop, car);
    const states = shown.states.map((one): StateView => {
      return {
        key: one.key,
        state: one.state,
        get reason() {
          return reasonInWords(one.by ?? [], one.key, { names, t });
        },
      };
    });
    return { ...shown, states };
  };
}
