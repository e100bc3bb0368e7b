import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Call } from './calls.ts';
import type { Operation, Schema } from './document.ts';

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
const compiled = new WeakMap<Schema, ValidateFunction>();

function checkOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, known);
  return known;
}

export type Answer = { readonly status: number; readonly type: string; readonly text: string };

/**
 * What an answer has against the description of its call, or nothing: it never fails by itself, it is described with its status,
 * type and shape, a problem by its own type too, and a body that breaks the description is not taken.
 */
export function faultOf(
  operation: Operation,
  call: Call,
  { status, type, text }: Answer,
): string | undefined {
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  const described =
    operation.responses[status] ??
    operation.responses[`${Math.floor(status / 100)}XX`] ??
    operation.responses.default;
  if (!described) return `${status} is not described`;
  if (status >= 300 && described === operation.responses['2XX']) return `${status} is not described`;
  if (operation.body && call.said !== undefined && status < 300 && !checkOf(operation.body)(call.said))
    return `${status} though the body breaks the description: ${ajv.errorsText(checkOf(operation.body).errors)}`;
  const schema = described.content?.[type]?.schema;
  if (type === 'application/json' || type === 'application/problem+json' || status >= 400) {
    if (status === 204 || status === 304) return text === '' ? undefined : `${status} with a body`;
    if (!schema) return `${status} as ${type || 'nothing'} is not described: ${text.slice(0, 200)}`;
    if (!checkOf(schema)(JSON.parse(text)))
      return `${status} does not look as described: ${ajv.errorsText(checkOf(schema).errors)} in ${text.slice(0, 300)}`;
  }
  const named = operation.problems?.[status] ?? [];
  if (type === 'application/problem+json' && operation.problems) {
    const { type: problem } = JSON.parse(text) as { readonly type: string };
    if (!named.includes(problem)) return `${status} ${problem} is not described`;
  }
  return undefined;
}
