// Written by scripts/areas.mjs from src/areas/areas.json and the `domain/publication-kinds.ts` of the areas. Change those.
/** The kinds of what is published in drafts that areas declare; `publications/kinds.ts` has them in their order. */

import { catalogueKinds } from '../../catalogue/index.ts';
import { dealerKinds } from '../../dealers/index.ts';
import { lenderKinds } from '../../lender/index.ts';

export const AREA_KINDS = {
  catalogueKinds,
  lenderKinds,
  dealerKinds,
};
