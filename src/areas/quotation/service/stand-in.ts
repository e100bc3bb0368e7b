import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../../io/database.ts';
import { keyOf } from '../../../io/idempotency.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { FOR_LOCAL, type ServiceApp } from '../../../io/service.ts';
import { toCents } from '../../../kit/money.ts';
import { crmQuotation } from '../contract.ts';
import { type CrmCode, isCrmCode } from '../index.ts';
import { newQuote, quotePlace, reopenQuote } from './stand-in-page.ts';
import { crmQuote } from './tables.ts';

export type StandInDeps = {
  readonly db: Database;
  readonly sealing: Sealing;
  /** Whether an opportunity called `CRM 004` is refused with that code, so that each failure can be seen. */
  readonly sandbox: boolean;
  /** What callers have to show, where the portal is configured with it. */
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
};

const numbered = z.object({ number: z.string().min(1).max(60) });

/**
 * A stand-in for the quotation part of a maker's CRM: `POST /` saves a quotation or answers one of the codes of doc. 2 §8, `POST /bases`
 * makes a quote to begin with, `POST /<number>/reopen` lets one that was saved be saved again.
 */
export const quotationStandIn = (deps: StandInDeps) => async (app: ServiceApp) => {
  const { db } = deps;
  // Called server to server, so there is no page and no Origin; only operators reach its server.
  const config = { ...FOR_LOCAL, stateless: true };
  app.post('/', { config, schema: { body: z.json() } }, async (request, reply) => {
    const code = await saved(deps, request);
    return code
      ? reply.code(code === '001' ? 401 : 409).send({ outcome: 'failure', code })
      : reply.send({ outcome: 'success' });
  });
  app.post('/bases', { config }, async (_request, reply) => {
    return reply.code(201).send({ number: await newQuote(db) });
  });
  app.post('/:number/reopen', { config, schema: { params: numbered } }, async (request, reply) => {
    const { number } = request.params as z.output<typeof numbered>;
    return (await reopenQuote(db, number)) ? reply.send({ number }) : reply.callNotFound();
  });
};

/** Saves what was sent, or says with one of the codes why not. */
async function saved(deps: StandInDeps, request: FastifyRequest): Promise<CrmCode | undefined> {
  const { db, sealing, clientId, clientSecret } = deps;
  const { client_id: id, client_secret: secret } = request.headers;
  if (clientId && clientSecret && (id !== clientId || secret !== clientSecret)) return '001';
  const key = keyOf(request.headers);
  const read = crmQuotation.safeParse(request.body);
  if (!key || !read.success) return fault(read.error);
  const data = read.data;
  const injectedRefusal = deps.sandbox ? /^CRM (\d{3})$/.exec(data.opportunity)?.[1] : undefined;
  if (isCrmCode(injectedRefusal)) return injectedRefusal;
  const sum = data.products.concat(data.related).reduce((all, { price }) => all + toCents(price), 0);
  if (data.products.length === 0) return '005';
  if (sum - toCents(data.bonus) !== toCents(data.initialPrice)) return '004';
  const number = data.base ?? data.number;
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(crmQuote).where(eq(crmQuote.number, number)).for('update');
    if (data.base !== undefined && !known) return '003';
    if (known?.state === 'saved') return known.key === key ? undefined : '002';
    const body = sealing.seal(JSON.stringify(data), quotePlace(number));
    const row = { number, state: 'saved', key, body, at: new Date() } as const;
    await tx.insert(crmQuote).values(row).onConflictDoUpdate({ target: crmQuote.number, set: row });
    return undefined;
  });
}

/** Which part of a quotation is wrong: its products, what is sold with it, or the quotation itself. */
function fault(error: z.ZodError | undefined): CrmCode {
  const [part] = error?.issues[0]?.path ?? [];
  return part === 'products' ? '005' : part === 'related' ? '006' : '004';
}
