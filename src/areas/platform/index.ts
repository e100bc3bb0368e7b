export * from './domain/account-mark.ts';
export * from './domain/brand-drawings.ts';
export * from './domain/market-time.ts';
export * from './domain/page-metadata.ts';
export * from './domain/print-theme.ts';
export * from './domain/site.ts';
export * from './domain/tag-manager.ts';
export * from './domain/waits.ts';
