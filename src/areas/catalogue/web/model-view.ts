import { type Measure, type Model, measures, priceAfterBonus, type Version, versionKey } from '../index.ts';
import { layersOf, picturedModel, picturesOf } from './layers.ts';
import { showsOther } from './pictures.ts';
import type { ModelCardView, ModelView, VersionView } from './view.ts';

/** A model as the showcase presents it: its cheapest version, in its own colour. */
export function modelCard(brand: string, model: Model): Omit<ModelCardView, 'instalment'> {
  const { cheapest, defaultColour } = model;
  return {
    key: model.key,
    name: model.name,
    tagline: model.tagline,
    body: model.body,
    year: cheapest.year,
    price: cheapest.price,
    priceNow: priceAfterBonus(cheapest),
    colourName: defaultColour.name,
    pictures: picturesOf(brand, model, defaultColour, cheapest),
  };
}

/** A model as its page presents it. */
export function modelView(site: { brand: string; brandName: string }, model: Model): ModelView {
  return {
    ...picturedModel(site.brand, model),
    brandName: site.brandName,
    name: model.name,
    modelCode: model.modelCode,
    tagline: model.tagline,
    description: model.description,
    body: model.body,
    colours: model.colours.map(({ id, code, name, paint, price, hex }) => {
      const pictures = picturesOf(site.brand, model, { code }, model.cheapest);
      const colour = { id, code, name, paint, price, hex, pictures };
      return showsOther(pictures) ? { ...colour, shownIn: model.defaultColour.name } : colour;
    }),
    layers: layersOf(site.brand, model.key),
    versions: model.versions.map(versionView),
    cheapest: model.cheapest.code,
  };
}

/** A version as tables and lists present it. */
export function versionView(version: Version): VersionView {
  return {
    code: version.code,
    key: versionKey(version),
    year: version.year,
    name: version.displayedVersionName,
    fullDescription: version.fullDescription,
    versionCode: version.versionCode,
    seriesCode: version.seriesCode,
    groupedMvs: version.groupedMvs,
    price: version.price,
    priceNow: priceAfterBonus(version),
    engine: version.engine,
    gear: version.gear,
    fuel: version.fuel,
    colours: version.colours.map((colour) => colour.code),
    equipment: version.equipment,
    measures: (Object.entries(version.measures) as [Measure, number][]).map(([measure, value]) => ({
      measure,
      value,
      unit: measures[measure].unit,
    })),
    ...(version.isEcommercePrice && { isEcommercePrice: true }),
    ...(Object.keys(version.pictures).length > 0 && { pictures: version.pictures }),
    ...(version.renders && { renders: version.renders }),
    ...(version.model3d && { model3d: version.model3d }),
  };
}
