import { byMarket } from '../../kit/markets/identities.ts';
import { isSoldIn } from '../catalogue/index.ts';
import { MODAL_PARAMETERS, PLAN_LONGEST, PLAN_PARAMETERS } from '../financing/index.ts';
import { definePages, everywhere, subpath } from '../platform/index.ts';
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
const file = byMarket(filePage);
const query = {
  car: { name: everywhere(CONFIGURATOR_FIELDS.car), maxLength: CODE_MAX + 1 },
  add: { name: everywhere(CONFIGURATOR_FIELDS.add), maxLength: CODE_MAX + 1 },
  remove: { name: everywhere(CONFIGURATOR_FIELDS.remove), maxLength: CODE_MAX + 1 },
  agreed: { name: AGREED_PARAMETERS, maxLength: REFERENCE_MAX, isSecret: true },
  plan: { name: PLAN_PARAMETERS, maxLength: PLAN_LONGEST },
} as const;

/** The configurator of a model: a page for each of its steps, a car on paper, and what one costs for a page that is open. */
export const configuratorPages = definePages('configurator', {
  quote: { path: subpath(configurator, QUOTE_PAGE), file: 'configurator-quote.ts', query },
  summary: { path: subpath(configurator, file), file: 'configurator-file.ts', query },
  step: {
    path: subpath(configurator, ':step?'),
    file: 'configurator.page.tsx',
    changesWith: ['creditSettings'],
    query,
    browserQuery: MODAL_PARAMETERS,
    existsIn: isSoldIn,
  },
});
