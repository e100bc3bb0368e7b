export * from './domain/document.ts';
export * from './domain/security-photo.ts';
