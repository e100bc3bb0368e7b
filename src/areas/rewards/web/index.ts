export { labels as rewardsLabels } from './labels.ts';
export { LeavingVouchers } from './leaving-vouchers.tsx';
export { RewardsPage } from './rewards-page.tsx';
export type { RewardsAnswer, RewardsView } from './view.ts';
