/** A catalogue to begin with: one car to be changed into a real one, or none. Its texts are in the market's language. */
import type { Site } from '../../areas/platform/index.ts';
import { DISCLOSURES } from '../../kit/markets/disclosures.ts';
import { TRADES } from '../../kit/markets/trades.ts';
import { forMarkets } from '../../kit/markets/words.ts';

const WORDS = forMarkets({
  BR: {
    key: 'exemplo',
    model: 'Exemplo',
    tagline: 'Um carro de exemplo: troque este texto pelo do seu modelo.',
    description:
      'Este modelo mostra o que um arquivo de catálogo diz. Troque nomes, preços, cores, equipamentos e medidas pelos do seu carro e importe de novo.',
    white: ['branco', 'Branco'],
    brand: ['cor-da-marca', 'Cor da marca'],
    coating: 'Tecido',
    part: 'Rodas de liga leve de 17”',
    version: 'Base',
    engine: '1.0 Turbo',
    gear: 'Automático',
    safety: ['6 airbags', 'Controle eletrônico de estabilidade'],
    comfort: ['Ar-condicionado', 'Direção elétrica'],
  },
  AR: {
    key: 'ejemplo',
    model: 'Ejemplo',
    tagline: 'Un auto de ejemplo: cambiá este texto por el de tu modelo.',
    description:
      'Este modelo muestra qué dice un archivo de catálogo. Cambiá nombres, precios, colores, equipamiento y medidas por los de tu auto e importalo de nuevo.',
    white: ['blanco', 'Blanco'],
    brand: ['color-de-la-marca', 'Color de la marca'],
    coating: 'Tela',
    part: 'Llantas de aleación de 17”',
    version: 'Base',
    engine: '1.0 Turbo',
    gear: 'Automática',
    safety: ['6 airbags', 'Control electrónico de estabilidad'],
    comfort: ['Aire acondicionado', 'Dirección eléctrica'],
  },
});

/** The taxes in prices, where the law wants the same price without them beside each. Internal taxes are each car's own. */
function taxesIn(market: Site['market']) {
  const vat = DISCLOSURES[market].pricesWithoutTaxes?.generalVat;
  return vat === undefined ? undefined : { vehicle: { vat }, part: { vat }, service: { vat } };
}

/** So many usual deposits are about what a small car costs. */
const DEPOSITS_OF_A_CAR = 50;

type Example = Pick<Site, 'brand' | 'market'> & {
  /** Of the car's second colour, `#rrggbb`. */
  readonly colour: string;
  /** Model year. */
  readonly year: number;
};

/** The content of a catalogue file without a car. */
export const emptyCatalogue = ({ brand, market }: Pick<Site, 'brand' | 'market'>) => ({
  brand,
  market,
  taxes: taxesIn(market),
  models: [],
  services: [],
});

/** The content of a catalogue file with one small car, in two versions and two colours; `catalogue:import` takes it as it is. */
export function exampleCatalogue({ brand, market, colour, year }: Example) {
  const words = WORDS[market];
  const { usualDeposit } = TRADES[market];
  const price = usualDeposit * DEPOSITS_OF_A_CAR;
  // Codes of versions are unique in a market over all brands.
  const code = brand.replaceAll('-', '').slice(0, 15).toUpperCase();
  const version = (at: number, name: string, dearer: number) => ({
    code: `${code}A${at}`,
    year,
    versionCode: `A${at}`,
    seriesCode: '0',
    versionName: name,
    displayedVersionName: `${name} ${words.engine}`,
    fullDescription: `${words.model} ${name} ${words.engine} ${year}`,
    engine: words.engine,
    gear: words.gear,
    fuel: 'Gas',
    price: price + dearer,
    equipment: [
      { group: 'safety', items: words.safety },
      { group: 'comfort', items: words.comfort },
    ],
    measures: {
      power: 116,
      torque: 16.8,
      length: 4050,
      width: 1750,
      height: 1500,
      wheelbase: 2550,
      boot: 300,
      tank: 45,
      weight: 1120,
      airbags: 6,
    },
  });
  const [whiteKey, white] = words.white;
  const [brandKey, brandColour] = words.brand;
  return {
    brand,
    market,
    taxes: taxesIn(market),
    models: [
      {
        key: words.key,
        name: words.model,
        modelCode: '1',
        body: 'hatch',
        tagline: words.tagline,
        description: words.description,
        defaultColour: '2',
        colours: [
          { id: 'C1', code: '1', key: whiteKey, name: white, price: 0, paint: 'solid', hex: '#f5f5f2' },
          {
            id: 'C2',
            code: '2',
            key: brandKey,
            name: brandColour,
            price: usualDeposit,
            paint: 'metallic',
            hex: colour,
          },
        ],
        coatings: [{ code: 'T1', name: words.coating, price: 0 }],
        parts: [{ id: 'P1', code: 'R17', name: words.part, price: usualDeposit, type: 'optional' }],
        versions: [version(1, words.version, 0), version(2, `${words.version} Plus`, usualDeposit * 4)],
      },
    ],
    services: [],
  };
}
