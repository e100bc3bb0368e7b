export * from './domain/addresses.ts';
export { kindName, requestKinds } from './domain/kind-words.ts';
export * from './domain/request.ts';
export * from './domain/staff-screens.ts';
