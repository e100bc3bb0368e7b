/** The inputs that several kinds share, with the names that finance people give them in English and Portuguese. */
import { z } from 'zod';
import { isPlainDate, type PlainDate } from '../../../kit/calendar.ts';
import { faultText } from '../../../kit/faults.ts';
import { word } from './kind.ts';

const MAX_AMOUNT = 1e15;
const MAX_RATE = 100;
const MAX_DAYS = 400_000;
const MAX_INSTALLMENTS = 1200;
const MAX_FLOWS = 20_000;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;

/** A number, or the text of one, within bounds that keep every later number finite. */
export const number = z
  .union([z.number(), z.string().max(60).regex(NUMBER, faultText('setting-number')).transform(Number)], {
    error: faultText('setting-number'),
  })
  .refine(
    (value) => Math.abs(value) <= MAX_AMOUNT,
    faultText('case-between', { least: -MAX_AMOUNT, most: MAX_AMOUNT }),
  );
const amount = number.refine((value) => value >= 0, faultText('least', { least: 0 }));
const positive = number.refine((value) => value > 0, faultText('over', { limit: 0 }));
const share = amount.refine((value) => value <= 1, faultText('case-share'));

/** `0.0082%` is a percent as much as a name that says so. */
const PERCENT_TEXT = /^([+-]?\d+(?:\.\d*)?)\s*%$/;
const fraction = z.preprocess((value) => {
  const [, percent] = typeof value === 'string' ? (PERCENT_TEXT.exec(value) ?? []) : [];
  return percent === undefined ? value : Number(percent) / 100;
}, number);
export const rate = fraction.refine(
  (value) => value > -1 && value <= MAX_RATE,
  faultText('case-rate', { over: -1, most: MAX_RATE }),
);
const loanRate = rate.refine((value) => value >= 0, faultText('least', { least: 0 }));
const whole = number.refine((value) => Number.isInteger(value), faultText('setting-whole'));
export const count = whole.refine(
  (value) => value >= 1 && value <= MAX_INSTALLMENTS,
  faultText('case-between', { least: 1, most: MAX_INSTALLMENTS }),
);
export const wholeDays = whole.refine(
  (value) => value >= 0 && value <= MAX_DAYS,
  faultText('case-between', { least: 0, most: MAX_DAYS }),
);
export const plainDate = z.custom<PlainDate>(isPlainDate, faultText('day'));

/** One amount, or several that are added: listed, or by name. */
const amounts = z
  .union([amount, z.array(amount).max(100), z.record(z.string(), amount)], {
    error: faultText('case-amounts'),
  })
  .transform((value) =>
    typeof value === 'number' ? value : Object.values(value).reduce((sum, item) => sum + item, 0),
  );

/** An amount on a day: `[day, amount]`, or an object with `date` and `amount`. */
export const datedAmount = z.union(
  [
    z.tuple([plainDate, number]),
    z
      .object({ date: plainDate, amount: number })
      .transform(({ date, amount: of }): [PlainDate, number] => [date, of]),
  ],
  { error: faultText('case-dated') },
);
export const datedAmounts = z.array(datedAmount).min(1).max(MAX_FLOWS);

/** A word, or a list of words to be answered one by one. */
export function oneOrMany<T extends z.ZodType>(type: T) {
  return z.union([type, z.array(type).min(1).max(MAX_INSTALLMENTS)]);
}

/** Is an input a list of values? */
export function isMany<T>(value: T | readonly T[]): value is readonly T[] {
  return Array.isArray(value);
}

const BEGIN: readonly unknown[] = [
  1,
  '1',
  'begin',
  'begining',
  'beginning',
  'start',
  'pre',
  'ant',
  'antecipada',
  'due',
  true,
];
const END: readonly unknown[] = [0, '0', 'end', 'post', 'postecipada', 'ordinary', false];
export const when = z
  .unknown()
  .refine(
    (value) => BEGIN.includes(value) || END.includes(value),
    faultText('option', { options: ['0', '1', 'end', 'begin'] }),
  )
  .transform((value): 0 | 1 => (BEGIN.includes(value) ? 1 : 0));

/** Of the tax: `total`, its two `parts`, each component `per-installment`, or the daily one and the additional one once. */
export const roundingOfTax = z
  .string()
  .transform((text) => text.toLowerCase().replaceAll('_', '-').replace('instalment', 'installment'))
  .pipe(z.enum(['total', 'parts', 'per-installment', 'per-installment-additional-once']));

/** What the last instalment does with the cents left over. */
export const lastInstallment = word(
  z.enum(['remainder', 'equal']),
  'last_instalment',
  'last_installment',
  'lastInstallment',
);

