import { isBackground } from '../../../io/background.ts';
import type { AuditLog, ManualDesk, StaffDesk, StaffOf } from '../contract.ts';
import { auditLog } from './audit.ts';
import { staffAuthOn } from './auth.ts';
import { staffDesk } from './desk.ts';
import { manualDesk } from './manuals.ts';
import type { StaffCaller, StaffDeps } from './ports.ts';
import { authSecret } from './secret.ts';
import { type OpenStaffVisit, openStaffVisit, staffByCookie } from './visit.ts';

export { recordChange } from './audit.ts';
export { STAFF_COOKIE } from './auth.ts';
export { type CountedBook, figureBook } from './figures.ts';
export { staffPersonalData } from './personal-data.ts';
export type { StaffCaller, StaffDeps, StaffTurns } from './ports.ts';
export type { OpenStaffVisit } from './visit.ts';

export type Administration = {
  open(caller: StaffCaller): OpenStaffVisit;
  readonly staffOf: StaffOf;
  readonly desk: StaffDesk;
  readonly log: AuditLog;
  readonly manuals: ManualDesk;
};

/** The staff's accounts, and what administrators do with them. */
export async function openAdministration(deps: StaffDeps): Promise<Administration> {
  const { passwords } = deps;
  const secret = await authSecret(deps.db, deps.sealing);
  const house = { deps, secret, auth: staffAuthOn(deps.db, { secret, passwords }) };
  return {
    open: (caller) => openStaffVisit(house, caller),
    staffOf: ({ headers }) =>
      staffByCookie(house, { cookie: headers.cookie ?? '', isBackground: isBackground(headers) }),
    desk: staffDesk(deps),
    log: auditLog(deps.db, deps.sealing, deps.now),
    manuals: manualDesk(deps),
  };
}
export * from './imports/index.ts';
export * from './publications/index.ts';
