import { formatDate, isPlainDate, type PlainDate } from '../../../kit/calendar.ts';
import { FORMS } from '../../../kit/markets/forms.ts';
import { marketOfLocale } from '../../../kit/markets/identities.ts';
import { type Cents, formatMoney, type MoneySite } from '../../../kit/money.ts';
import { unequalLast } from '../../financing/index.ts';
import type { GrantedCoupon } from './coupon.ts';
import { type CreditTerms, cashRow, isFirstOfUnlike, termsRows, type VoucherRow } from './credit-terms.ts';
import { type VoucherWord, voucherWords } from './voucher-words.ts';

export type { VoucherRow } from './credit-terms.ts';

/** Whom the buyer takes the voucher to. */
export type VoucherDealer = {
  readonly name: string;
  readonly address: string;
  readonly phone?: string | undefined;
  readonly code?: string | undefined;
};

/** What an approved proposal is worth at the dealer's desk (doc. 2 §2.3 and §2.4). */
export type Voucher = {
  /** The proposal's number as the lender gave it; a lender may give none. */
  readonly number?: string | undefined;
  readonly buyerName: string;
  /** CPF, or CUIL or DNI in Argentina, with or without separators. */
  readonly cpf: string;
  readonly dealer: VoucherDealer;
  /** The car in words. */
  readonly car?: string | undefined;
  /** The price without national taxes, where the market's law wants it told and the car's parts are known. */
  readonly net?: Cents | undefined;
  /** Price less down payment. */
  readonly financed: Cents;
  readonly downPayment: Cents;
  readonly instalments: number;
  readonly instalmentValue: Cents;
  /** The final instalment. */
  readonly residual?: Cents | undefined;
  /** Share of the price that was chosen as the final instalment, in percent. */
  readonly finalInstalmentPercent?: number | undefined;
  /** The last day on which the approval holds; a lender may give none. */
  readonly dueDate?: PlainDate | undefined;
  readonly coupon?: GrantedCoupon | undefined;
  /** What the credit costs, where the lender tells it. */
  readonly terms?: CreditTerms | undefined;
  /** The lender's own legal text: words, never markup. */
  readonly legalText?: string | undefined;
};

/** A final instalment is told of where a percent of it was chosen or something of it is owed. */
export const hasFinalInstalment = ({
  finalInstalmentPercent = 0,
  residual = 0,
}: Pick<Voucher, 'finalInstalmentPercent' | 'residual'>): boolean =>
  finalInstalmentPercent > 0 || residual > 0;

/**
 * The lines of the voucher card in their order, written as the market does; the asterisk of the instalment points at the note
 * below the card. What a lender or a flow does not tell, a number, a due date, a dealer, has no line (doc. 2 §2.3).
 */
export function voucherRows(voucher: Voucher, site: MoneySite): readonly VoucherRow[] {
  const money = (cents: Cents) => formatMoney(cents, site);
  const { dealer, residual = 0, terms } = voucher;
  const due = dueDateOf(voucher);
  const isFirst = isFirstOfUnlike(voucher.instalmentValue, terms, site);
  return [
    ...line('voucher.number', voucher.number),
    { label: 'voucher.buyer', value: voucher.buyerName },
    { label: 'voucher.document', value: writtenDocument(voucher.cpf, site) },
    ...line('voucher.dealer', dealer.name),
    ...line('voucher.dealer-address', dealer.address),
    ...line('voucher.dealer-phone', dealer.phone),
    cashRow(voucher.financed + voucher.downPayment, voucher.net, site),
    { label: 'voucher.financed', value: money(voucher.financed) },
    { label: 'voucher.down-payment', value: money(voucher.downPayment) },
    { label: 'voucher.instalments', value: String(voucher.instalments) },
    {
      label: isFirst ? 'voucher.instalment-value-first' : 'voucher.instalment-value',
      value: `${money(voucher.instalmentValue)}*`,
    },
    ...(hasFinalInstalment(voucher)
      ? [{ label: 'voucher.final-instalment', value: money(residual) } as const]
      : []),
    ...line('voucher.due-date', due && formatDate(due, site.locale)),
    ...line('voucher.coupon', voucher.coupon && `${voucher.coupon.code}: ${voucher.coupon.benefit}`),
    ...line('voucher.car', voucher.car),
    ...planRow(voucher, site),
    ...termsRows(terms, site, { credit: voucher.financed, instalment: voucher.instalmentValue }),
  ];
}

/** The note to which the asterisk of the instalment points. */
export const instalmentNote = (
  voucher: Pick<Voucher, 'instalmentValue' | 'terms'>,
  site: MoneySite,
): string =>
  voucherWords(site.locale)[
    isFirstOfUnlike(voucher.instalmentValue, voucher.terms, site)
      ? 'voucher.instalment-note-first'
      : 'voucher.instalment-note'
  ];

/**
 * What kind of plan it is: with a final instalment, of equal instalments, or of ones that rise, or fall as with the IVA on their interest in
 * Argentina, also where the lender does not tell the last one there. Said where the cost of the credit is.
 */
export function planRow(
  plan: Pick<Voucher, 'finalInstalmentPercent' | 'residual' | 'terms' | 'instalmentValue'>,
  site: MoneySite,
): readonly VoucherRow[] {
  if (!plan.terms) return [];
  const { lastInstalment } = plan.terms;
  const { instalmentValue: first } = plan;
  const last = unequalLast({ installmentValue: first, lastInstallment: lastInstalment });
  const isUntold = last === undefined && isFirstOfUnlike(first, plan.terms, site);
  const kind = hasFinalInstalment(plan) ? 'final' : monthlyKind(last ?? (isUntold ? 0 : first), first);
  return [{ label: 'voucher.plan', value: voucherWords(site.locale)[`voucher.plan-${kind}`] }];
}

const monthlyKind = (last: Cents, first: Cents) =>
  last === first ? 'fixed' : last < first ? 'falling' : 'rising';

/** The day until which a voucher holds; nothing for a text that is no day. */
export const dueDateOf = ({ dueDate }: Pick<Voucher, 'dueDate'>): PlainDate | undefined =>
  isPlainDate(dueDate) ? dueDate : undefined;

const line = (label: VoucherWord, value: string | undefined): readonly VoucherRow[] =>
  value ? [{ label, value }] : [];

/** ###.###.###-## in Brazil, ##-########-# in Argentina; anything else as it is. */
function writtenDocument(document: string, { locale }: MoneySite): string {
  return FORMS[marketOfLocale(locale)].writeDocument(document);
}
