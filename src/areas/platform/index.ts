export * from './domain/page-metadata.ts';
export * from './domain/site.ts';
export * from './domain/waits.ts';
