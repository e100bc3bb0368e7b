export * from './site.tsx';
