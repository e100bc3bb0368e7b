import type { SupplierRules } from '../../../src/kit/markets/market.ts';

export const supplier: SupplierRules = {
  /** Res. GMC 37/19 (in force by Decreto 167/021), art. 2: name, number of taxes, addresses, telephone; Ley 18.331, art. 13: who answers for personal data. */
  needed: ['legalName', 'document', 'address', 'email', 'phone', 'hours', 'dataOfficer', 'jurisdiction'],
  advised: [],
  /** 0800 with four digits. */
  isServiceNumber: (digits) => /^0800\d{4}$/.test(digits),
};
