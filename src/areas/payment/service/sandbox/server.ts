import { setTimeout as later } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { boundedCache } from '../../../../io/bounded-cache.ts';
import type { Database } from '../../../../io/database.ts';
import { signatureOf } from '../../../../io/signed-message.ts';
import {
  chargeBy,
  chargesBetween,
  moveCharge,
  refundCharge,
  type SandboxMove,
  type SandboxRow,
  sandboxMoves,
  takeCharge,
  turn,
  wireOrder,
} from './charges.ts';
import { framePages } from './frame.ts';

export type SandboxDeps = {
  readonly db: Database;
  /** What callers bear, and what messages are signed with. */
  readonly token: string;
  readonly secret: Uint8Array;
  readonly now: () => Date;
  readonly log: { error(fields: object, message: string): void };
};

/** How long `silent` leaves its caller waiting: longer than anybody waits. */
const SILENT_MS = 60_000;
const FAILS = 2;
/** What is known of the payments that fail at first. */
const FAILED_BYTES = 2 ** 18;
/** Waits between attempts to hand a message over, in milliseconds. */
const AGAIN_AFTER = [300, 2_000, 10_000];

const move = z.object({
  to: z.enum(sandboxMoves),
  copies: z.coerce.number().int().min(1).max(50).default(1),
});
const refund = z.object({ amount: z.int().min(1) });
const query = z.object({
  payment_id: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
});

/**
 * The sandbox gateway: a provider that takes no money, behind an HTTP interface like a real one's, on a port of its own so that
 * what is typed into its card frame is another origin's. Its routes go on an instance of their own.
 */
export function sandboxGatewayRoutes(deps: SandboxDeps, app: FastifyInstance): void {
  const { db, now, token } = deps;
  framePages(db, app, (id, to, copies) => moved(deps, id, to, copies));
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${token}`)
        return reply.code(401).send({ error: 'unauthenticated' });
      await tellChanged(deps);
    });
    const failed = boundedCache<number>({ maxBytes: FAILED_BYTES });
    api.post('/v1/charges', async (request, reply) => {
      const read = wireOrder.safeParse(request.body);
      if (!read.success) return refuse(reply, 'invalid-order');
      const failures = failed.get(read.data.payment_id) ?? 0;
      if (read.data.card_token?.startsWith('card_failing_') && failures < FAILS) {
        failed.set(read.data.payment_id, failures + 1);
        return reply.code(500).send({ error: 'rehearsed' });
      }
      const row = await takeCharge(db, read.data, now());
      if (!row) return refuse(reply, 'refused');
      if (row.outcome === 'silent' && row.calls === 1) await later(SILENT_MS, undefined, { ref: false });
      if (row.status !== 'pending') void tell(deps, row, row.outcome === 'twice' ? 2 : 1);
      if (row.outcome === 'review') scheduleChange(deps, row);
      return reply.code(201).send(wireCharge(row));
    });
    api.get('/v1/charges', async (request, reply) => {
      const { payment_id: paymentId, from, to } = query.parse(request.query);
      if (paymentId !== undefined) {
        const row = await chargeBy(db, { paymentId });
        return { charges: row ? [wireCharge(row)] : [] };
      }
      if (!from || !to) return refuse(reply, 'invalid-query');
      return { charges: (await chargesBetween(db, new Date(from), new Date(to))).map(wireCharge) };
    });
    api.get('/v1/charges/:id', async (request, reply) => answer(reply, await chargeBy(db, idOf(request))));
    api.post('/v1/charges/:id/cancel', async (request, reply) =>
      answer(reply, await moveCharge(db, idOf(request).id, 'cancelled')),
    );
    api.post('/v1/charges/:id/refunds', async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const read = refund.safeParse(request.body);
      if (!read.success || typeof key !== 'string') return refuse(reply, 'invalid-refund');
      return answer(reply, await refundCharge(db, idOf(request).id, read.data.amount, key));
    });
    /** What happens elsewhere with a real gateway: somebody pays, or time passes. */
    api.post('/v1/charges/:id/move', async (request, reply) => {
      const read = move.safeParse(request.body);
      if (!read.success) return refuse(reply, 'invalid-move');
      return answer(reply, await moved(deps, idOf(request).id, read.data.to, read.data.copies));
    });
  });
}

async function moved(deps: SandboxDeps, id: string, to: SandboxMove, copies: number) {
  const row = await moveCharge(deps.db, id, to);
  if (row) await tell(deps, row, copies);
  return row;
}

const idOf = ({ params }: { params: unknown }) => ({ id: (params as { id: string }).id });

const refuse = (reply: FastifyReply, error: string) => reply.code(422).send({ error });

const answer = (reply: FastifyReply, row: SandboxRow | undefined) =>
  row ? reply.send(wireCharge(row)) : reply.code(404).send({ error: 'unknown-charge' });

const wireCharge = (row: SandboxRow) => ({
  id: row.id,
  payment_id: row.paymentId,
  status: row.status,
  amount: row.amount,
  refunded: row.refunded,
  reason: row.reason,
  instruction: row.instruction,
});

function scheduleChange(deps: SandboxDeps, { changesAt }: SandboxRow): void {
  if (!changesAt) return;
  const wait = Math.max(0, changesAt.getTime() - deps.now().getTime()) + 50;
  globalThis.setTimeout(() => void tellChanged(deps).catch(() => undefined), wait).unref();
}

async function tellChanged(deps: SandboxDeps): Promise<void> {
  for (const row of await turn(deps.db, deps.now())) void tell(deps, row, 1);
}

/** Hands a signed message over (Standard Webhooks), as often as asked, all at once; it names the charge and not its state. */
async function tell(deps: SandboxDeps, row: SandboxRow, copies: number): Promise<void> {
  const body = Buffer.from(JSON.stringify({ type: 'charge.changed', data: { id: row.id } }));
  const head = {
    id: `msg_${row.id}_${row.status}`,
    timestamp: String(Math.floor(deps.now().getTime() / 1000)),
  };
  const headers = {
    'content-type': 'application/json',
    'webhook-id': head.id,
    'webhook-timestamp': head.timestamp,
    'webhook-signature': signatureOf(deps.secret, head, body),
  };
  const post = () =>
    fetch(row.notify, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  await Promise.all(
    Array.from({ length: copies }, async () => {
      for (const wait of [0, ...AGAIN_AFTER]) {
        if (wait) await later(wait, undefined, { ref: false });
        if (await post()) return;
      }
      deps.log.error({ charge: row.id }, 'a message of the rehearsal gateway was not taken');
    }),
  );
}
