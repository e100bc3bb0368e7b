import { z } from 'zod';
import { type CallFailure, callService } from '../../../../io/http.ts';
import type { FieldError } from '../../../../io/problem.ts';
import { type Cents, toCents } from '../../../../kit/money.ts';
import type { AgreedCar } from '../../../financing/index.ts';
import { emitOnPage, TERMS_ENDED } from '../../../financing/web/index.ts';
import { STAMP_HEADER, stampInForce } from '../../../legal-documents/index.ts';
import {
  CHANGED_FIGURE,
  flowDecision,
  flowProposal,
  OFFERED_FIGURE,
  PROPOSAL_CONSENT_HEADER,
  proposalConsentHeader,
  QUOTATION_HEADER,
  TERMS_REFUSED,
  termsRefused,
} from '../../../lender/contract.ts';
import type {
  ChangedFigure,
  Decision,
  FlowProposal,
  OfferedCosts,
  StatedBox,
} from '../../../lender/index.ts';
import type { FlowBField } from '../../domain/flow-b/fields.ts';
import {
  COSTS_OF_DESK,
  FIELDS_OF_CREDIT_DECISION,
  FIGURES_OF_DESK,
  type FundingFigure,
} from './credit-decision-fields.ts';

/** A field that the bank does not take, and why where it says more than that. */
export type RefusedField = { readonly field: FlowBField; readonly isUnderAge: boolean };
export type Change = ChangedFigure & { readonly figure: FundingFigure };

/** What came of a submission. */
export type Submitted =
  | { readonly kind: 'decided'; readonly decision: Decision }
  /** Fields to mend. */
  | { readonly kind: 'fields'; readonly fields: readonly RefusedField[] }
  /** Today's figures are others, of a plan with the same final instalment. */
  | { readonly kind: 'changed'; readonly changes: readonly Change[]; readonly costs: OfferedCosts }
  /** What was simulated is not on offer any more, for another price perhaps. */
  | { readonly kind: 'outdated'; readonly changes: readonly Change[] }
  /** Another legal document holds than was shown, and which one as far as it was said; nothing was proposed. */
  | { readonly kind: 'documents-changed'; readonly stamp: string | undefined }
  | { readonly kind: 'failed'; readonly why: string };

/**
 * Submits a proposal (doc. 2 §7.2). The same proposal goes out under the same key, so that a lost answer or a second press
 * makes no second one. Never rejects.
 */
export async function submitFlow(
  base: string,
  proposal: FlowProposal,
  {
    key,
    boxes,
    documents,
    agreed,
    residual,
  }: {
    readonly key: string;
    readonly boxes: readonly StatedBox[];
    /** Which versions of the legal documents were on screen. */
    readonly documents: string;
    /** Of the quotation whose price it is for. */
    readonly agreed?: AgreedCar | undefined;
    /** The final instalment that was simulated, in cents; the body has no field for it. */
    readonly residual: Cents;
  },
): Promise<Submitted> {
  const body = z.safeEncode(flowProposal, proposal);
  if (!body.success) return malformed(body.error);
  const result = await callService({
    base,
    path: '/zflow/submitProposalFlow',
    method: 'PUT',
    body: body.data,
    headers: {
      'idempotency-key': key,
      [PROPOSAL_CONSENT_HEADER]: proposalConsentHeader(boxes),
      ...(documents && { [STAMP_HEADER]: documents }),
      ...(agreed && { [QUOTATION_HEADER]: agreed.reference }),
    },
    read: (json) => z.decode(flowDecision, json as z.input<typeof flowDecision>),
  });
  return result.ok ? { kind: 'decided', decision: result.value } : refusalOf(result, residual);
}

/** What the wire has no place for: a field's to mend, as if the bank had said so. */
function malformed({ issues }: z.core.$ZodError): Submitted {
  const fields = issues.flatMap(({ path }) => fieldOf({ field: path.join('.'), code: 'form' }));
  return fields.length > 0 ? { kind: 'fields', fields } : { kind: 'failed', why: 'malformed' };
}

/** What a refusal means for the form; anything that it cannot mend is a failure. */
function refusalOf({ reason, status, problem }: CallFailure, residual: Cents): Submitted {
  const ended = termsRefused(problem);
  if (ended) emitOnPage(TERMS_ENDED, { reason: ended });
  const word = problem?.type.split('/').at(-1) ?? '';
  const errors = problem?.errors ?? [];
  if (word === 'documents-changed') return { kind: 'documents-changed', stamp: stampInForce(errors) };
  if (word === 'changed-offer') return changed(errors, residual);
  if (OUTDATED.includes(word)) return { kind: 'outdated', changes: [] };
  const fields = status === 400 || status === 422 ? errors.flatMap(fieldOf) : [];
  if (fields.length > 0) return { kind: 'fields', fields };
  return { kind: 'failed', why: [reason, status, word].filter(Boolean).join(' ') };
}

const OUTDATED: readonly string[] = [
  ...TERMS_REFUSED,
  'unknown-simulation',
  'expired-simulation',
  'unknown-offer',
  'superseded-offer',
  'other-terms',
];

function fieldOf({ field, code }: Pick<FieldError, 'field' | 'code'>): RefusedField[] {
  const known = FIELDS_OF_CREDIT_DECISION.find(([name]) => field === name || field.startsWith(`${name}.`));
  return known ? [{ field: known[1], isUnderAge: code === 'under-age' }] : [];
}

/**
 * Figures that follow from one another are told together; a price takes all others with it, so it is simulated again. So are figures of which nobody
 * says what they come to, as a portal of a former release, or that are of a plan with another final instalment: those are not shown either.
 */
function changed(errors: readonly FieldError[], residual: Cents): Submitted {
  const figures = errors.filter(({ code }) => code !== OFFERED_FIGURE);
  const changes = figures.flatMap(changeOf);
  const prices = changes.filter(({ figure }) => figure === 'carPrice');
  const costs = costsOf(errors);
  const isAll = changes.length === figures.length && changes.length > 0 && prices.length === 0;
  return isAll && costs?.residual === residual
    ? { kind: 'changed', changes, costs }
    : { kind: 'outdated', changes: prices };
}

/** What the offered figures come to; undefined where it is not told whole. */
function costsOf(errors: readonly FieldError[]): OfferedCosts | undefined {
  const figures = errors.flatMap(({ field, code, params }) => {
    const cost = COSTS_OF_DESK[field];
    const offered = params?.offered;
    return cost && code === OFFERED_FIGURE && typeof offered === 'number' ? [[cost, toCents(offered)]] : [];
  });
  const { residual, totalCost, financed } = Object.fromEntries(figures) as Partial<OfferedCosts>;
  if (residual === undefined || totalCost === undefined || financed === undefined) return undefined;
  return { residual, totalCost, financed };
}

function changeOf({ field, code, params }: FieldError): Change[] {
  const figure = FIGURES_OF_DESK[field];
  const { sent, offered } = params ?? {};
  if (!figure || code !== CHANGED_FIGURE || typeof sent !== 'number' || typeof offered !== 'number')
    return [];
  const read = isRate(figure) ? (percent: number) => toCents(percent) / 10_000 : toCents;
  return [{ figure, sent: read(sent), offered: read(offered) }];
}

/** Rates are told in percents with two decimals, everything else in currency units. */
export const isRate = (figure: FundingFigure): boolean => /Rate$|Cet$/.test(figure);
