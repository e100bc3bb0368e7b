import type { CurrentCar } from '../../../leads/index.ts';
import type { Choice, ModelView } from '../../web/index.ts';

/** The chosen car as financing and leads speak of it, with whatever it has to have besides and is charged for. */
export function currentCar(model: ModelView, { version, colour }: Choice): CurrentCar {
  const needs = version.needs?.[colour.code] ?? [];
  const coating = needs.find(({ type }) => type === 'coating');
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
    ...(coating && { coating: { code: coating.code, name: coating.name, price: coating.price } }),
    parts: needs.flatMap(({ type, ...part }) => (type === 'coating' ? [] : [{ ...part, type }])),
    services: [],
    price: version.price,
    bonus: version.price - version.priceNow,
  };
}
