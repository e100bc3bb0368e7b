import { type Cents, formatMoney, type MoneySite } from '../../../kit/money.ts';
import type { CarPart, CurrentCar } from './current-car.ts';

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

export function carDetails(car: CurrentCar, site: MoneySite): CarDetails {
  return {
    model: car.mvs.modelName,
    version: car.mvs.versionName,
    series: car.mvs.seriesCode,
    year: car.mvs.year,
    engine: car.mvs.engine,
    colour: car.colour?.name ?? '',
    coating: car.coating?.name ?? '',
    optionals: namesOf(car.parts.filter(isOptional)),
    accessories: accessoriesText(car, site),
    carPrice: carPrice(car),
    totalPrice: totalPrice(car),
  };
}

export const carPrice = (car: CurrentCar): Cents => car.price - car.bonus;

export function totalPrice(car: CurrentCar): Cents {
  return carPrice(car) + chosen(car).reduce((sum, { price }) => sum + price, 0);
}

/** One line: what was added, each with its price, and how the total comes about. */
export function accessoriesText(car: CurrentCar, site: MoneySite): string {
  const words = WORDS[site.locale];
  const money = (cents: Cents) => formatMoney(cents, site).replaceAll('\u00a0', ' ');
  const list = (items: readonly { name: string; price: Cents }[]) =>
    items.map(({ name, price }) => `${name} (${money(price)})`).join(', ');
  const accessories = car.parts.filter((part) => !isOptional(part));
  const services = car.services.map(({ serviceName, price }) => ({ name: serviceName, price }));
  const options = totalPrice(car) - carPrice(car);
  return [
    ...(accessories.length > 0 ? [`${words.accessories}: ${list(accessories)}`] : []),
    ...(services.length > 0 ? [`${words.services}: ${list(services)}`] : []),
    `${words.car}: ${money(carPrice(car))}`,
    `${words.options}: ${money(options)}`,
    `${words.total}: ${money(totalPrice(car))}`,
  ].join(' | ');
}

const isOptional = (part: CarPart): boolean => part.type === 'optional';

const namesOf = (items: readonly { name: string }[]): string => items.map(({ name }) => name).join(', ');

function chosen(car: CurrentCar): readonly { price: Cents }[] {
  return [car.colour, car.coating, ...car.parts, ...car.services].filter((item) => item !== undefined);
}
