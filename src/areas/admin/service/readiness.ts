import { isNull, sql } from 'drizzle-orm';
import { fault } from '../../../kit/faults.ts';
import type { ReadinessFault, ReadinessItem } from '../../platform/plug.ts';
import { staffMember, staffTwoFactor } from './tables.ts';

/** Whether somebody administers the portal, and whether all who work on it enter with both steps. */
export const staffReadiness: ReadinessItem = {
  name: 'staff',
  words: { 'pt-BR': 'Equipe', 'es-AR': 'Equipo' },
  rank: 110,
  mend: {
    guide: 'staff.md',
    screen: 'equipe',
    command: 'npm run staff -- add EMAIL --name NAME --role administrator',
  },
  async faults({ db }) {
    const hasFactor = sql<boolean>`${staffMember.source} <> 'local' or exists (select 1 from ${staffTwoFactor} where ${staffTwoFactor.userId} = ${staffMember.userId} and ${staffTwoFactor.verified})`;
    const members = await db
      .select({ roles: staffMember.roles, hasFactor })
      .from(staffMember)
      .where(isNull(staffMember.endedAt));
    const administrators = members.filter(
      ({ roles, hasFactor }) => hasFactor && roles.includes('administrator'),
    );
    const oneStep = members.filter(({ hasFactor }) => !hasFactor).length;
    const found: ReadinessFault[] = [];
    if (administrators.length === 0) found.push({ fault: fault('ready-no-administrator'), isNeeded: true });
    if (administrators.length === 1) found.push({ fault: fault('ready-one-administrator'), isNeeded: false });
    if (oneStep > 0) found.push({ fault: fault('ready-one-step', { members: oneStep }), isNeeded: false });
    return found;
  },
};
