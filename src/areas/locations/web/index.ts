export { loadLocations } from './location-service.ts';
export { PostalCodeField, PostalCodeInput } from './postal-code-field.tsx';
export type { LookupStatus } from './postal-code-lookup.ts';
export { type UsedPostalCode, usePostalCode } from './use-postal-code.ts';
