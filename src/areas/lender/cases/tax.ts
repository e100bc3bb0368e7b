/** Cases about the tax on credit, Brazil (IOF). */
import { type Cents, fromCents, toCents } from '../../../kit/money.ts';
import { discount, type ScheduleRow, schedule } from '../domain/amortisation.ts';
import { cashIof, financedIof, type Iof, type IofRates } from '../domain/iof.ts';
import { type Borrower, iofRates, type LegalIofRates } from '../domain/iof-law.ts';
import { type InstallmentIof, iofPerInstallment, totalIof } from '../domain/iof-per-installment.ts';
import { type QuoteTerms, quote, usualRounding } from '../domain/quote.ts';
import { type Answer, answered, type CaseRefusal, type Json, type Kind, kind, maybe, missing, type Read, refused, word } from './kind.ts';
import { creditOf, creditWords, rateOf, rateWords, residualOf, residualWords, timelineOf, timeWords } from './loan-words.ts';
import { installmentOf, loanOf } from './loans.ts';
import { noRateFor } from './returns.ts';
