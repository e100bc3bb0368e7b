import type { MoneySite } from '../../../kit/money.ts';
import { type ChosenCar, chosenCar, type SoldCar } from '../../catalogue/index.ts';
import { carDetails } from './car-details.ts';
import { isComplete, mvsOf, productCode } from './complete-car.ts';
import type { Lead } from './lead.ts';
import { type ProductType, relatedProducts } from './related-products.ts';

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
  const car = carOf(sold, lead);
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

/** One colour and one coating at most: of several the first in the catalogue's order. */
function carOf(sold: SoldCar, { relatedProducts: products }: Lead): ChosenCar {
  const codes = (...types: ProductType[]) =>
    products.filter(({ type }) => types.includes(type)).map(({ code }) => code);
  const first = (list: readonly { readonly code: string }[], chosen: readonly string[]) =>
    list.find(({ code }) => chosen.includes(code))?.code;
  return chosenCar(sold, {
    colour: first(sold.colours, codes('color')),
    coating: first(sold.coatings, codes('coating')),
    parts: codes('optional', 'accessory'),
    services: codes('service'),
  });
}
