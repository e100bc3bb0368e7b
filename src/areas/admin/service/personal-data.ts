import { and, eq, inArray, lt } from 'drizzle-orm';
import { openReadable, resealEach, resealLimit } from '../../../io/each-row.ts';
import { tablesOf } from '../../../io/personal-column.ts';
import type { PersonalDataStore } from '../../../io/personal-data.ts';
import { expireRows, isTheirs, resealRows } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed } from '../../../io/unsealed.ts';
import { purgeChanges } from './audit.ts';
import { recordWords } from './copy-words.ts';
import { purgeImportFiles, resealImportFiles } from './imports/pieces.ts';
import * as importTables from './imports/tables.ts';
import { staffImport } from './imports/tables.ts';
import { personColumns, personOf, staffNames } from './members.ts';
import { staff } from './personal-uses.ts';
import * as publicationTables from './publications/tables.ts';
import * as tables from './tables.ts';
import {
  staffCode,
  staffLink,
  staffMember,
  staffScimToken,
  staffSecret,
  staffSession,
  staffUser,
  staffWish,
} from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOTHING = { counts: {}, retained: [], handedOver: [] };

/** The staff's accounts. Who works here is shut out by an administrator, not by a wish: the log goes on naming them. */
export const staffPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'staff',
  recordWords,
  settledAfter: 'others',
  tables: [...tablesOf(tables), ...tablesOf(importTables), ...tablesOf(publicationTables)],
  async find(db, who) {
    const rows = await db.select().from(staffMember).where(isTheirs(staffMember, who));
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
    const records = await tx.$count(staffMember, isTheirs(staffMember, who));
    const ground = 'LGPD art. 16 I and art. 37: who works here is named in the log of changes';
    return { ...NOTHING, retained: records > 0 ? [{ what: 'staff account', records, ground }] : [] };
  },
  withdraw: async () => NOTHING,
  async expire(db, now, days) {
    const changedBefore = new Date(now.getTime() - days.changes * DAY_MS);
    const [entries, members] = [
      await db.transaction((tx) => purgeChanges(tx, sealing, changedBefore)),
      await db
        .delete(staffUser)
        .where(
          inArray(
            staffUser.id,
            db
              .select({ id: staffMember.userId })
              .from(staffMember)
              .where(lt(staffMember.endedAt, changedBefore)),
          ),
        ),
    ];
    const importFiles = await purgeImportFiles(db, now);
    for (const table of [staffSession, staffWish, staffCode, staffLink, staffScimToken, staffImport])
      await expireRows(db, table, now, days);
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
    const secrets = await resealRows(db, sealing, staffSecret, which);
    return done + secrets + (await resealImportFiles(db, sealing, which));
  },
});
