import type { MoneySite } from '../../../kit/money.ts';
import { chargedParts } from '../../catalogue/index.ts';
import { carDetails } from './car-details.ts';
import {
  type CarPart,
  type CarService,
  type CarVersion,
  type CurrentCar,
  isComplete,
  mvsOf,
  type PricedOption,
  productCode,
} from './current-car.ts';
import type { Lead } from './lead.ts';
import { type ProductType, relatedProducts } from './related-products.ts';

/** A version as the catalogue sells it, with everything that can be chosen for it. */
export type SoldCar = CarVersion & {
  readonly price: number;
  readonly bonus: number;
  readonly colours: readonly PricedOption[];
  readonly coatings: readonly PricedOption[];
  /** With the codes of what is in a kit. */
  readonly parts: readonly (CarPart & { readonly contains?: readonly string[] })[];
  readonly services: readonly CarService[];
};

export type CarRefusal = 'unknown-vehicle' | 'unknown-part' | 'empty-car';

/**
 * The lead with the car as the catalogue has it: names, prices and totals are taken from there and never from the
 * caller (OWASP ASVS 2.2.1). What the caller says is only which version and which parts.
 * @param find the version for an mvs code and year
 */
export function settleCar(
  lead: Lead,
  find: (mvs: { code: string; year: number }) => SoldCar | undefined,
  options: { site: MoneySite; deletesUnitPrices: boolean },
): { ok: true; lead: Lead } | { ok: false; reason: CarRefusal; field: string } {
  const mvs = mvsOf(lead.productCode, lead.car.year);
  const sold = mvs && find(mvs);
  if (!sold) return { ok: false, reason: 'unknown-vehicle', field: 'productCode' };
  const unknown = lead.relatedProducts.findIndex(({ type, code }) => !isSold(sold, type, code));
  if (unknown >= 0) return { ok: false, reason: 'unknown-part', field: `relatedProduct.${unknown}.code` };
  const car = chosenCar(sold, lead);
  if (!isComplete(car)) return { ok: false, reason: 'empty-car', field: 'relatedProduct' };
  const settled = {
    ...lead,
    productCode: productCode(car.mvs),
    car: carDetails(car, options.site),
    relatedProducts: relatedProducts(car, options.deletesUnitPrices),
  };
  return { ok: true, lead: settled };
}

function isSold(sold: SoldCar, type: ProductType, code: string): boolean {
  if (type === 'service') return sold.services.some(({ id }) => id === code);
  if (type === 'color') return sold.colours.some((colour) => colour.code === code);
  if (type === 'coating') return sold.coatings.some((coating) => coating.code === code);
  return sold.parts.some((part) => part.type === type && part.code === code);
}

/** One colour and one coating at most, each part once and none beside the kit that contains it, in the catalogue's order. */
function chosenCar(sold: SoldCar, lead: Lead): CurrentCar {
  const codes = (...types: ProductType[]) =>
    new Set(lead.relatedProducts.filter(({ type }) => types.includes(type)).map(({ code }) => code));
  const [colour, coating] = [codes('color'), codes('coating')];
  const [parts, services] = [codes('optional', 'accessory'), codes('service')];
  return {
    mvs: sold,
    colour: sold.colours.find(({ code }) => colour.has(code)),
    coating: sold.coatings.find(({ code }) => coating.has(code)),
    parts: chargedParts(sold.parts.filter(({ code }) => parts.has(code))),
    services: sold.services.filter(({ id }) => services.has(id)),
    price: sold.price,
    bonus: sold.bonus,
  };
}
