import type { FromCar, Model, Version } from '../../catalogue/index.ts';
import type { FinancedCar } from './car.ts';
import type { LenderSubject } from './simulation.ts';

/** A car that a page advertises, as its summary is asked for. */
export type AdvertisedCar = LenderSubject['car'] &
  Pick<FinancedCar, 'modelCode'> & {
    /** No instalment is advertised beside an online price (doc. 1 §2.1). */
    readonly isEcommercePrice: boolean;
  };

/** The car of a version that a "from" price is about, as a lender is asked about it: with its colour and whatever that needs. */
export const advertisedCar = (
  brand: string,
  model: Pick<Model, 'name'>,
  version: Version,
  { colour, needed, price }: FromCar,
): AdvertisedCar => ({
  brand,
  mvsCode: version.code,
  year: version.year,
  modelCode: version.modelCode,
  isEcommercePrice: version.isEcommercePrice,
  colourCode: colour.code,
  description: `${model.name} ${version.displayedVersionName}`,
  optionals: needed.filter(({ type }) => type === 'optional').map(({ name }) => name),
  partIds: [colour, ...needed].map(({ id }) => id),
  total: price,
  isReduced: version.bonus > 0,
});
