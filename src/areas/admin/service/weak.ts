import { eq } from 'drizzle-orm';
import { type Outcome, weakness } from '../../account/index.ts';
import { ISSUER } from './auth.ts';
import { personOf } from './members.ts';
import type { StaffDeps } from './ports.ts';
import { staffMember } from './tables.ts';

/** Why a password is not taken that programs would guess early, by what is known of whose it is; nothing for one that is. */
export async function staffWeakness(
  { db, sealing, judge }: Pick<StaffDeps, 'db' | 'sealing' | 'judge'>,
  userId: string | undefined,
  password: string,
): Promise<Exclude<Outcome, { ok: true }> | undefined> {
  if (!userId) return undefined;
  const [row] = await db.select().from(staffMember).where(eq(staffMember.userId, userId));
  if (!row) return undefined;
  const { name, email } = personOf(sealing, row);
  return weakness(await judge(password, [name, email, ISSUER]));
}
