/**
 * What the sandbox can be made to answer, by what is typed: the only place that says so (docs/guides/payments.md). The frame knows a card by its
 * number and gives a token that names the outcome; the number goes nowhere.
 */
import type { DeclineReason } from '../../domain/payment.ts';

export type Outcome =
  | 'approved'
  | DeclineReason
  /** In review for some seconds, then approved. */
  | 'review'
  /** Answers 500 twice and has taken nothing; then approved. */
  | 'failing'
  /** Takes the charge and does not answer; whoever asks again hears that it was taken. */
  | 'silent'
  /** Every message comes twice. */
  | 'twice';

export const TEST_CARDS: Readonly<Record<string, Outcome>> = {
  '4111111111111111': 'approved',
  '5555555555554444': 'approved',
  '4000000000009995': 'insufficient-funds',
  '4000000000000069': 'expired-card',
  '4000000000000002': 'call-issuer',
  '4000000000000127': 'invalid-data',
  '4100000000000019': 'high-risk',
  '4000000000000341': 'other',
  '4000000000000077': 'review',
  '4000000000000119': 'failing',
  '4000000000000259': 'silent',
  '4242424242424242': 'twice',
};

const OUTCOMES: readonly string[] = Object.values(TEST_CARDS);
const TOKEN = /^card_([a-z-]{1,30})_[0-9a-f]{32}$/;

/** The outcome that a token names. */
export function outcomeOfToken(token: string | undefined): Outcome | undefined {
  const [, outcome = ''] = TOKEN.exec(token ?? '') ?? [];
  return OUTCOMES.includes(outcome) ? (outcome as Outcome) : undefined;
}

/** Whoever pays as this gets no boleto: its making fails. */
export const NO_BOLETO = /^boleto-falha@/i;
