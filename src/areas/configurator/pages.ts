import { PLAN_LONGEST, PLAN_PARAMETERS } from '../financing/index.ts';
import { below, definePages, everywhere } from '../platform/index.ts';
import { filePage } from './flow/index.ts';
import {
  AGREED_PARAMETERS,
  CODE_MAX,
  CONFIGURATOR_FIELDS,
  CONFIGURATOR_PAGE,
  QUOTE_PAGE,
  REFERENCE_MAX,
} from './index.ts';

const configurator = everywhere(`:model/${CONFIGURATOR_PAGE}`);
const file = { BR: filePage('BR'), AR: filePage('AR') };
const query = {
  car: { name: everywhere(CONFIGURATOR_FIELDS.car), longest: CODE_MAX + 1 },
  add: { name: everywhere(CONFIGURATOR_FIELDS.add), longest: CODE_MAX + 1 },
  remove: { name: everywhere(CONFIGURATOR_FIELDS.remove), longest: CODE_MAX + 1 },
  agreed: { name: AGREED_PARAMETERS, longest: REFERENCE_MAX, isKey: true },
  plan: { name: PLAN_PARAMETERS, longest: PLAN_LONGEST },
} as const;

/** The configurator of a model: a page for each of its steps, a car on paper, and what one costs for a page that is open. */
export const configuratorPages = definePages('configurator', {
  quote: { path: below(configurator, QUOTE_PAGE), file: 'configurator-quote.ts', query },
  summary: { path: below(configurator, file), file: 'configurator-file.ts', query },
  step: { path: below(configurator, ':step?'), file: 'configurator.page.tsx', query },
});
