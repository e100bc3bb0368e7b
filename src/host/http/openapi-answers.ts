import { PROBLEM_MEDIA_TYPE } from '../../io/problem.ts';

/** A problem document as JSON Schema (RFC 9457, with our `errors` and `requestId`). */
const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'Stable; its last segment is the reason, as in /problems/unknown-vehicle',
    },
    title: { type: 'string', description: 'For people who read logs, in English' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      description: 'The fields that were refused',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string', description: 'Dotted path into the request' },
          code: { type: 'string', description: 'Stable; why it was refused, as in under-age' },
          message: { type: 'string', description: 'The same for people who read logs, in English' },
          params: {
            type: 'object',
            description: 'What the code is about, by name: a limit, what was sent and what is offered',
            additionalProperties: {
              anyOf: [{ type: 'number' }, { type: 'string' }, { type: 'array', items: { type: 'string' } }],
            },
          },
        },
      },
    },
    requestId: { type: 'string', pattern: '^[0-9a-fA-F-]{16,64}$' },
  },
};

const problemAnswer = (description: string) => ({
  description,
  content: { [PROBLEM_MEDIA_TYPE]: { schema: problemSchema } },
});

const retryAfter = {
  'Retry-After': { type: 'integer', description: 'Seconds to wait, with 429 and 503' },
};

const FORBIDDEN = {
  page: '403 a page of another site sent it',
  token: '403 a page of another site sent it, or the token does not allow it',
};

/** What any operation may answer instead: what does not fit its contract or its rules, and everything else. */
export function problemAnswers(call: {
  hasBody: boolean;
  changesState: boolean;
  needsToken: boolean;
}): object {
  const others = [
    '400 the request cannot be read',
    ...(call.needsToken ? ['401 there is no good bearer token'] : []),
    ...(call.changesState ? [FORBIDDEN[call.needsToken ? 'token' : 'page']] : []),
    '404 there is no such site or thing',
    // A body that a call does not ask for is read as well before it is refused.
    ...(call.hasBody || call.changesState
      ? ['413 the body is larger than 64 KB', '415 the body is not JSON']
      : []),
    '429 too many requests',
    '500 unexpected error',
    '503 unavailable or too busy: nothing was stored, or the title asks for a repeat under the same key',
  ];
  return {
    422: problemAnswer('A field does not fit the contract, or a rule refuses the request'),
    default: { ...problemAnswer(`Refused or failed: ${others.join('; ')}`), headers: retryAfter },
  };
}

/** Request headers of a call that is executed once however often it comes. */
export const keyHeader = {
  'Idempotency-Key': {
    type: 'string',
    minLength: 1,
    maxLength: 255,
    description: 'A repeat with the same key and body gets the first answer; with another body it gets 422',
  },
};

/** Response header of an answer that was given before. */
export const replayedHeader = {
  'Idempotency-Replayed': { type: 'string', const: 'true', description: 'Set where the answer is a repeat' },
};
