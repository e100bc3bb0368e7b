import { isArgentinePostalCode } from '../../../kit/validators/postal-code.ts';

/**
 * Where the four digits of an Argentine postal code are, by the cities whose codes begin so. The post gives no table away; these are the
 * ranges around the largest cities, enough to say what is near. Between them the province's letter tells, where it stands before the digits.
 */
const CITIES: readonly (readonly [from: number, to: number, province: string, city: string])[] = [
  [1000, 1499, 'C', 'Ciudad Autónoma de Buenos Aires'],
  [1600, 1699, 'B', 'San Isidro'],
  [1700, 1799, 'B', 'Morón'],
  [1800, 1899, 'B', 'Quilmes'],
  [1900, 1999, 'B', 'La Plata'],
  [2000, 2199, 'S', 'Rosario'],
  [2300, 2399, 'S', 'Rafaela'],
  [2400, 2499, 'X', 'San Francisco'],
  [2600, 2699, 'S', 'Venado Tuerto'],
  [2800, 2819, 'B', 'Zárate'],
  [2820, 2899, 'E', 'Gualeguaychú'],
  [2900, 2999, 'B', 'San Nicolás de los Arroyos'],
  [3000, 3099, 'S', 'Santa Fe'],
  [3100, 3199, 'E', 'Paraná'],
  [3200, 3299, 'E', 'Concordia'],
  [3300, 3399, 'N', 'Posadas'],
  [3400, 3499, 'W', 'Corrientes'],
  [3500, 3599, 'H', 'Resistencia'],
  [3600, 3699, 'P', 'Formosa'],
  [4000, 4199, 'T', 'San Miguel de Tucumán'],
  [4200, 4399, 'G', 'Santiago del Estero'],
  [4400, 4599, 'A', 'Salta'],
  [4600, 4699, 'Y', 'San Salvador de Jujuy'],
  [4700, 4799, 'K', 'San Fernando del Valle de Catamarca'],
  [5000, 5299, 'X', 'Córdoba'],
  [5300, 5399, 'F', 'La Rioja'],
  [5400, 5499, 'J', 'San Juan'],
  [5500, 5599, 'M', 'Mendoza'],
  [5600, 5699, 'M', 'San Rafael'],
  [5700, 5799, 'D', 'San Luis'],
  [5800, 5899, 'X', 'Río Cuarto'],
  [5900, 5999, 'X', 'Villa María'],
  [6000, 6099, 'B', 'Junín'],
  [6300, 6399, 'L', 'Santa Rosa'],
  [7000, 7199, 'B', 'Tandil'],
  [7300, 7399, 'B', 'Azul'],
  [7600, 7699, 'B', 'Mar del Plata'],
  [8000, 8199, 'B', 'Bahía Blanca'],
  [8300, 8379, 'Q', 'Neuquén'],
  [8400, 8499, 'R', 'San Carlos de Bariloche'],
  [8500, 8599, 'R', 'Viedma'],
  [9000, 9099, 'U', 'Comodoro Rivadavia'],
  [9100, 9119, 'U', 'Trelew'],
  [9120, 9199, 'U', 'Puerto Madryn'],
  [9200, 9299, 'U', 'Esquel'],
  [9400, 9409, 'Z', 'Río Gallegos'],
  [9410, 9419, 'V', 'Ushuaia'],
  [9420, 9429, 'V', 'Río Grande'],
];

/** What an Argentine postal code says of its place. */
export type ArgentineArea = {
  /** As it is written: `C1425ABC`, `1425`. */
  readonly code: string;
  /** The letter of the province. */
  readonly stateCode: string;
  /** The largest city of those whose codes are like it; undefined where only the province is known. */
  readonly cityName: string | undefined;
};

/** What the postal code at the beginning of a text says; undefined where there is none, or nobody knows it. */
export function argentineArea(text: string): ArgentineArea | undefined {
  const [code] = /^[A-Z]?\d{4}(?:[A-Z]{3})?(?![\p{L}\d])/iu.exec(text.trim()) ?? [];
  if (!isArgentinePostalCode(code) || !code) return undefined;
  const letter = /^[A-Z]/i.exec(code)?.[0].toUpperCase();
  const digits = Number(/\d{4}/.exec(code)?.[0]);
  const found = CITIES.find(([from, to]) => from <= digits && digits <= to);
  const city = found && (!letter || letter === found[2]) ? found : undefined;
  const stateCode = letter ?? city?.[2];
  return stateCode ? { code: code.toUpperCase(), stateCode, cityName: city?.[3] } : undefined;
}
