import { isMarketCode, marketOfPath } from '../../../kit/markets/identities.ts';
/** Where amounts of money stand in the records of persons, and in which form each is kept: a copy writes all of them in one. */

import type { Market } from '../../../areas/platform/index.ts';
import type { PersonalRecord } from '../../../io/personal-data.ts';
import { readAmount } from '../../../kit/amount.ts';
import { type Cents, toCents } from '../../../kit/money.ts';

/** `cents`: whole cents; `units`: reais or pesos with their decimals, as on the wire to others; `typed`: as somebody wrote it into a form. */
type Form = 'cents' | 'units' | 'typed';

/** Amounts by the table that a record begins with: below which of its fields (`*`: any), in which form, and what their fields are called. */
type Places = readonly (readonly [under: string, form: Form, fields: readonly string[]])[];

const LEAD = [
  'price',
  'msc_preco_carro',
  'msc_preco_total',
  'initialPayment',
  'valueToFund',
  'installmentsValue',
  'residual',
  'userIncome',
];
const DECIDED = ['carPrice', 'downPayment', 'credit', 'installment', 'residual'];
const TERMS = ['lent', 'total', 'lastInstalment', 'amount'];

const CHARGES = ['registrationFee', 'contractRegistrationFee', 'iofYearly', 'iofAdditional'];

const PLACES: Readonly<Record<string, Places>> = {
  account_car: [['*', 'cents', ['price']]],
  account_bonus: [['*', 'cents', ['amount']]],
  reward_redemption: [['*', 'cents', ['amount']]],
  lead: [['lead', 'units', LEAD]],
  crm_inbox: [['*', 'units', LEAD]],
  quotation: [
    ['draft', 'typed', ['newPrice', 'discount', 'tradeIn']],
    ['versions', 'cents', ['price', 'bonus', 'initial', 'asked', 'toPay', 'newPrice', 'discount', 'tradeIn']],
    ['versions', 'cents', ['guide', 'entrance', 'installmentValue', 'lastInstallment', 'total', 'amount']],
  ],
  reservation: [
    [
      'financing',
      'cents',
      ['price', 'entrance', 'installment', 'lastInstallment', 'residual', 'totalCost', 'amount'],
    ],
  ],
  credit_proposal: [
    ['proposal', 'units', ['income', 'price', 'downPayment', 'fundingValue', 'installmentValue']],
    ['proposal', 'units', ['registerRate', 'registerContract', 'tarBem', 'iofYearly', 'iofAdditional']],
    ['funding', 'cents', [...DECIDED, ...TERMS, ...CHARGES]],
  ],
  proposal_voucher: [['funding', 'cents', ['net', ...DECIDED, ...TERMS]]],
  proposal_draft: [['*', 'typed', ['income', 'userIncome', 'salary']]],
};

const CENTS_OF: Readonly<Record<Form, (value: unknown) => Cents | undefined>> = {
  cents: (value) => (typeof value === 'number' ? value : undefined),
  units: (value) => (typeof value === 'number' ? toCents(value) : undefined),
  typed: (value) => (typeof value === 'string' ? readAmount(value) : undefined),
};

/**
 * The data of a record with each of its amounts as `write` writes it, and everything else as it is. What somebody typed that is no
 * amount stays as it was typed.
 */
export function withAmounts(
  { record, data }: Pick<PersonalRecord, 'record' | 'data'>,
  write: (cents: Cents) => unknown,
): unknown {
  const places = PLACES[record.split(' ')[0] ?? ''] ?? [];
  const formOf = (field: string, under: string | undefined): Form | undefined =>
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

const SITE = /\b([a-z]{2})\//;

/** In whose currency the amounts of a record are: that of the site that it is from, else that of the country it names. */
export function marketOf({ source, data }: Pick<PersonalRecord, 'source' | 'data'>): Market | undefined {
  const market = marketOfPath(SITE.exec(source)?.[1]);
  if (market) return market;
  const country = (data as { readonly countryCode?: unknown } | null | undefined)?.countryCode;
  return isMarketCode(country) ? country : undefined;
}
