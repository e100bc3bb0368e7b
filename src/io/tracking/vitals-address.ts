/** Where browsers send what they have measured of a page. */
export const VITALS = '/web-vitals';
