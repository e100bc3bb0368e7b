// Written by scripts/areas.mjs from src/areas/areas.json and the `texts.ts` of the areas. Change those.
/**
 * The texts that visitors of a site read, by dictionary: on pages, in mails and on papers. A site can say each of them otherwise
 * (`authoring.texts`). Texts that staff read are not here. `host/sites/own-texts.test.tsx` misses a dictionary that is not.
 */

import { texts as account } from './account/texts.ts';
import { texts as catalogue } from './catalogue/texts.ts';
import { texts as configurator } from './configurator/texts.ts';
import { texts as consumerRequests } from './consumer-requests/texts.ts';
import { texts as dealers } from './dealers/texts.ts';
import { texts as documents } from './documents/texts.ts';
import { texts as employeePurchase } from './employee-purchase/texts.ts';
import { texts as financing } from './financing/texts.ts';
import { texts as leads } from './leads/texts.ts';
import { texts as legalDocuments } from './legal-documents/texts.ts';
import { texts as locations } from './locations/texts.ts';
import { texts as loyalty } from './loyalty/texts.ts';
import { texts as menu } from './menu.ts';
import { texts as offers } from './offers/texts.ts';
import { texts as opinions } from './opinions/texts.ts';
import { texts as payment } from './payment/texts.ts';
import type { TextDictionary } from './platform/index.ts';
import { texts as platform } from './platform/texts.ts';
import { texts as proposals } from './proposals/texts.ts';
import { texts as quotation } from './quotation/texts.ts';
import { texts as recall } from './recall/texts.ts';
import { texts as rental } from './rental/texts.ts';
import { texts as reservation } from './reservation/texts.ts';
import { texts as rewards } from './rewards/texts.ts';
import { texts as search } from './search/texts.ts';
import { texts as shared } from './shared-texts.ts';
import { texts as showcase } from './showcase/texts.ts';
import { texts as stock } from './stock/texts.ts';
import { texts as testDrive } from './test-drive/texts.ts';
import { texts as valuation } from './valuation/texts.ts';

export const DICTIONARIES: readonly TextDictionary[] = [
  ...account,
  ...catalogue,
  ...configurator,
  ...consumerRequests,
  ...dealers,
  ...documents,
  ...employeePurchase,
  ...financing,
  ...leads,
  ...legalDocuments,
  ...locations,
  ...loyalty,
  ...offers,
  ...opinions,
  ...payment,
  ...platform,
  ...proposals,
  ...quotation,
  ...recall,
  ...rental,
  ...reservation,
  ...rewards,
  ...search,
  ...showcase,
  ...stock,
  ...testDrive,
  ...valuation,
  ...menu,
  ...shared,
];
