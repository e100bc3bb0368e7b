import { forms } from './all/forms.ts';
import type { ByMarket } from './identities.ts';
import type { FormRules } from './market.ts';

/** What forms of each market ask of persons and companies. */
export const FORMS: ByMarket<FormRules> = forms;
