import { webhookMessages } from '../../../io/measures.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import { FOR_SIGNED, type ServiceApp, siteNameOf, siteOf } from '../../../io/service.ts';
import type { PaymentDeps } from './deps.ts';
import type { MessageFault } from './gateway.ts';
import { recordCharge } from './record.ts';

const FAULTS: Readonly<Record<MessageFault, readonly [number, string]>> = {
  'invalid-signature': [401, 'The message is not signed by a gateway that is known here'],
  'stale-message': [401, 'The message was signed too long ago, or in the future'],
  'invalid-message': [422, 'The message is none about a charge'],
};

/** What else comes of a message: each is counted from the beginning, since an alert sees no increase from nothing. */
const OTHERS = ['taken', 'ignored', 'gateway-unavailable'] as const;

/**
 * `POST /messages`: the gateway tells that a charge has changed. A message is only a hint: what the charge is now is asked of the
 * gateway itself, so that neither order nor repeats matter, and a message that somebody kept says nothing new.
 */
export const paymentMessages =
  (deps: PaymentDeps) =>
  async (app: ServiceApp): Promise<void> => {
    for (const outcome of [...Object.keys(FAULTS), ...OTHERS])
      webhookMessages.inc({ source: 'payment', outcome }, 0);
    await app.register(async (own: ServiceApp) => {
      // What was signed are the bytes: they are read as JSON only after that.
      own.removeAllContentTypeParsers();
      own.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      const config = { ...FOR_SIGNED, bearer: true, keyless: true };
      const schema = { tags: ['payments'], summary: 'A gateway tells that a charge has changed (signed)' };
      own.post('/messages', { config, schema }, async (request, reply) => {
        const gateway = deps.gatewayOf(siteNameOf(siteOf(request)));
        const { headers, query } = request;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const result = gateway.readMessage(
          { headers, query: query as object as Record<string, unknown>, body },
          deps.now().getTime(),
        );
        const heard = (outcome: MessageFault | (typeof OTHERS)[number]) =>
          webhookMessages.inc({ source: 'payment', outcome });
        if (!result.ok) {
          heard(result.reason);
          const [status, title] = FAULTS[result.reason];
          return sendProblem(reply, problem(status, result.reason, title));
        }
        if (result.chargeId === undefined) {
          heard('ignored');
          return reply.code(204).send();
        }
        const charge = await gateway.find(result.chargeId);
        // Not taken: the gateway sends it again.
        if (!charge.ok) {
          heard('gateway-unavailable');
          return sendProblem(
            reply.header('retry-after', '5'),
            problem(503, 'gateway-unavailable', 'Try again shortly'),
          );
        }
        if (charge.value) await recordCharge(deps, charge.value.paymentId, charge.value);
        heard('taken');
        return reply.code(204).send();
      });
    });
  };
