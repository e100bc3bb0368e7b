/** Who stands on the stage: our own cars by their bodies. */
import { dressed } from '../../../../../artwork/looks.ts';
import { bodies } from '../../../../../artwork/range.ts';
import { buildCar } from '../../../../../artwork/render/car.ts';
import { noseOf, tailOf } from '../../../../../artwork/render/section.ts';
import { type Actor, release, repaint } from './actor.ts';
import type { SeenCar } from './messages.ts';

/** As the pictures frame every car. */
const [HEIGHT, HALF] = [1.5, 0.92];

/** The parametric body of a car, dressed and painted; `undefined` for a model that there is no body of. `detail`: see `loft`. */
export function bodyOf(car: SeenCar, detail: number): Actor | undefined {
  const body = bodies.find(({ brand, model }) => brand === car.brand && model === car.model);
  if (!body) return undefined;
  const worn = dressed(body, car.choices);
  const built = buildCar(worn, car.paint, detail);
  return {
    object: built.group,
    extent: { tail: tailOf(body), nose: noseOf(body), height: HEIGHT, half: HALF },
    become(next) {
      const isSame =
        next.brand === car.brand &&
        next.model === car.model &&
        JSON.stringify(dressed(body, next.choices)) === JSON.stringify(worn);
      if (isSame) repaint(built.group, () => built.paint(next.paint));
      return isSame;
    },
    dispose: () => release(built.group),
  };
}
