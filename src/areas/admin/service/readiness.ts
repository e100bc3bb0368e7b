import { eq, isNull, sql } from 'drizzle-orm';
import { fault } from '../../../kit/faults.ts';
import type { ReadinessFault, ReadinessItem } from '../../platform/plug.ts';
import { administrators } from './staff-admin.ts';
import { staffMember, staffTwoFactor, staffUser } from './tables.ts';

/** Whether somebody administers the portal, and whether all who work on it enter with both steps. */
export const staffReadiness: ReadinessItem = {
  name: 'staff',
  words: { 'pt-BR': 'Equipe', 'es-AR': 'Equipo' },
  rank: 110,
  mend: {
    guide: 'staff.md',
    screen: 'equipe',
    command: 'node vitrine.mjs staff add EMAIL --name NAME --role administrator',
  },
  async faults({ db, settings }) {
    const { staffIdentity } = settings;
    const hasFactor = sql<boolean>`${staffMember.source} <> 'local' or exists (select 1 from ${staffTwoFactor} where ${staffTwoFactor.userId} = ${staffMember.userId} and ${staffTwoFactor.verified})`;
    const members = await db
      .select({ breakGlass: staffMember.breakGlass, hasFactor })
      .from(staffMember)
      // Two tables: in a statement over one alone its columns would be taken for those of the table within.
      .innerJoin(staffUser, eq(staffUser.id, staffMember.userId))
      .where(isNull(staffMember.endedAt));
    const identity = staffIdentity && { settings: staffIdentity };
    // A command knows nothing of a provider.
    const isBeside = !('staffIdentity' in settings);
    const entering = (await administrators(db, { identity, isBeside })).filter(Boolean).length;
    const oneStep = members.filter(({ hasFactor }) => !hasFactor).length;
    const found: ReadinessFault[] = [];
    if (entering === 0) found.push({ fault: fault('ready-no-administrator'), isNeeded: true });
    if (entering === 1) found.push({ fault: fault('ready-one-administrator'), isNeeded: false });
    if (oneStep > 0) found.push({ fault: fault('ready-one-step', { members: oneStep }), isNeeded: false });
    const isForced = (staffIdentity?.forced.length ?? 0) > 0;
    // When the provider is away, nobody else comes in.
    if (isForced && !members.some(({ breakGlass, hasFactor }) => breakGlass && hasFactor))
      found.push({ fault: fault('ready-no-break-glass'), isNeeded: true, at: 'STAFF_IDENTITY_FORCED' });
    return found;
  },
};
