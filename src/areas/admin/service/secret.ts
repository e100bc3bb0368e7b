import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { staffSecret } from './tables.ts';

const ID = 'auth';
export const secretPlace = (id: string): string => `staff_secret.content ${id}`;

/** What sessions are signed with; made by the first process that needs it: of several at once, all take the one that was stored. */
export async function authSecret(db: Database, sealing: Sealing): Promise<string> {
  const stored = async () => {
    const [row] = await db.select().from(staffSecret).where(eq(staffSecret.id, ID));
    return row && sealing.open(row.content, secretPlace(ID));
  };
  const known = await stored();
  if (known) return known;
  const content = sealing.seal(randomBytes(32).toString('base64url'), secretPlace(ID));
  await db.insert(staffSecret).values({ id: ID, content }).onConflictDoNothing();
  const secret = await stored();
  if (!secret) throw new Error('the secret of the staff’s sessions was not stored');
  return secret;
}
