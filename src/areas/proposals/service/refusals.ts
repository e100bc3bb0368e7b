import type { FastifyReply } from 'fastify';
import { type FieldError, fieldError, problem, sendProblem } from '../../../io/problem.ts';
import { passOn } from '../../../io/upstream-problem.ts';
import { inForceError } from '../../legal-documents/index.ts';
import { bankFieldNames } from '../../lender/contract.ts';
import type { CreditRefused } from '../../lender/index.ts';
import { type FlowAField, type FlowAReasons, fieldOfBank, namedInForm } from '../index.ts';

/** Status and words by reason; none of them tells why a proposal was denied, which is an answer and no refusal. */
const REFUSALS: Readonly<
  Record<CreditRefused['reason'], readonly [status: number, reason: string, title: string]>
> = {
  'invalid-proposal': [422, 'invalid-proposal', 'The proposal was not accepted as it is'],
  'unknown-simulation': [404, 'unknown-simulation', 'There is no such simulation'],
  'expired-simulation': [410, 'expired-simulation', 'The simulation has ended'],
  'unknown-offer': [404, 'unknown-offer', 'There is no such offer'],
  'superseded-offer': [409, 'superseded-offer', 'The simulation was changed since'],
  'other-terms': [422, 'other-terms', 'The proposal is not for the terms of its simulation'],
  'changed-offer': [409, 'changed-offer', 'The offer is not what it was'],
  'consent-missing': [422, 'consent-missing', 'The proposal needs boxes to be ticked'],
  'unknown-consent-text': [422, 'unknown-consent-text', 'This wording was never on a page of this site'],
  'documents-changed': [
    409,
    'documents-changed',
    'A legal document of this site is another one than the form has shown',
  ],
  'quotation-ended': [410, 'quotation-ended', 'What was agreed in the quotation does not stand any more'],
  'quotation-superseded': [409, 'quotation-superseded', 'A later version takes the place of this quotation'],
  'quotation-taken': [409, 'quotation-taken', 'Another purchase on this quotation is under way'],
  'too-many-proposals': [429, 'too-many-proposals', 'Too many proposals for now'],
  'key-reused': [422, 'idempotency-key-reused', 'This Idempotency-Key was used for another request'],
  'no-desk': [404, 'no-desk', 'No proposals are taken here'],
  unavailable: [503, 'unavailable', 'Nobody can decide now'],
  remote: [502, 'remote-desk', 'The bank did not answer as agreed'],
};

/**
 * Says why the credit decision took no proposal, or as far as it may be told why a maker's own did not. Fields are named, values never, and as
 * the form that was sent names them.
 */
export function refuseProposal(reply: FastifyReply, refused: CreditRefused): FastifyReply {
  const { passedOn, stamp } = refused;
  if (passedOn)
    return passOn(reply, {
      ...passedOn,
      ...(passedOn.errors && { errors: passedOn.errors.map(renamedError) }),
    });
  const [status, reason, title] = REFUSALS[refused.reason];
  if (refused.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(refused.retryAfter)));
  const faults = refused.faults?.map(({ field, message }) => fieldError(field, message));
  // The faults of a consent are boxes, which authors may name as a field is named.
  const errors = refused.reason === 'consent-missing' ? faults?.slice() : faults?.map(renamedError);
  const documentErrors = stamp === undefined ? [] : [inForceError(stamp)];
  const all = [...(errors ?? []), ...documentErrors];
  return sendProblem(reply, problem(status, reason, title, all.length > 0 ? { errors: all } : {}));
}

/** A field of the bank's proposal, whichever of its two names it has, under the name of where it was asked for. */
function renamedError(error: FieldError): FieldError {
  const field = fieldOfBank(error.field) ?? fieldOnWire(error.field);
  return { ...error, field: field ? namedInForm(field) : error.field };
}

/** The field of the wire that a name is, or lies in: the longest of them. */
function fieldOnWire(name: string): FlowAField | undefined {
  const paths = Object.entries(bankFieldNames)
    .filter(([, wire]) => name === wire || name.startsWith(`${wire}.`))
    .sort(([, one], [, other]) => other.length - one.length);
  return paths.map(([path]) => fieldOfBank(path)).find(Boolean);
}

/** Says which fields of the form do not hold, as the form's own rules say it. */
export function refuseForm(reply: FastifyReply, reasons: FlowAReasons): FastifyReply {
  const errors = Object.entries(reasons).map(([field, reason]) =>
    fieldError(namedInForm(field as FlowAField), reason),
  );
  const [status, reason, title] = REFUSALS['invalid-proposal'];
  return sendProblem(reply, problem(status, reason, title, { errors }));
}
