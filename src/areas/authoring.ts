// Written by scripts/areas.mjs from src/areas/areas.json and the `authoring.ts` of the areas. Change those.
/** The parts of the site files that areas have (`authoring`), each with its contract: all are checked before anybody is served. */

import { authoring as account } from './account/authoring.ts';
import { authoring as admin } from './admin/authoring.ts';
import { authoring as dealers } from './dealers/authoring.ts';
import { authoring as documents } from './documents/authoring.ts';
import { authoring as employeePurchase } from './employee-purchase/authoring.ts';
import { authoring as financing } from './financing/authoring.ts';
import { authoring as leads } from './leads/authoring.ts';
import { authoring as loyalty } from './loyalty/authoring.ts';
import { authoring as menu } from './menu.ts';
import { authoring as platform } from './platform/authoring.ts';
import { authoring as proposals } from './proposals/authoring.ts';
import { authoring as quotation } from './quotation/authoring.ts';
import { authoring as recall } from './recall/authoring.ts';
import { authoring as rental } from './rental/authoring.ts';
import { authoring as reservation } from './reservation/authoring.ts';
import { authoring as rewards } from './rewards/authoring.ts';
import { authoring as stock } from './stock/authoring.ts';
import { authoring as testDrive } from './test-drive/authoring.ts';
import { authoring as valuation } from './valuation/authoring.ts';

export const AREA_AUTHORING = {
  ...account,
  ...admin,
  ...dealers,
  ...documents,
  ...employeePurchase,
  ...financing,
  ...leads,
  ...loyalty,
  ...platform,
  ...proposals,
  ...quotation,
  ...recall,
  ...rental,
  ...reservation,
  ...rewards,
  ...stock,
  ...testDrive,
  ...valuation,
  ...menu,
};
