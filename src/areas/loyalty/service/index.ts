export { type ImportedMember, importMembers } from './bring.ts';
export {
  type Earner,
  leaveEarnings,
  openEarningsQueue,
  settleEverybody,
  workEarnings,
} from './earnings.ts';
export { auditPoints, balanceOf, holdMember, movePoints } from './ledger.ts';
export { memberOf } from './member.ts';
export { loyaltyPersonalData } from './personal-data.ts';
export type { Earned, LoyaltyDeps, Person } from './ports.ts';
export { openLoyalty } from './visit.ts';
