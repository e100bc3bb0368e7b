export { BrandMark } from './brand-mark.tsx';
export { BrandPanel } from './brand-panel.tsx';
export { HowToBuy } from './how-to-buy.tsx';
export { labels as platformLabels } from './labels.ts';
export { type MarketLink, MarketSwitch } from './market-switch.tsx';
export { PageNotice } from './page-notice.tsx';
export * from './site.tsx';
export { SiteFooter } from './site-footer.tsx';
export { SiteHeader } from './site-header.tsx';
