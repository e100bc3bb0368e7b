import type { Cents } from '../../../kit/money.ts';
import { type ChosenCar, carTotal, chosenCar, listTotal, type SoldCar } from '../index.ts';
import type { ColourView, ModelView, VersionView } from './view.ts';

/** The car that a shopper is looking at on a model page. */
export type Choice = { version: VersionView; colour: ColourView };

/** What the page's address says: version and colour codes, either may be missing. */
export type WrittenChoice = { version?: string | undefined; colour?: string | undefined };

/**
 * Settles a choice: an unknown version falls back to the cheapest, a colour that the version is not sold in to the
 * model's own colour, or else to the one that the version costs least in.
 */
export function settleChoice(model: ModelView, written: WrittenChoice): Choice | undefined {
  const byCode = (code: string | undefined) => model.versions.find((version) => version.code === code);
  const version = byCode(written.version) ?? byCode(model.cheapest) ?? model.versions[0];
  if (!version) return undefined;
  const sold = (code: string | undefined) =>
    version.colours.includes(code ?? '') ? model.colours.find((colour) => colour.code === code) : undefined;
  const colour =
    sold(written.colour) ?? sold(model.defaultColour) ?? sold(version.from.colour) ?? model.colours[0];
  return colour && { version, colour };
}

/** What a choice costs with whatever it has to have besides, now and before the bonus. */
export function choicePrice(choice: Choice): { readonly price: Cents; readonly before: Cents } {
  const car = chosenInView(NAMELESS, choice);
  return { price: carTotal(car), before: listTotal(car) };
}

/** What a model is called changes no price. */
const NAMELESS = { name: '', modelCode: '' };

/** The chosen car of a choice, with whatever it has to have besides and is charged for. */
export function chosenInView(model: Named, { version, colour }: Choice): ChosenCar {
  const needs = version.needs?.[colour.code] ?? [];
  const coatings = needs.filter(({ type }) => type === 'coating');
  const parts = needs.flatMap(({ type, ...part }) => (type === 'coating' ? [] : [{ ...part, type }]));
  return chosenCar(soldInView(model, version, { colours: [colour], coatings, parts, services: [] }), {
    colour: colour.code,
    coating: coatings[0]?.code,
    parts: parts.map(({ code }) => code),
  });
}

type Named = Pick<ModelView, 'name' | 'modelCode'>;

/** A version of a page as it is sold there, with the lists that its page knows. */
export const soldInView = (
  { name: modelName, modelCode }: Named,
  version: VersionView,
  lists: Pick<SoldCar, 'colours' | 'coatings' | 'parts' | 'services'>,
): SoldCar => ({
  code: version.code,
  year: version.year,
  modelCode,
  versionCode: version.versionCode,
  seriesCode: version.seriesCode,
  modelName,
  displayedVersionName: version.name,
  engine: version.engine,
  price: version.price,
  bonus: version.price - version.priceNow,
  isEcommercePrice: version.isEcommercePrice ?? false,
  ...lists,
});

/** What a colour, and what a car in it has to have besides, add to a version's price. */
export const extraOf = (choice: Choice): Cents => choicePrice(choice).before - choice.version.price;

/** A version as it costs in a colour; in the one that it costs least in, where it is not sold in that one. */
export function inColour(model: ModelView, version: VersionView, colour: ColourView): Choice {
  const least = model.colours.find(({ code }) => code === version.from.colour);
  return { version, colour: version.colours.includes(colour.code) ? colour : (least ?? colour) };
}

export function readChoice(search: string): WrittenChoice {
  const written = new URLSearchParams(search);
  return { version: written.get('version') ?? undefined, colour: written.get('colour') ?? undefined };
}

/** The address of a choice. Parameters of others stay as they are; what is the model's default is left out. */
export function writeChoice(model: ModelView, { version, colour }: Choice, address: string): string {
  const url = new URL(address);
  const put = (name: string, code: string, usual: string) =>
    code === usual ? url.searchParams.delete(name) : url.searchParams.set(name, code);
  put('version', version.code, model.cheapest);
  put('colour', colour.code, model.defaultColour);
  return `${url.pathname}${url.search}${url.hash}`;
}
