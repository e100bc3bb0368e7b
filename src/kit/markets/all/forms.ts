// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { forms as AR } from '../ar/forms.ts';
import { forms as BR } from '../br/forms.ts';

export const forms = { BR, AR } as const;
