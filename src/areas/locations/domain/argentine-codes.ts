import { isArgentinePostalCode } from '../../../kit/validators/postal-code.ts';

type Beginning = readonly [from: number, province?: string, city?: string];

/**
 * Where the four digits of an Argentine postal code are: from each number to the next, the letter of the province and the city around
 * which the codes are. The post gives no table away; these are the codes of the seats of departments, put together by hand and enough to say
 * what is near: `tests/guards/places-data.test.ts` holds them to the table of localities and to the codes of the dealers. Where no city stands
 * the province alone is known, and after the last number nothing is.
 */
const BEGINNINGS: readonly Beginning[] = [
  [1000, 'C', 'Ciudad Autónoma de Buenos Aires'],
  [1500, 'B'],
  [1600, 'B', 'San Isidro'],
  [1700, 'B', 'Morón'],
  [1800, 'B', 'Quilmes'],
  [1900, 'B', 'La Plata'],
  [2000, 'S', 'Rosario'],
  [2200, 'S', 'San Lorenzo'],
  [2300, 'S', 'Rafaela'],
  [2400, 'X', 'San Francisco'],
  [2500, 'S', 'Cañada de Gómez'],
  [2550, 'X', 'Bell Ville'],
  [2580, 'X', 'Marcos Juárez'],
  [2600, 'S', 'Venado Tuerto'],
  [2645, 'X', 'Corral de Bustos'],
  [2700, 'B', 'Pergamino'],
  [2740, 'B', 'Arrecifes'],
  [2760, 'B', 'San Antonio de Areco'],
  [2800, 'B', 'Zárate'],
  [2804, 'B', 'Campana'],
  [2820, 'E', 'Gualeguaychú'],
  [2840, 'E', 'Gualeguay'],
  [2900, 'B', 'San Nicolás de los Arroyos'],
  [2930, 'B', 'San Pedro'],
  [3000, 'S', 'Santa Fe'],
  [3060, 'S', 'Tostado'],
  [3080, 'S', 'Esperanza'],
  [3100, 'E', 'Paraná'],
  [3150, 'E', 'Nogoyá'],
  [3180, 'E', 'Federal'],
  [3190, 'E', 'La Paz'],
  [3200, 'E', 'Concordia'],
  [3230, 'W', 'Paso de los Libres'],
  [3240, 'E', 'Villaguay'],
  [3260, 'E', 'Concepción del Uruguay'],
  [3280, 'E', 'Colón'],
  [3300, 'N', 'Posadas'],
  [3340, 'W', 'Santo Tomé'],
  [3350, 'N', 'Apóstoles'],
  [3360, 'N', 'Oberá'],
  [3370, 'N', 'Puerto Iguazú'],
  [3380, 'N', 'Eldorado'],
  [3400, 'W', 'Corrientes'],
  [3450, 'W', 'Goya'],
  [3500, 'H', 'Resistencia'],
  [3550, 'S', 'Vera'],
  [3560, 'S', 'Reconquista'],
  [3600, 'P', 'Formosa'],
  [3700, 'H', 'Presidencia Roque Sáenz Peña'],
  [3740, 'G', 'Quimilí'],
  [3760, 'G', 'Añatuya'],
  [3765, 'H', 'Charata'],
  [4000, 'T', 'San Miguel de Tucumán'],
  [4146, 'T', 'Concepción'],
  [4200, 'G', 'Santiago del Estero'],
  [4300, 'G', 'La Banda'],
  [4400, 'A', 'Salta'],
  [4440, 'A', 'Metán'],
  [4500, 'Y', 'San Pedro de Jujuy'],
  [4530, 'A', 'San Ramón de la Nueva Orán'],
  [4560, 'A', 'Tartagal'],
  [4600, 'Y', 'San Salvador de Jujuy'],
  [4700, 'K', 'San Fernando del Valle de Catamarca'],
  [4800, 'K'],
  [5000, 'X', 'Córdoba'],
  [5152, 'X', 'Villa Carlos Paz'],
  [5186, 'X', 'Alta Gracia'],
  [5200, 'X', 'Deán Funes'],
  [5220, 'X', 'Jesús María'],
  [5260, 'K', 'Recreo'],
  [5270, 'X'],
  [5280, 'X', 'Cruz del Eje'],
  [5300, 'F', 'La Rioja'],
  [5340, 'K', 'Tinogasta'],
  [5350, 'F'],
  [5360, 'F', 'Chilecito'],
  [5400, 'J', 'San Juan'],
  [5500, 'M', 'Mendoza'],
  [5600, 'M', 'San Rafael'],
  [5620, 'M', 'General Alvear'],
  [5700, 'D', 'San Luis'],
  [5730, 'D', 'Villa Mercedes'],
  [5800, 'X', 'Río Cuarto'],
  [5870, 'X', 'Villa Dolores'],
  [5881, 'D', 'Merlo'],
  [5900, 'X', 'Villa María'],
  [6000, 'B', 'Junín'],
  [6100, 'S', 'Rufino'],
  [6120, 'X', 'Laboulaye'],
  [6200, 'L', 'Realicó'],
  [6230, 'B', 'General Villegas'],
  [6300, 'L', 'Santa Rosa'],
  [6360, 'L', 'General Pico'],
  [6400, 'B', 'Trenque Lauquen'],
  [6450, 'B', 'Pehuajó'],
  [6500, 'B', 'Nueve de Julio'],
  [6600, 'B', 'Mercedes'],
  [6620, 'B', 'Chivilcoy'],
  [6640, 'B', 'Bragado'],
  [6700, 'B', 'Luján'],
  [6740, 'B', 'Chacabuco'],
  [7000, 'B', 'Tandil'],
  [7100, 'B', 'Dolores'],
  [7130, 'B', 'Chascomús'],
  [7150, 'B', 'Ayacucho'],
  [7160, 'B', 'Dolores'],
  [7165, 'B', 'Villa Gesell'],
  [7167, 'B', 'Pinamar'],
  [7200, 'B', 'Las Flores'],
  [7240, 'B', 'Lobos'],
  [7300, 'B', 'Azul'],
  [7400, 'B', 'Olavarría'],
  [7500, 'B', 'Tres Arroyos'],
  [7540, 'B', 'Coronel Suárez'],
  [7600, 'B', 'Mar del Plata'],
  [7607, 'B', 'Miramar'],
  [7620, 'B', 'Balcarce'],
  [7630, 'B', 'Necochea'],
  [8000, 'B', 'Bahía Blanca'],
  [8109, 'B', 'Punta Alta'],
  [8134, 'R', 'Río Colorado'],
  [8148, 'B'],
  [8170, 'B', 'Pigüé'],
  [8200, 'L', 'General Acha'],
  [8300, 'Q', 'Neuquén'],
  [8324, 'R', 'Cipolletti'],
  [8332, 'R', 'General Roca'],
  [8336, 'R', 'Villa Regina'],
  [8340, 'Q', 'Zapala'],
  [8353, 'Q', 'Chos Malal'],
  [8360, 'R', 'Choele Choel'],
  [8370, 'Q', 'San Martín de los Andes'],
  [8400, 'R', 'San Carlos de Bariloche'],
  [8407, 'Q', 'Villa La Angostura'],
  [8408, 'R', 'San Carlos de Bariloche'],
  [8430, 'R', 'El Bolsón'],
  [8500, 'R', 'Viedma'],
  [8504, 'B', 'Carmen de Patagones'],
  [8512, 'R', 'Viedma'],
  [8520, 'R', 'San Antonio Oeste'],
  [9000, 'U', 'Comodoro Rivadavia'],
  [9011, 'Z', 'Caleta Olivia'],
  [9015, 'Z', 'Pico Truncado'],
  [9020, 'U', 'Sarmiento'],
  [9040, 'Z', 'Perito Moreno'],
  [9050, 'Z', 'Puerto Deseado'],
  [9060, 'U'],
  [9100, 'U', 'Trelew'],
  [9120, 'U', 'Puerto Madryn'],
  [9200, 'U', 'Esquel'],
  [9300, 'Z', 'Puerto Santa Cruz'],
  [9400, 'Z', 'Río Gallegos'],
  [9405, 'Z', 'El Calafate'],
  [9407, 'Z', 'Río Gallegos'],
  [9410, 'V', 'Ushuaia'],
  [9420, 'V', 'Río Grande'],
  [9432],
];

