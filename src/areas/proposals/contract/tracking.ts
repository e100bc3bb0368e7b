import { readCheckCode } from '../domain/check-code.ts';
import { type TrackedProposal, type VoucherQuestion, voucherQuestion } from './voucher.ts';

/** What a shopper types to follow a proposal, by the names of the fields. */
export const TRACKING_FIELDS = ['number', 'digits'] as const;
export type TrackingField = (typeof TRACKING_FIELDS)[number];

/** Why there is no answer: nobody's number and digits, too many tries, or nobody can tell now. */
export type TrackingFailure = 'unknown' | 'too-many' | 'away';

/** Asks what has become of a proposal, for whoever asks for a page now. */
export type TrackProposal = (
  question: VoucherQuestion,
) => Promise<
  | { readonly ok: true; readonly tracked: TrackedProposal }
  | { readonly ok: false; readonly reason: 'unknown-proposal' | 'too-many-attempts' }
>;

/** What the page was answered that posted the form, before any script. */
export type TrackingAnswer = {
  readonly typed: Readonly<Record<TrackingField, string>>;
  readonly missing?: readonly TrackingField[] | undefined;
  readonly failure?: TrackingFailure | undefined;
  readonly found?: { readonly proposal: TrackedProposal; readonly question: VoucherQuestion } | undefined;
};

export type ReadQuestion =
  | { readonly ok: true; readonly question: VoucherQuestion }
  | { readonly ok: false; readonly missing: readonly TrackingField[] };

/** The number, or a voucher's check code in its place, and digits however they are written. */
export function readTracking(typed: Readonly<Record<TrackingField, string>>): ReadQuestion {
  const number = typed.number.trim();
  const digits = typed.digits.replace(/\D/g, '');
  const missing = [
    ...(number ? [] : ['number' as const]),
    ...(digits.length >= 4 && digits.length <= 11 ? [] : ['digits' as const]),
  ];
  if (missing.length > 0) return { ok: false, missing };
  const code = readCheckCode(number);
  return { ok: true, question: { digits, ...(code ? { code } : { number }) } };
}

/** Whether the service would take such a question at all; what it would not is nobody's number. */
export const isTrackingQuestion = (question: VoucherQuestion): boolean =>
  voucherQuestion.safeParse(question).success;
