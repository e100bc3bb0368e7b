import type { FastifyInstance } from 'fastify';
import { ADMIN, type Inbox, logInPath, mayLookInto, staffPermit } from '../../areas/admin/index.ts';
import type { Administration } from '../../areas/admin/service/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import type { PlugSettings, StandIn, StandInSettings } from '../../areas/platform/plug.ts';
import { PLUGS } from '../../areas/plugs.ts';
import type { Database } from '../../io/database.ts';
import { mailboxPages, mailboxRoutes } from '../../io/mail/mailbox.ts';
import type { Sealing } from '../../io/sealing.ts';
import { serviceApp } from '../../io/service.ts';
import { SAFE_METHODS } from '../http/own-origin.ts';
import { recorder } from '../process/audit-recorder.ts';

type Settings = StandInSettings & Pick<PlugSettings, 'mail' | 'origins'>;

/** What areas declare of the kind (`standIn` of the plugs), one for each service of a maker's own. */
const STAND_INS: readonly StandIn[] = PLUGS.flatMap(({ standIn }) => standIn ?? []);

/**
 * What stands in, for operators, for a service of the maker's own that is not configured: each is there then, and nowhere else. A portal that is open to
 * the public shows persons to its staff only, whose looks are in the log: from here it leads there.
 */
export async function mountStandIns(
  operations: FastifyInstance,
  settings: Settings,
  { db, sealing }: Shared,
): Promise<void> {
  const [published] = settings.origins;
  await operations.register(async (all) => {
    if (published !== undefined)
      all.addHook('onRequest', async ({ method, routeOptions: { url = '' } }, reply) => {
        if (method !== 'POST') return reply.redirect(`${published}${ADMIN}${url.replace(/\/$/, '')}`, 303);
      });
    for (const { isNeeded, prefix, routes } of STAND_INS)
      if (isNeeded(settings))
        await all.register(async (own) => routes(serviceApp(own), { db, sealing, settings }), {
          prefix,
        });
    if (!settings.mail) await all.register(mailboxRoutes({ db, sealing }), { prefix: '/outbox' });
  });
}

type Shared = { readonly db: Database; readonly sealing: Sealing };

/** Which of them stand in: their names in the administration. */
export const inboxesOf = (settings: Omit<Settings, 'origins'>): readonly Inbox[] => [
  ...STAND_INS.filter(({ isNeeded }) => isNeeded(settings)).map(({ inbox }) => inbox),
  ...(settings.mail ? [] : (['outbox'] as const)),
];

/**
 * The same to look at for staff, from anywhere: they show persons, so that each look stands in the log before anything is shown, and
 * the mails without what lets their reader in. To whoever has not logged in they are the way in, to whoever may not know of them nothing.
 */
export async function mountInboxes(
  app: FastifyInstance,
  inboxes: readonly Inbox[],
  { staffOf, ...shared }: Pick<Administration, 'staffOf'> & Shared & { readonly sites: readonly Site[] },
): Promise<void> {
  for (const name of inboxes) {
    const at = `${ADMIN}/${name}`;
    await app.register(
      async (own) => {
        own.addHook('onRequest', async (request, reply) => {
          reply.header('cache-control', 'no-store');
          const staff = await staffOf(request);
          if (!staff) return reply.redirect(logInPath(at), 303);
          const isLook = SAFE_METHODS.has(request.method);
          const permit = staffPermit(staff, shared.sites, isLook ? 'read' : 'update', 'inbox');
          if (!permit || !mayLookInto(staff.roles, name)) return reply.callNotFound();
          // By the route that answers, which the address's query has no part in.
          if (request.routeOptions.url === `${at}/style.css`) return;
          const action = isLook ? 'inbox.open' : 'inbox.change';
          const change = { by: permit.by, action, subject: name } as const;
          await shared.db.transaction((tx) =>
            recorder(shared.sealing)(tx, { ...change, before: null, after: null }),
          );
        });
        const standIn = STAND_INS.find(({ inbox }) => inbox === name);
        if (standIn) await standIn.pages(serviceApp(own), shared, at);
        else await mailboxPages(shared, at, { isMasked: true })(own);
      },
      { prefix: at },
    );
  }
}
