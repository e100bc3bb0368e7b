import { originHeaders, traced } from '../../../io/tracing.ts';
import { troubleOf } from '../../../io/unanswered.ts';
import { crmAnswer, toCrm } from '../contract.ts';
import type { QuotationContent, SaveOutcome } from '../index.ts';
import type { QuotationCrm } from './ports.ts';

const WITHIN_MS = 10_000;
const ANSWER_MAX = 64 * 1024;

type CrmQuotation = {
  /** Of the version: told again it is the same call. */
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly base: string | undefined;
  readonly content: QuotationContent;
};

type Report = (fields: object, message: string) => void;

/**
 * Hands a version to the CRM. Whatever comes back that is neither a success nor one of its codes is a failure without a code, and so is
 * no answer at all. Never throws; redirects are not followed.
 */
export async function sendToCrm(
  crm: QuotationCrm,
  result: CrmQuotation,
  report: Report,
): Promise<SaveOutcome> {
  const failed = (reason: string, status?: number, code?: string): SaveOutcome => {
    report({ reason, status, code }, 'the CRM did not take a quotation');
    return { outcome: 'failure', code: undefined };
  };
  try {
    const response = await traced('POST quotation-crm', { kind: 'client' }, () =>
      fetch(crm.url(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': result.id,
          ...originHeaders(),
          ...credentials(crm),
        },
        body: JSON.stringify(toCrm(result, result.content)),
        redirect: 'manual',
        signal: AbortSignal.timeout(crm.answerWithinMs ?? WITHIN_MS),
      }),
    );
    const answer = crmAnswer.safeParse(JSON.parse(await textOf(response.body)));
    if (!answer.success) return failed('malformed', response.status);
    if (answer.data.outcome === 'failure') return answer.data;
    return response.ok ? answer.data : failed('malformed', response.status);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return failed('malformed');
    if ((error as Error).name === 'TimeoutError') return failed('timeout');
    return failed('network', undefined, troubleOf(error).code);
  }
}

const credentials = ({ clientId, clientSecret }: QuotationCrm): Record<string, string> =>
  clientId && clientSecret ? { client_id: clientId, client_secret: clientSecret } : {};

async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > ANSWER_MAX) throw new RangeError('too long an answer');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
