export { auditPoints, balanceOf, holdBalance, movePoints } from './ledger.ts';
export { memberOf } from './member.ts';
export { loyaltyPersonalData } from './personal-data.ts';
export type { LoyaltyDeps, Person } from './ports.ts';
export { openLoyalty } from './visit.ts';
