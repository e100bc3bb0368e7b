import type { Choice, ModelView } from '../areas/catalogue/web/index.ts';
import type { CurrentCar } from '../areas/leads/index.ts';

/** The chosen car as financing and leads speak of it. */
export function currentCar(model: ModelView, { version, colour }: Choice): CurrentCar {
  return {
    mvs: {
      code: version.code,
      year: version.year,
      modelCode: model.modelCode,
      versionCode: version.versionCode,
      seriesCode: version.seriesCode,
      modelName: model.name,
      versionName: version.name,
      engine: version.engine,
    },
    colour: { id: colour.id, code: colour.code, name: colour.name, price: colour.price },
    parts: [],
    services: [],
    price: version.price,
    bonus: version.price - version.priceNow,
  };
}
