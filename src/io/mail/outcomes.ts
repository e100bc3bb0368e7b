import { and, desc, eq, gte } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { mailOutbox } from './tables.ts';

/** How many mails of a site were given up since a moment. */
export const givenUpMails = (db: Database, site: string, since: Date): Promise<number> =>
  db.$count(
    mailOutbox,
    and(eq(mailOutbox.status, 'dead'), gte(mailOutbox.settledAt, since), eq(mailOutbox.site, site)),
  );

/** What became of the mail that a site left last: nothing of what it says, or to whom. */
export async function newestMail(db: Database, site: string) {
  const { status, attempts, lastOutcome } = mailOutbox;
  const [newest] = await db
    .select({ status, attempts, lastOutcome })
    .from(mailOutbox)
    .where(eq(mailOutbox.site, site))
    .orderBy(desc(mailOutbox.queuedAt))
    .limit(1);
  return newest;
}