export const principal = word(
  positive,
  'principal',
  'pv',
  'financed_amount',
  'amount',
  'financed',
  'financed_principal',
  'loan_amount',
  'principal_amount',
  'loan',
  'valor_financiado',
  'PV',
  'P',
  'gross',
  'gross_credit',
  'credit',
);
export const installments = word(
  count,
  'n',
  'installments',
  'instalments',
  'term',
  'term_months',
  'months',
  'nper',
  'num_installments',
  'number_of_installments',
  'n_installments',
  'n_instalments',
  'parcelas',
  'prazo',
);
export const monthlyRate = word(
  loanRate,
  'rate_am',
  'rate',
  'i_m',
  'i',
  'rateMonthly',
  'rate_m',
  'rate_am_pct',
  'rate_pct',
  'monthly_rate',
  'monthlyRate',
  'monthly_rate_pct',
  'rate_monthly',
  'rate_monthly_pct',
  'i_am',
  'taxa_am',
  'taxa_am_pct',
  'i_m_pct',
  'rate_percent',
  'monthly_rate_percent',
  'juros_am',
  'juros_am_pct',
);
export const annualNominalRate = word(
  loanRate,
  'annual_rate',
  'annualRate',
  'annual_rate_pct',
  'annualRatePct',
  'nominal_annual_rate',
  'nominal_annual_rate_pct',
  'tna',
  'tna_pct',
);
export const annualEffectiveRate = word(
  loanRate,
  'rate_aa',
  'rate_aa_pct',
  'rate_a',
  'rateAnnual',
  'effective_annual_rate',
  'effective_annual_rate_pct',
  'taxa_aa',
  'taxa_aa_pct',
  'tea',
  'tea_pct',
);
export const payment = word(
  positive,
  'pmt',
  'payment',
  'installment',
  'instalment',
  'installment_value',
  'instalment_value',
  'FCj',
  'emi',
  'parcela',
  'PMT',
  'prestacao',
  'payment_value',
  'monthly_payment',
);
export const price = word(
  positive,
  'price',
  'car_price',
  'vehicle_price',
  'carPrice',
  'cash_price',
  'preco',
  'valor_veiculo',
  'vehicle_value',
  'car_value',
  'valor_carro',
  'vbem',
);
export const entrance = word(
  amount,
  'entrance',
  'down_payment',
  'entrance_value',
  'entry',
  'downPayment',
  'downpayment',
  'entrada',
  'entry_value',
  'vlensim',
  'valor_entrada',
);
export const entranceShare = word(
  share,
  'entrance_pct',
  'down_payment_pct',
  'entry_pct',
  'entrada_pct',
  'entrance_share',
  'entrance_percent',
  'entrance_value_percentage',
  'entry_percentage',
  'down_payment_percent',
  'entrance_fraction',
);
export const residual = word(
  amount,
  'residual',
  'balloon',
  'residual_value',
  'balloon_value',
  'residualValue',
  'balloon_amount',
  'fv',
  'final_payment',
  'residuo',
  'valor_residual',
  'balloon_payment',
  'FV',
  'final_instalment',
  'final_installment',
  'residual_amount',
  'parcela_residual',
);
export const residualShare = word(
  share,
  'residual_pct',
  'balloon_pct',
  'residual_value_pct',
  'residual_pct_of_price',
  'residual_share',
  'balloon_share',
  'residualPct',
  'residual_percent',
  'residual_percentage',
  'residual_value_percentage',
  'residual_fraction',
  'balloon_percent',
  'balloon_pct_of_price',
  'residual_share_of_price',
  'pct',
  'percent',
  'percentage',
);
export const disbursement = word(
  plainDate,
  'disbursement',
  'date0',
  'release',
  'disbursement_date',
  'release_date',
  'start',
  'start_date',
  'startDate',
  'contract_date',
  'drawdown',
);
export const firstDue = word(
  plainDate,
  'first_due',
  'date1',
  'first_due_date',
  'firstDueDate',
  'first_payment',
  'first_due_on',
  'first_payment_date',
);
export const dueDates = word(
  z.array(plainDate).min(1).max(MAX_INSTALLMENTS),
  'due_dates',
  'dates',
  'dueDates',
  'payment_dates',
);
export const everyMonths = word(count, 'every_months', 'everyMonths', 'period_months');
export const convention = word(
  z.string().max(120),
  'day_count',
  'daycount',
  'convention',
  'dayCount',
  'day_count_convention',
);
export const fees = word(
  amounts,
  'fees',
  'feesT0',
  'fee_at_t0',
  'fee',
  'fees_t0',
  'fees_at_t0',
  'fees_cash',
  'cash_fees',
  'tac',
  'tariffs',
  'upfront_fees',
  'tarifas',
  'tarifa',
  'fee_cash',
  'fees_paid_in_cash',
);
export const cashTax = word(
  amounts,
  'iof',
  'iof_at_t0',
  'iof_t0',
  'iof_cash',
  'iofT0',
  'iof_total',
  'iof_additional_at_t0',
  'taxes',
  'tax',
  'iof_amount',
  'iof_value',
  'iof_paid',
  'iof_in_cash',
);
export const cashInsurance = word(
  amounts,
  'insurance',
  'insurance_at_t0',
  'insurance_t0',
  'insurance_cash',
  'seguro',
);
export const cashFlows = word(
  z.array(number).min(1).max(MAX_FLOWS),
  'cashflows',
  'cash_flows',
  'values',
  'amounts',
  'flows',
  'cashFlows',
);
export const datedFlows = word(
  datedAmounts,
  'flows',
  'payments',
  'cashflows',
  'cash_flows',
  'dated_flows',
  'transactions',
);
/** Dated amounts, or bare ones whose days stand in a list of their own or do not matter. */
export const anyFlows = word(
  z.union([datedAmounts, cashFlows.type], { error: faultText('case-flows') }),
  ...datedFlows.names,
  'amounts',
  'values',
);
export const guess = word(rate, 'guess');
export const flowDates = word(z.array(plainDate).min(1).max(MAX_FLOWS), 'dates', 'due_dates');
