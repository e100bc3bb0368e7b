import { type Cents, formatMoney, type MoneySite } from '../../../kit/money.ts';
import { type ChosenCar, carTotal, lineOf, linesOf, versionPrice } from '../../catalogue/index.ts';

/** The chosen car in the words a dealer reads in the CRM. */
export type CarDetails = {
  readonly model: string;
  readonly version: string;
  readonly series: string;
  readonly year: number;
  readonly engine: string;
  readonly colour: string;
  readonly coating: string;
  readonly optionals: string;
  /** Accessories, services and the price breakdown, as one text. */
  readonly accessories: string;
  /** The version after its bonus. */
  readonly carPrice: Cents;
  /** The version after its bonus with everything chosen. */
  readonly totalPrice: Cents;
};

/** Written for dealers, not for the screen: hence here and not among the labels. */
const WORDS = {
  'pt-BR': {
    accessories: 'Acessórios',
    services: 'Serviços',
    car: 'Carro',
    options: 'Itens',
    total: 'Total',
  },
  'es-AR': {
    accessories: 'Accesorios',
    services: 'Servicios',
    car: 'Vehículo',
    options: 'Ítems',
    total: 'Total',
  },
} as const;

export function carDetails(car: ChosenCar, site: MoneySite): CarDetails {
  return {
    model: car.mvs.modelName,
    version: car.mvs.versionName,
    series: car.mvs.seriesCode,
    year: car.mvs.year,
    engine: car.mvs.engine,
    colour: lineOf(car, 'colour')?.name ?? '',
    coating: lineOf(car, 'coating')?.name ?? '',
    optionals: linesOf(car, 'optional')
      .map(({ name }) => name)
      .join(', '),
    accessories: accessoriesText(car, site),
    carPrice: versionPrice(car),
    totalPrice: carTotal(car),
  };
}

/** One line: what was added, each with its price, and how the total comes about. */
export function accessoriesText(car: ChosenCar, site: MoneySite): string {
  const words = WORDS[site.locale];
  const money = (cents: Cents) => formatMoney(cents, site).replaceAll('\u00a0', ' ');
  const list = (kind: 'accessory' | 'service') =>
    linesOf(car, kind)
      .map(({ name, amount }) => `${name} (${money(amount)})`)
      .join(', ');
  const [accessories, services] = [list('accessory'), list('service')];
  const [price, total] = [versionPrice(car), carTotal(car)];
  return [
    ...(accessories ? [`${words.accessories}: ${accessories}`] : []),
    ...(services ? [`${words.services}: ${services}`] : []),
    `${words.car}: ${money(price)}`,
    `${words.options}: ${money(total - price)}`,
    `${words.total}: ${money(total)}`,
  ].join(' | ');
}