/** What an Argentine postal code says of its place. */
export type ArgentineArea = {
  /** As it is written: `C1425ABC`, `1425`. */
  readonly code: string;
  /** The letter of the province. */
  readonly stateCode: string;
  /** The city around which the codes are like it; undefined where only the province is known. */
  readonly cityName: string | undefined;
  /** `cityName`, else the city of the province whose codes are the nearest to this one; undefined where the province has none. */
  readonly nearCity: string | undefined;
};

/** What stands before a code that is called so: `CP 5500`, `C.P.A. C1425ABC`. */
const NAMED = /^(?:c\.?\s?p\.?(?:\s?a\.?)?|c[óo]d(?:igo|\.)\s+postal)[\s:]+/iu;
/** Parts of eight places may stand apart; four digits are followed by no letter. */
const CODE = /^(?:[A-Z] ?\d{4}(?: ?[A-Z]{3})?|\d{4})(?![\p{L}\d])/iu;

/**
 * What the postal code at the beginning of a text says; undefined where there is none, or nobody knows it. The letter before the digits
 * counts more than they do: with another province's it tells the province alone.
 */
export function argentineArea(text: string): ArgentineArea | undefined {
  const [found = ''] = CODE.exec(text.trim().replace(NAMED, '')) ?? [];
  const code = found.replaceAll(' ', '');
  if (!isArgentinePostalCode(code)) return undefined;
  const letter = /^[A-Z]/i.exec(code)?.[0].toUpperCase();
  const digits = Number(/\d{4}/.exec(code)?.[0]);
  const [, province, city] = BEGINNINGS.findLast(([from]) => from <= digits) ?? [];
  const stateCode = letter ?? province;
  const cityName = stateCode === province ? city : undefined;
  if (!stateCode) return undefined;
  return {
    code: code.toUpperCase(),
    stateCode,
    cityName,
    nearCity: cityName ?? nearestCity(stateCode, digits),
  };
}

/** The city of a province whose codes are the nearest to some digits: they go round the country, so that near numbers are near places. */
function nearestCity(stateCode: string, digits: number): string | undefined {
  const cities = BEGINNINGS.flatMap(([from, province, city], at) => {
    if (province !== stateCode || city === undefined) return [];
    const last = (BEGINNINGS[at + 1]?.[0] ?? from) - 1;
    return [{ city, away: Math.max(from - digits, digits - last) }];
  });
  return cities.toSorted((one, other) => one.away - other.away)[0]?.city;
}
