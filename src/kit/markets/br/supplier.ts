import type { SupplierRules } from '../market.ts';

export const supplier: SupplierRules = {
  /**
   * Decreto 7.962/2013, art. 2 (name, CNPJ, physical and electronic address) and art. 4, V (service channel); Decreto 11.034/2022 (SAC);
   * Res. CMN 4.935/2021 (for whom a correspondent works) and 4.860/2020 (ombudsman); LGPD, art. 41 § 1 (officer); CDC, art. 101, I.
   */
  needed: [
    'legalName',
    'document',
    'address',
    'email',
    'phone',
    'hours',
    'customerService',
    'ombudsman',
    'lenders',
    'dataOfficer',
    'jurisdiction',
  ],
  advised: [],
  /** 0800, 0300 and 0500 with six or seven digits; 4000 to 4009, 4020, 4062, 4063 and 3003 to 3009 with four more, dialled alike in many cities. */
  isServiceNumber: (digits) => /^0[358]00\d{6,7}$|^(?:400\d|4020|406[23]|300[3-9])\d{4}$/.test(digits),
};
