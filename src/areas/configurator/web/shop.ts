import { type Cents, formatMoney } from '../../../kit/money.ts';
import {
  type ColourView,
  dressedPictures,
  insideOf,
  type PictureSource,
  type SeenCar,
  showsOther,
  versionPictures,
} from '../../catalogue/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { Click, ConfiguratorStep } from '../flow/index.ts';
import { codeOf, colourKey } from '../flow/index.ts';
import { type Names, namesOf } from './names.ts';
import type { ConfiguratorView, Configuring, StateView } from './view.ts';

/** What a step's screen needs to show a car and to change it. */
export type Shop = {
  readonly view: ConfiguratorView;
  readonly names: Names;
  readonly configuring: Configuring;
  readonly stateOf: (key: string) => StateView;
  /** What a kit contains; empty for what is none. */
  readonly kitOf: (key: string) => readonly string[];
  /** The address of this step with a click done, for browsers without JavaScript. */
  readonly hrefOf: (what: Click) => string;
  readonly stepHref: (step: ConfiguratorStep) => string;
  /** Where the versions stand side by side. */
  readonly compareHref: string;
  /** Where the car is a file. */
  readonly fileHref: string;
  /** The model on its site, under which the browser keeps its cars: `br/aurora/orla`. */
  readonly storageKey: string;
  readonly act: (what: Click) => void;
  /** An amount in the site's currency, without its cents. */
  readonly money: (cents: Cents) => string;
};

export type InsideView = { readonly source: PictureSource; readonly coating: string };

type Addresses = Pick<Shop, 'hrefOf' | 'stepHref' | 'compareHref' | 'fileHref'>;

export function useShop(view: ConfiguratorView, configuring: Configuring, addresses: Addresses): Shop {
  const site = useSite();
  const names = namesOf(view);
  const { rules } = view.configurable;
  return {
    view,
    names,
    configuring,
    stateOf: (key) => configuring.states.get(key) ?? { key, state: 'available', reason: '' },
    kitOf: (key) =>
      rules
        .filter(({ form, subjects }) => form === 'contains' && subjects[0] === key)
        .flatMap(({ others }) => others),
    ...addresses,
    storageKey: storageKeyOf(site, view),
    act: (what) => configuring.act(what, addresses.hrefOf(what)),
    money: (cents) => formatMoney(cents, site, { cents: false }),
  };
}

/** The model on its site, under which a browser keeps its cars: `br/aurora/orla`. */
export const storageKeyOf = (
  { market, brand }: ReturnType<typeof useSite>,
  { model }: ConfiguratorView,
): string => `${market.toLowerCase()}/${brand}/${model.key}`;

/** Keys of the car's parts of one kind, in the maker's order, without what a kit already counts. */
export const partsOf = ({ view, configuring }: Shop, type: 'optional' | 'accessory'): readonly string[] =>
  view.parts
    .filter((part) => part.type === type && configuring.car.configuration.car.includes(part.key))
    .map(({ key }) => key);

/** The key of the one option of a kind that the car has. */
export const onlyOf = ({ configuring, names }: Shop, kind: 'colour' | 'coating'): string | undefined =>
  configuring.car.configuration.car.find((key) => names.kindOf(key) === kind);

export const versionOf = ({ view, configuring }: Pick<Shop, 'view' | 'configuring'>) =>
  view.model.versions.find(({ code }) => code === codeOf(configuring.car.configuration.version)) ??
  view.model.versions[0];

/** The code of the version that is configured. */
export const versionCodeOf = ({ configuring }: Pick<Shop, 'configuring'>): string =>
  codeOf(configuring.car.configuration.version);

export const colourOf = ({ view, configuring }: Pick<Shop, 'view' | 'configuring'>) =>
  view.model.colours.find(({ code }) => configuring.car.configuration.car.includes(colourKey(code))) ??
  view.model.colours[0];

/** The picture of the cabin in the chosen coating, and what that coating is called. */
export function insideView(shop: Shop, { pictures }: ColourView): InsideView | undefined {
  const key = onlyOf(shop, 'coating');
  const { model } = shop.view;
  const source = key && insideOf(model, codeOf(key), pictures);
  return key && source ? { source, coating: shop.names.nameOf(key) } : undefined;
}

/** The car as the live view shows it. */
export const seenCar = (shop: Shop, { hex, paint }: ColourView): SeenCar => ({
  brand: shop.view.model.brand,
  model: shop.view.model.key,
  paint: { hex, type: paint },
  choices: shop.configuring.car.configuration.car,
  model3d: versionOf(shop)?.model3d,
});

/** The colour with the pictures of the version that was chosen, and over them what else is seen of the car. */
export const seenColour = (shop: Shop, colour: ColourView): ColourView => {
  const { model } = shop.view;
  const version = versionOf(shop);
  const pictures =
    version?.renders || version?.pictures ? versionPictures(model, colour, version) : colour.pictures;
  const { shownIn: _, ...plain } = colour;
  const usual = model.colours.find(({ code }) => code === model.defaultColour);
  return {
    ...plain,
    ...(usual && showsOther(pictures) && { shownIn: usual.name }),
    pictures: dressedPictures(pictures, model.layers, shop.configuring.car.configuration.car),
  };
};

export const hasService = ({ configuring }: Shop, id: string): boolean =>
  configuring.car.services.includes(id);
