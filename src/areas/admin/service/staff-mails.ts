/** Who is written to about somebody's access: the member, and every administrator who can log in. */
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { openReadable } from '../../../io/each-row.ts';
import { mailPage, mailText } from '../../../io/mail/mail-page.ts';
import { leaveMail } from '../../../io/mail/outbox.ts';
import { DEFAULT_MARKET } from '../../../kit/markets/identities.ts';
import { mailHead, mailSignature } from '../../platform/index.ts';
import type { AccessAct, Staff } from '../index.ts';
import { accessMail } from '../index.ts';
import { staffOfRow } from './members.ts';
import type { StaffDeps } from './ports.ts';
import { staffMember, staffUser } from './tables.ts';

/** Minutes after which nobody is written to about it any more: the log says it all the while. */
const WORD_OF_USE = 3 * 24 * 60;

/**
 * Leaves the mails in the transaction that changes the access. They go to whoever did it too, whose browser somebody else may have used, and
 * bear no secret: whoever reads a mailbox comes in by none of them.
 */
export async function writeOfAccess(
  deps: Pick<StaffDeps, 'mails' | 'sealing'>,
  tx: Transaction,
  { action, by, id }: { readonly action: AccessAct; readonly by: string; readonly id: string },
): Promise<void> {
  const { mails, sealing } = deps;
  const usual = mails?.sites.find(({ market }) => market === DEFAULT_MARKET) ?? mails?.sites[0];
  if (!mails || !usual) return;
  const administrators = and(
    isNull(staffMember.endedAt),
    or(eq(staffUser.twoFactorEnabled, true), ne(staffMember.source, 'local')),
    sql`'administrator' = any(${staffMember.roles})`,
  );
  const rows = await tx
    .select({ member: staffMember })
    .from(staffMember)
    .innerJoin(staffUser, eq(staffUser.id, staffMember.userId))
    .where(or(eq(staffMember.userId, id), eq(staffMember.userId, by), administrators));
  const people = openReadable(rows, ({ member }) => staffOfRow(sealing, member));
  const named = (one: string) => people.find((person) => person.id === one);
  const member = named(id);
  if (!member) return;
  for (const person of people) {
    const isOwn = person.id === id;
    const site = siteOf(mails.sites, person) ?? usual;
    const locale = person.locale ?? site.locale;
    const { name, email } = member;
    const written = accessMail(locale, {
      ...{ action, by: named(by)?.name ?? by, name, email, isOwn },
      isByIdentity: rows.some((row) => row.member.userId === id && row.member.source !== 'local'),
    });
    const head = { ...mailHead(site, written.subject), language: locale };
    const mail = {
      to: person.email,
      subject: written.subject,
      text: [...written.paragraphs, mailSignature(site)].join('\n\n'),
      html: mailPage(head, written.paragraphs.map(mailText)),
    };
    await leaveMail({ boss: mails.boss, sealing }, tx, site.key, mail, WORD_OF_USE, 'staff');
  }
}

/** In whose name a dealer's people are written to: the first site of their dealer's. */
const siteOf = (sites: NonNullable<StaffDeps['mails']>['sites'], { dealer }: Pick<Staff, 'dealer'>) =>
  dealer &&
  sites.find(({ market, brand }) => market === dealer.market && (!dealer.brand || brand === dealer.brand));
