import { sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import type { Database } from '../database.ts';
import { storedGauges } from '../measures.ts';

type Mails = {
  readonly status: 'waiting' | 'dead' | 'over';
  readonly mails: number;
  readonly oldest: number;
};

/** What waits for the mail server is few; the dead and those over a limit have indexes of their own. */
const MAILS = sql`
  select s.status, count(m.id)::int as mails,
    coalesce(extract(epoch from now() - min(m.queued_at)), 0)::float8 as oldest
  from (values ('waiting'), ('dead'), ('over')) s (status) left join mail_outbox m on m.status = s.status
  group by s.status`;

/** Registers what is told of the outbox. */
export function mailMeasures(registry: Registry, db: Database): void {
  const read = async () => (await db.execute<Mails>(MAILS)).rows;
  storedGauges(registry, read, [
    {
      name: 'vitrine_mails',
      help: 'Mails that wait for the mail server, are dead letters, or wait for a digest because their mailbox had too many (over)',
      labelNames: ['status'],
      of: (rows) => rows.map(({ status, mails }) => [{ status }, mails] as const),
    },
    {
      name: 'vitrine_mail_oldest_waiting_seconds',
      help: 'How long the oldest mail has been waiting for the mail server; 0 where none waits',
      of: (rows) =>
        rows.filter(({ status }) => status === 'waiting').map(({ oldest }) => [{}, oldest] as const),
    },
  ]);
}
