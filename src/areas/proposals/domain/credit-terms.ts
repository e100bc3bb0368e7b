import { CREDITS } from '../../../kit/markets/credits.ts';
import { DISCLOSURES } from '../../../kit/markets/disclosures.ts';
import { marketOfCurrency } from '../../../kit/markets/identities.ts';
import { type Cents, formatMoney, type MoneySite } from '../../../kit/money.ts';
import { writePercent } from '../../../kit/numerals.ts';
import { type CreditTax, unequalLast } from '../../financing/index.ts';
import { type VoucherWord, voucherWords } from './voucher-words.ts';

/** One line of a voucher's card: whose word stands before the value. */
export type VoucherRow = {
  readonly label: VoucherWord;
  readonly value: string;
  /** Below the value, in smaller letters. */
  readonly note?: string | undefined;
};

/** What a credit costs, as its lender told it with the offer (CDC, art. 52 and 54-B; BCRA: TNA, TEA and CFT). Rates as fractions. */
export type CreditTerms = {
  /** The amount to finance with the fees and the tax that are lent too. */
  readonly lent?: Cents | undefined;
  /** Down payment, what is paid in cash at release, all instalments and the final one. */
  readonly total?: Cents | undefined;
  readonly monthlyRate: number;
  readonly annualRate: number;
  /** TNA; Argentina. */
  readonly nominalRate?: number | undefined;
  /** CET in Brazil, CFT in Argentina. */
  readonly annualCet: number;
  /** The last instalment, as far as the lender tells it: in Argentina instalments fall with the IVA on their interest. */
  readonly lastInstalment?: Cents | undefined;
  /** The IOF, or the IVA on the interest; none of a lender that does not tell, or of a proposal of a former release. */
  readonly tax?: CreditTax | undefined;
};

/**
 * What the car costs at once, which has to be no less seen than its instalments (Brazil: Decreto 5.903, art. 3; Lei 10.962), and below it the same
 * without national taxes where the market's law wants that. Cents.
 * @param net as it was worked out when the credit was decided; undefined where nobody knows it
 */
export const cashRow = (price: Cents, net: Cents | undefined, site: MoneySite): VoucherRow => {
  const words = DISCLOSURES[marketOfCurrency(site.currency)].pricesWithoutTaxes?.words;
  return {
    label: 'voucher.cash',
    value: formatMoney(price, site),
    ...(words && net !== undefined && { note: `${words}: ${formatMoney(net, site)}` }),
  };
};

/**
 * Whether the first instalment of a plan is to be called so: where its last one is another, and where no lender told the last one of a credit
 * with interest in a market in which instalments fall with the tax on it. Cents; the rate a fraction a month.
 */
export const isFirstOfUnlike = (
  instalment: Cents,
  terms: Pick<CreditTerms, 'lastInstalment' | 'monthlyRate'> | undefined,
  { currency }: Pick<MoneySite, 'currency'>,
): boolean =>
  terms?.lastInstalment === undefined
    ? CREDITS[marketOfCurrency(currency)].hasFallingInstalments && terms?.monthlyRate !== 0
    : unequalLast({ installmentValue: instalment, lastInstallment: terms.lastInstalment }) !== undefined;

/**
 * The lines that tell a credit's cost, wherever a proposal is shown: the review of flow A, the voucher on screen, on paper and in its
 * file, and the page that follows a proposal. Nothing where the lender tells none of it.
 * @param plan cents: what is to be financed of the price, because a loan of more has charges and taxes in it; and the first instalment
 */
export function termsRows(
  terms: CreditTerms | undefined,
  site: MoneySite,
  { credit, instalment }: { readonly credit: Cents; readonly instalment: Cents },
): readonly VoucherRow[] {
  if (!terms) return [];
  const { lent, total, monthlyRate, annualRate, nominalRate, annualCet, lastInstalment, tax } = terms;
  const words = voucherWords(site.locale);
  const rate = (fraction: number) => writePercent(fraction, { least: 2 });
  const filled = (text: string, values: Readonly<Record<string, string>>) =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
  const interest = { month: rate(monthlyRate), year: rate(annualRate), nominal: rate(nominalRate ?? 0) };
  const isNominal = nominalRate !== undefined;
  const last = unequalLast({ installmentValue: instalment, lastInstallment: lastInstalment });
  const rows: readonly (VoucherRow | false)[] = [
    last !== undefined && { label: 'voucher.last-instalment', value: formatMoney(last, site) },
    {
      label: 'voucher.interest',
      value: filled(words[isNominal ? 'voucher.rates-nominal' : 'voucher.rates'], interest),
    },
    { label: 'voucher.cet', value: filled(words['voucher.a-year'], { year: rate(annualCet) }) },
    lent !== undefined && {
      label: lent > credit ? 'voucher.lent' : 'voucher.lent-alone',
      value: formatMoney(lent, site),
    },
    tax !== undefined && { label: `voucher.tax-${tax.kind}`, value: formatMoney(tax.amount, site) },
    total !== undefined && { label: 'voucher.total', value: formatMoney(total, site) },
  ];
  return rows.filter((row): row is VoucherRow => row !== false);
}
