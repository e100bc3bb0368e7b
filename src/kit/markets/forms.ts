import { forms as AR } from './ar/forms.ts';
import { forms as BR } from './br/forms.ts';
import type { ByMarket } from './identities.ts';
import type { FormRules } from './market.ts';

/** What forms of each market ask of persons and companies. */
export const FORMS: ByMarket<FormRules> = { BR, AR };
