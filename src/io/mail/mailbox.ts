import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import { openReadable } from '../each-row.ts';
import type { Sealing } from '../sealing.ts';
import { MAILBOX_STYLE, mailboxPage, type ShownMail } from './mailbox-page.ts';
import { maskedMail } from './masking.ts';
import { mailPlace } from './outbox.ts';
import { mailOutbox } from './tables.ts';

export type MailboxParts = {
  readonly db: Database;
  readonly sealing: Sealing;
};

const SHOWN = 50;
/** The page loads its style sheet and nothing else. */
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The mailbox for operators, where no mail server is configured: `GET /outbox` for people, `/outbox/mails` for programs. */
export const mailboxRoutes =
  (parts: MailboxParts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await mailboxPages(parts, '/outbox')(app);
  };

/**
 * The same to look at; whoever mounts it says who may. `at` is the address that it is mounted at. Where `isMasked`, no code and no
 * link of a mail is told: whoever may look is not whom it was written to, and must not get in with it.
 */
export const mailboxPages =
  ({ db, sealing }: MailboxParts, at: string, { isMasked = false } = {}) =>
  async (app: FastifyInstance): Promise<void> => {
    const mails = async (): Promise<ShownMail[]> => {
      const condition = and(eq(mailOutbox.status, 'kept'), isNotNull(mailOutbox.content));
      const newest = desc(mailOutbox.queuedAt);
      const rows = await db.select().from(mailOutbox).where(condition).orderBy(newest).limit(SHOWN);
      return openReadable(rows, ({ id, site, content, queuedAt }) => {
        const {
          to,
          subject,
          text,
          attachments = [],
        } = JSON.parse(sealing.open(content ?? '', mailPlace(id)));
        const mail = { id, site, sentAt: queuedAt.toISOString(), to, subject, text, attachments };
        return isMasked ? maskedMail(mail) : mail;
      });
    };
    app.get('/', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .send(mailboxPage(await mails(), at, isMasked)),
    );
    app.get('/style.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(MAILBOX_STYLE),
    );
    app.get('/mails', mails);
  };
