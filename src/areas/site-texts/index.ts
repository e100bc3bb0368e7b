/** Texts of sites as staff find and change them. */
export * from './domain/search.ts';
export * from './domain/staff-screens.ts';
