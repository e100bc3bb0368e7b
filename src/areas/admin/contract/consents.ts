export type { FoundConsent } from '../../platform/index.ts';
