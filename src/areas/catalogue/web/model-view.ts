import {
  type Colour,
  type Market,
  type Measure,
  type Model,
  type Pricing,
  plainPricing,
  priceAfterBonus,
  shownMeasure,
  type Version,
  versionKey,
} from '../index.ts';
import { efficiencyView } from './efficiency-view.ts';
import { layersOf, picturedModel, picturesOf } from './layers.ts';
import { isOutline, showsOther } from './pictures.ts';
import type { ModelCardView, ModelView, VersionView } from './view.ts';

/** A model as the showcase presents it: pictured in its own colour, with the price of its car that costs least. */
export function modelCard(
  brand: string,
  model: Model,
  pricing = plainPricing(model),
): Omit<ModelCardView, 'instalment'> {
  const { defaultColour } = model;
  const { cheapest } = pricing;
  const { price, before, colour } = pricing.from(cheapest);
  const shown = soldIn(cheapest, defaultColour) ?? colour;
  const pictures = picturesOf(brand, model, shown, cheapest);
  const pictured = isOutline(pictures.front) ? price : pricing.from(cheapest, shown).price;
  return {
    key: model.key,
    name: model.name,
    tagline: model.tagline,
    body: model.body,
    year: cheapest.year,
    price: before,
    priceNow: price,
    colourName: shown.name,
    pictures,
    picturedPrice: pictured === price ? undefined : pictured,
    version: cheapest.code,
    query: chosenQuery(model, cheapest, colour),
  };
}

const soldIn = ({ colours }: Version, { code }: Colour): Colour | undefined =>
  colours.find((colour) => colour.code === code);

/** The query of a model's page that shows a version in a colour, with its leading `?`; empty where the page opens with both. */
export function chosenQuery(
  { cheapest, defaultColour }: Pick<Model, 'cheapest' | 'defaultColour'>,
  { code }: Pick<Version, 'code'>,
  colour: Pick<Colour, 'code'>,
): string {
  const chosen = new URLSearchParams({
    ...(code !== cheapest.code && { version: code }),
    ...(colour.code !== defaultColour.code && { colour: colour.code }),
  });
  return chosen.size > 0 ? `?${chosen}` : '';
}

/** A model as its page presents it. */
export function modelView(
  site: { brand: string; brandName: string; market: Market },
  model: Model,
  pricing = plainPricing(model),
): ModelView {
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
    versions: model.versions.map((version) => versionView(site.market, version, pricing)),
    cheapest: pricing.cheapest.code,
  };
}

/** A version as tables and lists of a market present it. */
export function versionView(market: Market, version: Version, pricing: Pick<Pricing, 'from'>): VersionView {
  const { price, before, colour: least } = pricing.from(version);
  const label = efficiencyView(market, version);
  const needs = version.colours.flatMap((colour) => {
    const { needed } = pricing.from(version, colour);
    return needed.length > 0 ? [[colour.code, needed] as const] : [];
  });
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
    from: { price, before, colour: least.code },
    ...(needs.length > 0 && { needs: Object.fromEntries(needs) }),
    engine: version.engine,
    gear: version.gear,
    fuel: version.fuel,
    colours: version.colours.map((colour) => colour.code),
    equipment: version.equipment,
    measures: (Object.entries(version.measures) as [Measure, number][]).flatMap(
      ([measure, value]) => shownMeasure(market, measure, value) ?? [],
    ),
    ...(version.isEcommercePrice && { isEcommercePrice: true }),
    ...(Object.keys(version.pictures).length > 0 && { pictures: version.pictures }),
    ...(version.renders && { renders: version.renders }),
    ...(version.model3d && { model3d: version.model3d }),
    ...(label && { label }),
  };
}
