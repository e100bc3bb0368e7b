export { BrandMark } from './brand-mark.tsx';
export { BrandPanel } from './brand-panel.tsx';
export { ConsentBanner } from './consent-banner.tsx';
export { ConsentPlace } from './consent-place.tsx';
export { consentAgain, consentDocument, consentWords } from './consent-words.ts';
export { HowToBuy } from './how-to-buy.tsx';
export { labels as platformLabels } from './labels.ts';
export { legalTexts } from './legal-texts.ts';
export { type MarketLink, MarketSwitch } from './market-switch.tsx';
export {
  footerGroups,
  menuGroups,
  orderedGroups,
  placesWithout,
  placeTitle,
  type SitePlaces,
} from './menu-groups.ts';
export { menuLabels } from './menu-labels.ts';
export { NavigationLine } from './navigation-line.tsx';
export { organisationData } from './organisation-data.ts';
export { OwnPiece } from './own-piece.tsx';
export { PageNotice } from './page-notice.tsx';
export { portalLabels } from './portal-labels.ts';
export { PreviewBar } from './preview-bar.tsx';
export { serverLabels } from './server-labels.ts';
export * from './site.tsx';
export { SiteFooter } from './site-footer.tsx';
export { SiteHeader } from './site-header.tsx';
export { SiteMenu } from './site-menu.tsx';
export { SiteNotice } from './site-notice.tsx';
export { UNSENT_NOTE } from './unsent-note-id.ts';
export { WaysOn } from './ways-on.tsx';
export { WaysOnPlace } from './ways-on-place.tsx';
export { WrittenPart } from './written-part.tsx';
