export { ConsumerHomeView } from './home-view.tsx';
export { labels as consumerLabels } from './labels.ts';
export { OwnRequestList } from './own-request-list.tsx';
export { OwnRequestView } from './own-view.tsx';
export { ProminentLinks } from './prominent-links.tsx';
export { prominentLinks, topicName } from './topic-name.ts';
export { TopicView } from './topic-view.tsx';
export type {
  HomeView as HomeViewData,
  OpenOrder,
  OwnRequestView as OwnRequestViewData,
  RequestAnswer,
  TopicView as TopicViewData,
} from './view.ts';
