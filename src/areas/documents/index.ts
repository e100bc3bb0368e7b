export * from './domain/document.ts';
