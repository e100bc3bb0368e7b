import type { FastifyReply } from 'fastify';
import { type FieldError, fieldError, problem, sendProblem } from '../../../../io/problem.ts';
import { passOn } from '../../../../io/upstream-problem.ts';
import { fromCents } from '../../../../kit/money.ts';
import { inForceError } from '../../../legal-documents/index.ts';
import { CHANGED_FIGURE, OFFERED_FIGURE } from '../../contract/credit-decision/flow-proposal.ts';
import type {
  ChangedFigure,
  CreditRefusal,
  CreditRefused,
  OfferedCosts,
} from '../../domain/credit-decision/decision.ts';

type RefusalText = readonly [status: number, title: string];

const REFUSALS: Readonly<Record<Exclude<CreditRefusal, 'remote'>, RefusalText>> = {
  'invalid-proposal': [422, 'The proposal has fields that cannot be accepted'],
  'unknown-simulation': [404, 'There is no such simulation'],
  'expired-simulation': [410, 'The simulation has expired'],
  'unknown-offer': [404, 'The simulation has no such offer'],
  'superseded-offer': [409, 'The simulation was changed since'],
  'other-terms': [422, 'The simulation was made on other terms'],
  'changed-offer': [409, 'The figures are not on offer any more'],
  'consent-missing': [422, 'The proposal needs boxes to be ticked'],
  'unknown-consent-text': [422, 'This wording was never on a page of this site'],
  'documents-changed': [409, 'A legal document of this site is another one than the form has shown'],
  'quotation-ended': [410, 'What was agreed in the quotation does not stand any more'],
  'quotation-superseded': [409, 'A later version takes the place of this quotation'],
  'quotation-taken': [409, 'Another purchase on this quotation is under way'],
  'too-many-proposals': [429, 'Too many proposals, try again later'],
  'key-reused': [422, 'This Idempotency-Key was used for another request'],
  'no-desk': [404, 'This site takes no proposals'],
  unavailable: [503, 'The desk does not answer now'],
};

const RETRY_AFTER_S = 10;

/** Names of a flow's fields on the wire, by their paths in the domain; the longest path that fits names it. */
export type FieldNames = Readonly<Record<string, string>>;

/** Answers a refusal as a problem document. It names fields and figures, and repeats nothing that tells about a person. */
export function refuseProposal(
  reply: FastifyReply,
  refused: CreditRefused,
  names: FieldNames = {},
): FastifyReply {
  const { reason, faults = [], changes = [], costs, retryAfter, passedOn, stamp } = refused;
  if (passedOn) return passOn(reply, passedOn);
  if (reason === 'remote') return refuseProposal(reply, { ok: false, reason: 'unavailable' });
  const [status, title] = REFUSALS[reason];
  const wait = retryAfter ?? (status === 503 ? RETRY_AFTER_S : undefined);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  const errors = [
    ...faults.map(({ field, message }) => fieldError(names[field] ?? field, message)),
    ...changes.map((one) => changed(one, names)),
    ...(costs ? offered(costs, names) : []),
    ...(stamp === undefined ? [] : [inForceError(stamp)]),
  ];
  const word = reason === 'key-reused' ? 'idempotency-key-reused' : reason;
  return sendProblem(reply, problem(status, word, title, errors.length > 0 ? { errors } : {}));
}

/** What is not on offer any more, with what was sent and what is offered as the wire has them: money in currency units, rates in percent. */
function changed({ figure, sent, offered }: ChangedFigure, names: FieldNames): FieldError {
  const write = /Rate$|Cet$/.test(figure) ? percent : money;
  const message = `sent ${write(sent)}, offered ${write(offered)}`;
  const params = { sent: Number(write(sent)), offered: Number(write(offered)) };
  return fieldError(names[`funding.${figure}`] ?? figure, CHANGED_FIGURE, message, params);
}

/** What the offered figures come to, in currency units. */
const offered = (costs: OfferedCosts, names: FieldNames): FieldError[] =>
  Object.entries(costs).map(([figure, cents]) => {
    const params = { offered: fromCents(cents) };
    return fieldError(
      names[`funding.${figure}`] ?? figure,
      OFFERED_FIGURE,
      `offered ${money(cents)}`,
      params,
    );
  });

const money = (cents: number) => fromCents(cents).toFixed(2);
const percent = (fraction: number) => (fraction * 100).toFixed(2);
