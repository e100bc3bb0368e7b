import type { Dealer, Region } from './dealer.ts';

/** The province that a dealer is looked up by: in Brazil its state. */
export const provinceOf = ({ province, state }: Pick<Dealer, 'province' | 'state'>): Region =>
  province ?? { id: state, name: state };

/** The zone of the province: in Brazil the city, by its IBGE code. */
export const zoneOf = ({ zone, cityCode, city }: Pick<Dealer, 'zone' | 'cityCode' | 'city'>): Region =>
  zone ?? { id: cityCode || city, name: city };
