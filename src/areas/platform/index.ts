export * from './domain/page-metadata.ts';
export * from './domain/screen.ts';
export * from './domain/site.ts';
