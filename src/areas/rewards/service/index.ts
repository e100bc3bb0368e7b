export {
  openRedemptionQueue,
  REDEMPTION_DEAD_LETTERS,
  settleLeftBehind,
  workRedemptions,
  workUnsettled,
} from './advance.ts';
export { giftVouchersOf, openRewards } from './open-rewards.ts';
export { remotePartner, standInPartner } from './partner.ts';
export { rewardsPersonalData } from './personal-data.ts';
export type { Paid, Person, Points, RewardsDeps } from './ports.ts';
