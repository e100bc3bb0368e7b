import { ATTR_HTTP_RESPONSE_STATUS_CODE } from '@opentelemetry/semantic-conventions';
import { originHeaders, traced } from '../../../io/tracing.ts';
import { type Attempt, retryAfterSeconds } from '../index.ts';

/** Where leads are handed over, and with what. Client id and secret are sent only when both are there. */
export type LeadIntegration = {
  url: string;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  /** Header names, where the maker's gateway has its own. */
  clientIdHeader?: string | undefined;
  clientSecretHeader?: string | undefined;
};

export const ATTEMPT_WITHIN_MS = 10_000;
const ANSWER_MAX = 64 * 1024;

/**
 * Hands one lead over: the stored text, its id as idempotency key. Redirects are not followed; the answer's body is read
 * up to 64 KB and thrown away. Never throws.
 */
export async function postLead(
  integration: LeadIntegration,
  lead: { id: string; payload: string },
  timeout = ATTEMPT_WITHIN_MS,
): Promise<Attempt> {
  try {
    return await traced('POST lead-crm', { kind: 'client' }, async (add) => {
      const response = await fetch(integration.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': lead.id,
          ...originHeaders(),
          ...credentials(integration),
        },
        body: lead.payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      await drain(response.body);
      const retryAfter = retryAfterSeconds(response.headers.get('retry-after'), Date.now());
      add({ [ATTR_HTTP_RESPONSE_STATUS_CODE]: response.status });
      return { kind: 'answered' as const, status: response.status, retryAfter };
    });
  } catch (error) {
    return { kind: (error as Error).name === 'TimeoutError' ? 'timeout' : 'network' };
  }
}

function credentials({ clientId, clientSecret, ...names }: LeadIntegration): Record<string, string> {
  if (!clientId || !clientSecret) return {};
  return {
    [names.clientIdHeader ?? 'client_id']: clientId,
    [names.clientSecretHeader ?? 'client_secret']: clientSecret,
  };
}

/** Reads an answer to its end, or until it is too long to be one. */
async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body) return;
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX) return; // leaving the loop cancels the stream
  }
}
