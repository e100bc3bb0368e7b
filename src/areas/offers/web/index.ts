export { offerBounds } from './bounds.ts';
export { FailedOffers } from './failed.tsx';
export { labels as offerLabels } from './labels.ts';
export { MissingOffer } from './missing.tsx';
export { OfferPageView } from './offer-view.tsx';
export { OffersView } from './offers-view.tsx';
export type {
  BalloonAnswer,
  BalloonFormView,
  OfferCardView,
  OffersView as OffersViewData,
  OfferView as OfferViewData,
} from './view.ts';
