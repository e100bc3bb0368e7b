export { CampaignList } from './campaign-list.tsx';
export { labels as recallLabels } from './labels.ts';
export { type RecallAnswer, RecallView } from './recall-view.tsx';
export { RepairView } from './repair-view.tsx';
