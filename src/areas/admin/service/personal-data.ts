import { and, eq, inArray, lt } from 'drizzle-orm';
import { openReadable, resealEach, resealLimit } from '../../../io/each-row.ts';
import type { PersonalColumn, PersonalDataStore, PersonKeys } from '../../../io/personal-data.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed } from '../../../io/unsealed.ts';
import { purgeChanges } from './audit.ts';
import { purgeImportFiles, resealImportFiles } from './imports/pieces.ts';
import { staffImport } from './imports/tables.ts';
import { personColumns, personOf, staffNames } from './members.ts';
import { secretPlace } from './secret.ts';
import { staffCode, staffLink, staffMember, staffSecret, staffSession, staffUser } from './tables.ts';

const NO = 'not personal';
const DAY_MS = 24 * 60 * 60 * 1000;

const staff: PersonalColumn = {
  purpose: 'letting the maker’s and the dealers’ people into the administration, each for what they do there',
  basis: 'LGPD art. 7 V, the contract by which they work; IX, accountability of the maker’s staff',
  retention: 'for as long as the log names them (VITRINE_RETENTION changes, after they were shut out)',
};
const entry: PersonalColumn = { ...staff, retention: 'until they are shut out, or choose anew' };
const session: PersonalColumn = { ...staff, retention: 'a day; a session lasts for twelve hours' };
const log: PersonalColumn = {
  purpose: 'showing which member of staff changed what, and when; it names staff by an id, and no customer',
  basis: 'LGPD art. 6 X and art. 37, accountability',
  retention: 'five years (VITRINE_RETENTION changes)',
};
const brought: PersonalColumn = {
  purpose:
    'showing an operator what a maker’s files would do before they do it; plates of cars may stand in them',
  basis: 'as of what the files are brought in for: LGPD art. 7 II, recalls (Lei 8.078/1990 art. 10)',
  retention: 'until they are brought in or discarded, a day at most',
};
const NOTHING = { counts: {}, kept: [], handedOver: [] };
const ofPerson = (who: PersonKeys) => inArray(staffMember.emailKey, [...who.email]);

/** The staff's accounts. Who works here is shut out by an administrator, not by a wish: the log goes on naming them. */
export const staffPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'staff',
  columns: {
    staff_user: {
      ...{ id: NO, name: NO, email: staff, email_verified: NO, image: NO, two_factor_enabled: NO },
      ...{ created_at: staff, updated_at: staff },
    },
    staff_session: {
      ...{ id: NO, token: session, expires_at: session, ip_address: NO, user_agent: session, user_id: NO },
      both_steps: NO,
      ...{ created_at: session, updated_at: session },
    },
    staff_credential: {
      ...{ id: NO, account_id: NO, provider_id: NO, user_id: NO, access_token: NO, refresh_token: NO },
      ...{ id_token: NO, access_token_expires_at: NO, refresh_token_expires_at: NO, scope: NO },
      ...{ password: entry, created_at: NO, updated_at: NO },
    },
    staff_code: {
      ...{ id: NO, identifier: session, value: session, expires_at: NO, created_at: NO, updated_at: NO },
    },
    staff_two_factor: {
      ...{ id: NO, secret: entry, backup_codes: entry, user_id: NO, verified: NO },
      ...{ failed_verification_count: entry, locked_until: entry },
    },
    staff_member: {
      ...{
        user_id: NO,
        content: staff,
        email_key: staff,
        roles: staff,
        locale: staff,
        market: NO,
        brand: NO,
      },
      ...{ dealer: staff, seen_at: staff, ended_at: staff, created_at: staff },
    },
    staff_link: { hash: entry, user_id: NO, expires_at: NO },
    staff_secret: { id: NO, content: NO },
    staff_audit_start: { id: NO, number: NO, hash: NO, seal: NO },
    staff_audit_check: { id: NO, at: NO, number: NO, hash: NO, broken: NO, seal: NO },
    daily_figure: { day: NO, site: NO, kind: NO, key: NO, count: NO },
    manual: { id: NO, site: NO, name: NO, path: NO, changed_at: NO },
    staff_import: {
      ...{ id: NO, kind: NO, state: NO, files: NO, report: NO, reported_at: NO, begun_at: NO },
      ...{ changed_by: log, changed_at: log },
    },
    staff_import_piece: { import: NO, file: NO, at: NO, content: brought },
    staff_audit: {
      ...{
        number: NO,
        at: log,
        by: log,
        action: log,
        subject: log,
        before: NO,
        after: NO,
        key: NO,
        hash: NO,
        previous: NO,
      },
    },
  },
  async find(db, who) {
    const rows = await db.select().from(staffMember).where(ofPerson(who));
    const records = openReadable(rows, (row) => ({
      ...staff,
      record: `staff_member ${row.userId}`,
      source: 'an administrator',
      at: row.createdAt.toISOString(),
      data: {
        ...personOf(sealing, row),
        roles: row.roles,
        dealer: row.dealer,
        seen: row.seenAt?.toISOString(),
      },
    }));
    return { records, related: 0 };
  },
  async erase(tx, who) {
    const records = await tx.$count(staffMember, ofPerson(who));
    const ground = 'LGPD art. 16 I and art. 37: who works here is named in the log of changes';
    return { ...NOTHING, kept: records > 0 ? [{ what: 'staff account', records, ground }] : [] };
  },
  withdraw: async () => NOTHING,
  async expire(db, now, days) {
    const kept = new Date(now.getTime() - days.changes * DAY_MS);
    const [entries, members] = [
      await db.transaction((tx) => purgeChanges(tx, sealing, kept)),
      await db
        .delete(staffUser)
        .where(
          inArray(
            staffUser.id,
            db.select({ id: staffMember.userId }).from(staffMember).where(lt(staffMember.endedAt, kept)),
          ),
        ),
    ];
    await db.delete(staffSession).where(lt(staffSession.expiresAt, now));
    await db.delete(staffCode).where(lt(staffCode.expiresAt, now));
    await db.delete(staffLink).where(lt(staffLink.expiresAt, now));
    const importFiles = await purgeImportFiles(db, now);
    await db.delete(staffImport).where(lt(staffImport.changedAt, kept));
    return { staff: members.rowCount ?? 0, staffLog: entries, importFiles };
  },
  async reseal(db, which) {
    const rows = await db
      .select()
      .from(staffMember)
      .where(isUnsealed(staffMember.content, sealing, which))
      .limit(resealLimit(sealing, 'staff_member'));
    const members = { sealing, table: 'staff_member', id: (row: { userId: string }) => row.userId };
    const done = await resealEach(members, rows, (row) =>
      db.transaction(async (tx) => {
        const person = personOf(sealing, row);
        await tx
          .update(staffMember)
          .set(personColumns(sealing, row.userId, person))
          .where(and(eq(staffMember.userId, row.userId), eq(staffMember.content, row.content)));
        const email = staffNames(sealing, person.email)[0];
        if (email) await tx.update(staffUser).set({ email }).where(eq(staffUser.id, row.userId));
      }),
    );
    const secrets = await db
      .select()
      .from(staffSecret)
      .where(isUnsealed(staffSecret.content, sealing, which));
    const of = { sealing, table: 'staff_secret', id: (row: { id: string }) => row.id };
    const resealed = await resealEach(of, secrets, async ({ id, content }) => {
      const again = sealing.seal(sealing.open(content, secretPlace(id)), secretPlace(id));
      await db.update(staffSecret).set({ content: again }).where(eq(staffSecret.id, id));
    });
    return done + resealed + (await resealImportFiles(db, sealing, which));
  },
});
