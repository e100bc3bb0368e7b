/** Nobody earns more in a month: cents of R$ 999.999.999,99. */
export const INCOME_MAX = 99_999_999_999;
