/** A price guide on the wire: the shape in which FIPE's table is published (its public API, version 2). */
import { z } from 'zod';
import { readAmount } from '../../../kit/amount.ts';
import { formatMoney, type MoneySite } from '../../../kit/money.ts';
import type { GuideEntry, GuidePrice, GuideYear } from '../domain/guide.ts';

const text = z.string().trim().min(1).max(200);
const entry = z.object({ code: text, name: text });

/** New cars stand among the years under this number. */
const NEW = 32_000;

/** Makes, the models of one, or its years: `2019-1` is `2019 Gasolina`, the year and a number for the fuel. */
export const wireEntries = z.array(entry).max(5_000);

export const wirePrice = z.object({
  price: text,
  brand: text,
  model: text,
  modelYear: z.int().meta({ unit: 'year' }),
  fuel: text,
  codeFipe: text,
  referenceMonth: text,
});

export const readEntries = (wire: z.output<typeof wireEntries>): readonly GuideEntry[] => wire;

/** The years of used cars, the newest first; what cannot be read as a year is left out. */
export function readYears(wire: z.output<typeof wireEntries>): readonly GuideYear[] {
  return wire
    .flatMap(({ code, name }): GuideYear[] => {
      const year = Number(/^\d{4,5}/.exec(code)?.[0]);
      const fuel = name.replace(/^\d+\s*/, '');
      return Number.isFinite(year) && year < NEW ? [{ code, year, fuel }] : [];
    })
    .sort((one, other) => other.year - one.year);
}

/** A price; undefined where its amount cannot be read. */
export function readPrice(wire: z.output<typeof wirePrice>): GuidePrice | undefined {
  const price = readAmount(wire.price);
  if (!price) return undefined;
  const { brand, model, modelYear, fuel, codeFipe, referenceMonth } = wire;
  return {
    price,
    make: brand,
    name: model,
    year: modelYear,
    fuel,
    guideCode: codeFipe,
    month: referenceMonth,
  };
}

export const writeYears = (years: readonly GuideYear[]): z.output<typeof wireEntries> =>
  years.map(({ code, year, fuel }) => ({ code, name: `${year} ${fuel}` }));

export const writePrice = (price: GuidePrice, site: MoneySite): z.output<typeof wirePrice> => ({
  price: formatMoney(price.price, site).replace(/\u00a0/g, ' '),
  brand: price.make,
  model: price.name,
  modelYear: price.year,
  fuel: price.fuel,
  codeFipe: price.guideCode,
  referenceMonth: price.month,
});
