import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { webhookMessages } from '../../../../io/measures.ts';
import { problem, sendProblem } from '../../../../io/problem.ts';
import { FOR_SIGNED, type ServiceApp, siteNameOf, siteOf } from '../../../../io/service.ts';
import { type SignedHeaders, signatureFault, WINDOW_SECONDS } from '../../../../io/signed-message.ts';
import { statusMessage } from '../../contract/voucher.ts';
import type { VoucherDeps } from './ports.ts';

const MESSAGE_ID = /^[\x21-\x7e]{1,200}$/;
const TIMESTAMP = /^\d{1,12}$/;

/**
 * `POST /vouchers/status`: the lender tells what has become of a proposal, signed (Standard Webhooks). It answers 204 to what it has
 * taken, now or before, and of a proposal that it does not know yet as well: messages may overtake one another. Where a site has no
 * secret there is no such address.
 */
export async function statusWebhook(deps: VoucherDeps, app: ServiceApp): Promise<void> {
  if (deps.sites.every((site) => deps.webhookSecrets(site).length === 0)) return;
  // From the beginning: an alert sees no increase from nothing.
  for (const outcome of [...Object.values(OUTCOMES), FAILED])
    webhookMessages.inc({ source: 'proposal-status', outcome }, 0);
  await app.register(async (own: ServiceApp) => {
    own.addHook('onRequest', async (request, reply) => {
      if (deps.webhookSecrets(siteOf(request)).length === 0) return reply.callNotFound();
    });
    own.addHook('onResponse', async (_request, { statusCode }) => {
      const outcome = OUTCOMES[statusCode] ?? FAILED;
      webhookMessages.inc({ source: 'proposal-status', outcome });
    });
    // What was signed are the bytes: they are read as JSON only after that.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const config = { ...FOR_SIGNED, bearer: true, keyless: true };
    const schema = {
      tags: ['proposals'],
      summary: 'The lender tells what has become of a proposal (Standard Webhooks)',
    };
    own.post('/vouchers/status', { config, schema }, async (request, reply) => {
      const headers = signedHeaders(request);
      // Without a body and its type there is nothing that a parser read.
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const now = deps.now().getTime();
      const fault = headers
        ? signatureFault(deps.webhookSecrets(siteOf(request)), headers, body, now)
        : 'invalid-signature';
      if (!headers || fault)
        return sendProblem(
          reply,
          problem(401, fault ?? 'invalid-signature', TITLES[fault ?? 'invalid-signature']),
        );
      const message = readMessage(body);
      if (!message)
        return sendProblem(
          reply,
          problem(422, 'invalid-message', 'The message is none of a proposal’s status'),
        );
      const { timestamp, data } = message;
      const at = Date.parse(timestamp);
      // What has not happened yet would stand above everything that does until then.
      if (at > now + WINDOW_SECONDS * 1000)
        return sendProblem(reply, problem(422, 'future-status', 'It cannot have become so yet'));
      const isTaken = await deps.recordEvent({
        site: siteNameOf(siteOf(request)),
        eventId: `message ${headers.id}`,
        number: data.proposal_id,
        status: data.status,
        // A clock that is a little ahead of ours does not outrun what is told after it.
        occurredAt: new Date(Math.min(at, now)),
      });
      if (!isTaken)
        return sendProblem(reply, problem(409, 'not-after-that', 'The proposal cannot have come to that'));
      return reply.code(204).send();
    });
  });
}

const OUTCOMES: Readonly<Record<number, string>> = {
  204: 'taken',
  401: 'invalid-signature',
  409: 'not-after-that',
  422: 'invalid-message',
};
const FAILED = 'failed';

const TITLES = {
  'invalid-signature': 'The message is not signed by a sender that is known here',
  'stale-message': 'The message was signed too long ago, or in the future',
} as const;

function signedHeaders({ headers }: Pick<FastifyRequest, 'headers'>): SignedHeaders | undefined {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers;
  const areTexts = typeof id === 'string' && typeof timestamp === 'string' && typeof signature === 'string';
  if (!areTexts || !MESSAGE_ID.test(id) || !TIMESTAMP.test(timestamp)) return undefined;
  return { id, timestamp, signature };
}

function readMessage(body: Buffer): z.output<typeof statusMessage> | undefined {
  try {
    return z.safeParse(statusMessage, JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
