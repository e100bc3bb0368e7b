import { forLocales } from '../../../kit/markets/words.ts';
import { type Cents, formatMoney, type MoneySite } from '../../../kit/money.ts';
import {
  amountOf,
  type ChosenCar,
  carTotal,
  lineOf,
  linesOf,
  sellingPrice,
  tradeInOf,
  versionPrice,
} from '../../catalogue/index.ts';

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
  /** What the car is sold for: with everything chosen, and with what a programme, a quotation or a voucher does to it. */
  readonly totalPrice: Cents;
};

/** Written for dealers, not for the screen: hence here and not among the labels. */
const WORDS = forLocales({
  'pt-BR': {
    accessories: 'Acessórios',
    services: 'Serviços',
    car: 'Carro',
    options: 'Itens',
    change: 'Ajuste',
    total: 'Total',
    tradeIn: 'Usado na troca',
    toPay: 'A pagar',
  },
  'es-AR': {
    accessories: 'Accesorios',
    services: 'Servicios',
    car: 'Vehículo',
    options: 'Ítems',
    change: 'Ajuste',
    total: 'Total',
    tradeIn: 'Usado en parte de pago',
    toPay: 'A pagar',
  },
} as const);

/** What is bought beside the version, and what moves the price beside the maker's bonus. */
const CHOSEN = ['colour', 'coating', 'optional', 'accessory', 'service'] as const;
const CHANGES = ['programme', 'new-price', 'discount', 'quotation', 'voucher', 'kept-offer'] as const;

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
    totalPrice: sellingPrice(car),
  };
}

/** One line: what was added, each with its price, how the total comes about, and what the buyer's own car pays of it. */
export function accessoriesText(car: ChosenCar, site: MoneySite): string {
  const words = WORDS[site.locale];
  const money = (cents: Cents) => formatMoney(cents, site).replaceAll('\u00a0', ' ');
  const list = (kind: 'accessory' | 'service') =>
    linesOf(car, kind)
      .map(({ name, amount }) => `${name} (${money(amount)})`)
      .join(', ');
  const tradeIn = tradeInOf(car);
  const [accessories, services] = [list('accessory'), list('service')];
  return [
    ...(accessories ? [`${words.accessories}: ${accessories}`] : []),
    ...(services ? [`${words.services}: ${services}`] : []),
    `${words.car}: ${money(versionPrice(car))}`,
    `${words.options}: ${money(amountOf(car, ...CHOSEN))}`,
    ...linesOf(car, ...CHANGES).map(({ name, amount }) => `${name || words.change}: ${money(amount)}`),
    `${words.total}: ${money(sellingPrice(car))}`,
    ...(tradeIn > 0
      ? [`${words.tradeIn}: ${money(-tradeIn)}`, `${words.toPay}: ${money(carTotal(car))}`]
      : []),
  ].join(' | ');
}
