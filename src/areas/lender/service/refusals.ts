import type { FastifyReply } from 'fastify';
import { fieldError, problem, sendProblem } from '../../../io/problem.ts';
import { passOn } from '../../../io/upstream-problem.ts';
import { fromCents } from '../../../kit/money.ts';
import type { LenderRefusal, Refused } from '../domain/refusal.ts';

/** What a refusal is about; each call names the field of its own that says it. */
type Subject =
  | 'brand'
  | 'vehicle'
  | 'parts'
  | 'price'
  | 'entrance'
  | 'residual'
  | 'term'
  | 'plan'
  | 'offer'
  | 'financed'
  | 'market'
  | 'birthdate';

/** The fields of one call, by what they say; several where only together they say it. */
export type Fields = Partial<Record<Subject, string | readonly string[]>>;

type RefusalText = {
  readonly status: number;
  readonly title: string;
  readonly about?: Subject;
  /** How to go on. */
  readonly detail?: string;
};

const refusals: Readonly<Record<LenderRefusal, RefusalText>> = {
  'wrong-brand': { status: 422, title: 'This site does not sell that brand', about: 'brand' },
  'unknown-vehicle': {
    status: 422,
    title: 'This site does not sell that version in that colour',
    about: 'vehicle',
  },
  'unknown-part': { status: 422, title: 'That version has no such colour, part or service', about: 'parts' },
  'price-mismatch': { status: 422, title: 'The price is not one that this version can have', about: 'price' },
  'entrance-too-low': { status: 422, title: 'The entrance is below the lowest on offer', about: 'entrance' },
  'entrance-too-high': {
    status: 422,
    title: 'The entrance is above the highest on offer',
    about: 'entrance',
  },
  'residual-too-low': {
    status: 422,
    title: 'The final instalment is below the lowest on offer',
    about: 'residual',
  },
  'residual-too-high': {
    status: 422,
    title: 'The final instalment is above the highest on offer',
    about: 'residual',
  },
  'amount-too-small': {
    status: 422,
    title: 'The credit is below the smallest on offer',
    about: 'entrance',
  },
  'term-not-offered': { status: 422, title: 'That term is not on offer for this entrance', about: 'term' },
  'no-plan': { status: 422, title: 'This site has no such plan today', about: 'plan' },
  'wrong-market': { status: 422, title: 'The market is not that of this site', about: 'market' },
  'birthdate-in-future': { status: 422, title: 'The birth date is in the future', about: 'birthdate' },
  'under-age': { status: 422, title: 'The customer is not of age', about: 'birthdate' },
  'financed-mismatch': {
    status: 422,
    title: 'The financed amount is not the price less the entrance',
    about: 'financed',
  },
  'other-terms': { status: 422, title: 'The simulation was made on other terms' },
  'unknown-simulation': { status: 404, title: 'There is no such simulation' },
  'expired-simulation': { status: 410, title: 'The simulation has expired' },
  'unknown-offer': { status: 404, title: 'The simulation has no such offer' },
  'superseded-offer': {
    status: 409,
    title: 'Another update came first',
    detail: 'update one of the offers of its answer, or make a new simulation',
  },
  'no-tax-rates': { status: 503, title: 'The lender cannot price a credit today' },
  unavailable: { status: 503, title: 'The lender does not answer now' },
  remote: { status: 503, title: 'The lender does not answer now' },
};

/** Who says the amount that was expected. */
const EXPECTS: Partial<Record<LenderRefusal, string>> = {
  'price-mismatch': 'the catalogue says',
  'financed-mismatch': 'price less entrance is',
};

const RETRY_AFTER_S = '10';

/** Answers a refusal as a problem document that names the field at fault and, for a price, both prices. */
export function refuse(reply: FastifyReply, refused: Refused, fields: Fields): FastifyReply {
  const { reason, prices, passedOn } = refused;
  if (passedOn) return passOn(reply, passedOn);
  const { status, title, about, detail } = refusals[reason];
  const named = [(about && fields[about]) ?? []].flat();
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
  const figures = prices && { sent: fromCents(prices.sent), expected: fromCents(prices.expected) };
  const more = {
    ...(detail ? { detail } : {}),
    ...(prices
      ? { detail: `sent ${writeAmount(prices.sent)}, ${EXPECTS[reason]} ${writeAmount(prices.expected)}` }
      : {}),
    ...(named.length > 0 ? { errors: named.map((field) => fieldError(field, reason, title, figures)) } : {}),
  };
  return sendProblem(reply, problem(status, reason, title, more));
}

const writeAmount = (cents: number) => fromCents(cents).toFixed(2);

/** The answer where no more may be stored for now. */
export function tooManyStored(reply: FastifyReply, waitMs: number): FastifyReply {
  reply.header('retry-after', String(Math.max(1, Math.ceil(waitMs / 1_000))));
  return sendProblem(reply, problem(429, 'too-many-requests', 'Too many simulations are kept for now'));
}
