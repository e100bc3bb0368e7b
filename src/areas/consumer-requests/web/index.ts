export { ConsumerHomeView } from './home-view.tsx';
export { labels as consumerLabels } from './labels.ts';
export { OwnRequestView } from './own-view.tsx';
export { RequestFacts } from './request-facts.tsx';
export { TopicView } from './topic-view.tsx';
export type {
  HomeView as HomeViewData,
  OpenOrder,
  OwnRequestView as OwnRequestViewData,
  RequestAnswer,
  TopicView as TopicViewData,
} from './view.ts';
