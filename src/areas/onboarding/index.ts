export * from './domain/staff-screens.ts';
