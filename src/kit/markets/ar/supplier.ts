import type { SupplierRules } from '../market.ts';

export const supplier: SupplierRules = {
  /**
   * Res. SCI 270/2020 (GMC 37/19), art. 2: name, CUIT, physical and electronic address, telephone; Ley 25.326, art. 6: who answers for
   * personal data. No law of the country knows a customer service or an ombudsman of a seller, nor correspondents of lenders.
   */
  needed: ['legalName', 'document', 'address', 'email', 'phone', 'hours', 'dataOfficer', 'jurisdiction'],
  /** Who lends where instalments are shown (Ley 24.240, art. 36); RG AFIP 3377/2012 and after it: F. 960/D of whoever sells on the web. */
  advised: ['lenders', 'fiscalData'],
  /** 0800, 0810 and 0600 with seven digits. */
  isServiceNumber: (digits) => /^0(?:800|810|600)\d{7}$/.test(digits),
};
