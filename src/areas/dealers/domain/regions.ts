import type { Dealer, Region } from './dealer.ts';

/** The province that a dealer is looked up by: in Brazil its state. */
export const provinceOf = ({ province, state }: Pick<Dealer, 'province' | 'state'>): Region =>
  province ?? { id: state, name: state };

/** The zone of the province: in Brazil the city, by its IBGE code. */
export const zoneOf = ({ zone, cityCode, city }: Pick<Dealer, 'zone' | 'cityCode' | 'city'>): Region =>
  zone ?? { id: cityCode || city, name: city };

/** Where a dealer is, in one line (doc. 2 §3.1); a province that is named like its city is named once. */
export const fullAddressOf = (
  dealer: Pick<Dealer, 'address' | 'neighborhood' | 'city' | 'state' | 'province'>,
): string => {
  const { address, neighborhood, city } = dealer;
  const province = provinceOf(dealer).name;
  return [address, neighborhood, city, province === city ? '' : province].filter(Boolean).join(', ');
};
