import type { CurrentCar } from '../../leads/index.ts';
import type { Build } from './build.ts';

/** A build as financing and leads speak of it. */
export function currentCarOfBuild({ model, version, colour, coating, charged }: Build): CurrentCar {
  return {
    mvs: {
      code: version.code,
      year: version.year,
      modelCode: version.modelCode,
      versionCode: version.versionCode,
      seriesCode: version.seriesCode,
      modelName: model.name,
      versionName: version.displayedVersionName,
      engine: version.engine,
    },
    colour: { id: colour.id, code: colour.code, name: colour.name, price: colour.price },
    ...(coating && { coating: { code: coating.code, name: coating.name, price: coating.price } }),
    parts: charged.map(({ id, code, name, price, type }) => ({ id, code, name, price, type })),
    services: [],
    price: version.price,
    bonus: version.bonus,
  };
}
