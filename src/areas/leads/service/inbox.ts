import { desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../io/database.ts';
import { openReadable } from '../../../io/each-row.ts';
import { keyOf } from '../../../io/idempotency.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { FOR_LOCAL, FOR_MOUNT, type ServiceApp } from '../../../io/service.ts';
import { maskCpf } from '../../../kit/validators/cpf.ts';
import { INBOX_STYLE, type InboxEntry, inboxPage } from './inbox-page.ts';
import { bodyPlace, inboxPersonColumns } from './inbox-person.ts';
import { crmInbox } from './tables.ts';

export type InboxDeps = {
  db: Database;
  sealing: Sealing;
};

const SHOWN = 200;
/** The page loads its style sheet and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * A stand-in for the maker's CRM, mounted at `/crm`: takes leads by `POST /crm/leads` and shows them at `GET /crm`. Like a
 * good CRM it minds the idempotency key.
 */
export const crmInboxRoutes = (deps: InboxDeps) => async (app: ServiceApp) => {
  await crmInboxPages(deps, '/crm')(app);
  // Called by our own worker, server to server, so there is no page and no Origin; only operators reach its server.
  const post = {
    config: { ...FOR_LOCAL, stateless: true },
    schema: { body: z.record(z.string(), z.json()) },
  };
  app.post('/leads', post, async (request, reply) => {
    const key = keyOf(request.headers);
    if (!key)
      return sendProblem(reply, problem(400, 'invalid-idempotency-key', 'An Idempotency-Key is needed'));
    const isNew = await take(deps, key, request.body);
    return reply.code(isNew ? 201 : 200).send({ id: key });
  });
};

/** What it was handed, to look at; whoever mounts it says who may. `at` is the address that it is mounted at. */
export const crmInboxPages = (deps: InboxDeps, at: string) => async (app: ServiceApp) => {
  app.get('/', { config: FOR_MOUNT }, async (_request, reply) => {
    const page = inboxPage(await entries(deps), at);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', PAGE_POLICY)
      .send(page);
  });
  app.get('/style.css', { config: FOR_MOUNT }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(INBOX_STYLE),
  );
  app.get('/leads', { config: FOR_MOUNT }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await entries(deps)),
  );
};

async function take(
  { db, sealing }: InboxDeps,
  key: string,
  sent: Record<string, unknown>,
): Promise<boolean> {
  const body = sealing.seal(JSON.stringify(sent), bodyPlace(key));
  const [row] = await db
    .insert(crmInbox)
    .values({ idempotencyKey: key, body, ...inboxPersonColumns(sealing, sent) })
    .onConflictDoUpdate({
      target: crmInbox.idempotencyKey,
      set: { deliveries: sql`${crmInbox.deliveries} + 1` },
    })
    .returning({ deliveries: crmInbox.deliveries });
  return row?.deliveries === 1;
}

async function entries({ db, sealing }: InboxDeps): Promise<InboxEntry[]> {
  const rows = await db.select().from(crmInbox).orderBy(desc(crmInbox.receivedAt)).limit(SHOWN);
  return openReadable(rows, ({ idempotencyKey, body, receivedAt, deliveries }) => ({
    id: idempotencyKey,
    receivedAt: receivedAt.toISOString(),
    deliveries,
    lead: masked(JSON.parse(sealing.open(body, bodyPlace(idempotencyKey)))),
  }));
}

const masked = (lead: Record<string, unknown>): Record<string, unknown> =>
  'cpf' in lead ? { ...lead, cpf: lead.cpf ? maskCpf(String(lead.cpf)) : '' } : lead;
