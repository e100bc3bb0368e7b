/** Amounts of money in the records of persons: a copy writes all of them in one form, however each is stored. */
import type { Market } from '../../../areas/platform/index.ts';
import type { AmountForm, AmountPlaces, PersonalRecord } from '../../../io/personal-data.ts';
import { readAmount } from '../../../kit/amount.ts';
import { isMarketCode, marketOfPath } from '../../../kit/markets/identities.ts';
import { type Cents, toCents } from '../../../kit/money.ts';

const CENTS_OF: Readonly<Record<AmountForm, (value: unknown) => Cents | undefined>> = {
  cents: (value) => (typeof value === 'number' ? value : undefined),
  units: (value) => (typeof value === 'number' ? toCents(value) : undefined),
  typed: (value) => (typeof value === 'string' ? readAmount(value) : undefined),
};

/**
 * The data of a record with each of its amounts as `write` writes it, and everything else as it is. What somebody typed that is no
 * amount stays as it was typed.
 *
 * @param places where the record has amounts, as its area says
 */
export function withAmounts(data: unknown, places: AmountPlaces, write: (cents: Cents) => unknown): unknown {
  const formOf = (field: string, under: string | undefined): AmountForm | undefined =>
    places.find(([where, , fields]) => (where === '*' || where === under) && fields.includes(field))?.[1];
  const within = (value: unknown, under: string | undefined): unknown => {
    if (Array.isArray(value)) return value.map((one) => within(one, under));
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, own]) => {
        const form = formOf(field, under);
        const cents = form && CENTS_OF[form](own);
        return [field, cents === undefined ? within(own, under ?? field) : write(cents)];
      }),
    );
  };
  return within(data, undefined);
}

/** The table that a record begins with. */
export const tableOf = ({ record }: Pick<PersonalRecord, 'record'>): string => record.split(' ')[0] ?? '';

const SITE = /\b([a-z]{2})\//;

/** In whose currency the amounts of a record are: that of the site that it is from, else that of the country it names. */
export function marketOf({ source, data }: Pick<PersonalRecord, 'source' | 'data'>): Market | undefined {
  const market = marketOfPath(SITE.exec(source)?.[1]);
  if (market) return market;
  const country = (data as { readonly countryCode?: unknown } | null | undefined)?.countryCode;
  return isMarketCode(country) ? country : undefined;
}
