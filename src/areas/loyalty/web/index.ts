export { labels as loyaltyLabels } from './labels.ts';
export { LeavingMember } from './leaving-member.tsx';
export { LoyaltyPage } from './loyalty-page.tsx';
export { RankingPage } from './ranking-page.tsx';
export type { LoyaltyAnswer, LoyaltyView, RankingView } from './view.ts';
