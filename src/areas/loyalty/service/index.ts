export {
  type Earner,
  leaveEarnings,
  openEarningsQueue,
  settleEverybody,
  workEarnings,
} from './earnings.ts';
export { type ImportedMember, importMembers } from './import-members.ts';
export { auditPoints, balanceOf, holdMember, movePoints } from './ledger.ts';
export { memberOf } from './member.ts';
export { openLoyalty, pointsOf } from './open-loyalty.ts';
export { loyaltyPersonalData } from './personal-data.ts';
export type { Earned, LoyaltyDeps, Person } from './ports.ts';
