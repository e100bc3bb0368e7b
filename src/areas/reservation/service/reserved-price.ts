import type { Cents } from '../../../kit/money.ts';
import { carTotal, type Snapshot, unavailableOptions } from '../../catalogue/index.ts';
import type { Site } from '../../platform/index.ts';
import { buildOf, chosenBuild } from '../../stock/index.ts';
import { chosenAgain, type ReservedCar, withBonus, withProgramme, withQuotation } from '../index.ts';

/**
 * What a car that was reserved costs by a catalogue, in cents, under the programme or the quotation and with the voucher that it was reserved with. Nothing where
 * the catalogue does not know all of it any more.
 */
export function reservedPrice(catalogue: () => Snapshot, sites: readonly Site[]) {
  return (key: string, { programme, quotation, bonus, ...car }: ReservedCar): Cents | undefined => {
    const site = sites.find((one) => one.key === key);
    const read = site && buildOf(catalogue(), site, { ...car.build, coating: car.build.coating });
    if (!site || !read?.ok) return undefined;
    const { services } = car.build;
    if (unavailableOptions(read.build.version, { services }).length > 0) return undefined;
    const { lines } = chosenBuild(read.build, services);
    const total = carTotal({ lines });
    const today = withProgramme({ ...car, lines, total }, programme, site.locale);
    // One that was changed before an order kept the list price of its day has that of today.
    const isUnknown = quotation && quotation.list === undefined && car.code !== quotation.car;
    const terms = isUnknown ? chosenAgain(quotation, total) : quotation;
    return withBonus(withQuotation(today, terms, site.locale), bonus, site.locale).total;
  };
}
