import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../io/database.ts';

export type Readiness = { closing: boolean };

/** `/healthz`: the process lives. `/readyz`: send it traffic; false while closing or while the database is away. */
export function answerHealth(app: FastifyInstance, db: Database, readiness: Readiness): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const database = await databaseAnswers(db);
    const ready = database && !readiness.closing;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready', database });
  });
}

/** While closing, every answer ends its connection: a client learns it in order instead of by a reset. */
export function partOnClosing(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.closing) reply.header('connection', 'close');
    done(null, payload);
  });
}

async function databaseAnswers(db: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref());
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}
