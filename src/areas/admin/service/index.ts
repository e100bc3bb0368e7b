import { isBackground } from '../../../io/background.ts';
import type { AuditLog, ManualAdmin, StaffAdmin, StaffOf } from '../contract.ts';
import { auditLog } from './audit.ts';
import { staffAuthOn } from './auth.ts';
import { manualAdmin } from './manuals.ts';
import type { StaffCaller, StaffDeps } from './ports.ts';
import { authSecret } from './secret.ts';
import { staffAdmin } from './staff-admin.ts';
import { type OpenStaffSession, openStaffSession, staffByCookie } from './staff-session.ts';

export { lastEntryAt, recordChange } from './audit.ts';
export { STAFF_COOKIE } from './auth.ts';
export { figureStore, type RecountableFigureStore } from './figures.ts';
export { type FiledLists, filedLists, type ListPage, type ReadPage } from './filed-lists.ts';
export { staffIdentitySettings } from './identity/settings.ts';
export { staffPersonalData } from './personal-data.ts';
export type { StaffCaller, StaffDeps, StaffLimits } from './ports.ts';
export type { OpenStaffSession } from './staff-session.ts';

export type Administration = {
  open(caller: StaffCaller): OpenStaffSession;
  readonly staffOf: StaffOf;
  readonly admin: StaffAdmin;
  readonly log: AuditLog;
  readonly manuals: ManualAdmin;
};

/** The staff's accounts, and what administrators do with them. */
export async function openAdministration(deps: StaffDeps): Promise<Administration> {
  const { passwords } = deps;
  const secret = await authSecret(deps.db, deps.sealing);
  const entry = { deps, secret, auth: staffAuthOn(deps.db, { secret, passwords }) };
  return {
    open: (caller) => openStaffSession(entry, caller),
    staffOf: ({ headers }) =>
      staffByCookie(entry, { cookie: headers.cookie ?? '', isBackground: isBackground(headers) }),
    admin: staffAdmin(deps),
    log: auditLog(deps.db, deps.sealing, deps.now),
    manuals: manualAdmin(deps),
  };
}
export * from './imports/index.ts';
export * from './publications/index.ts';
