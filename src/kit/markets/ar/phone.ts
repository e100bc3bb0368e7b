import type { Phone, PhoneRules } from '../market.ts';

/** Area codes that are assigned (ENACOM, Plan Fundamental de Numeración Nacional). */
const AREAS = [
  /^11/,
  // Four digits where nothing else begins with them.
  /^2(?:202|22[13-79]|24[1-6]|25[2457]|26[124-8]|27[1-4]|28[13-6]|29[1267]|302|31[467]|32[03-6]|33[13-8]|34[2-6]|35[2-8]|39[2-6]|47[3-578]|62[24-6]|64[6-8]|65[15-8]|90[1-3]|92\d|93[1-6]|94[02568]|95[2-4]|96[2-46]|972|98[23])/,
  /^3(?:32[79]|38[2578]|40[0-24-9]|43[78]|44[24-7]|458|46[02-9]|47[126]|48[2379]|49[1-36-8]|52[1245]|53[237]|54[1-46-9]|56[2-4]|57[1-6]|58[23]|71[1568]|72[15]|73[145]|74[13]|75[14-8]|77[2-57]|78[126]|82[15-7]|83[278]|84[13-6]|85[78]|86[1-357-9]|87[378]|88[78]|89[124])/,
  /^(?:22[013]|23[067]|249|26[01346]|280|29[14789]|336|34[12358]|35[138]|36[24]|37[069]|38[013578])/,
];

function read(digits: string, isInternational: boolean): Phone | undefined {
  const isImplied = digits.startsWith('54') && digits.length >= 12; // no area code begins with 5
  const national = isInternational || isImplied ? withoutCode(digits) : digits;
  const number = (national ?? '')
    .replace(/^0/, '')
    .replace(/^9(?=\d{10}$|\d{12}$)/, '')
    .replace(/^(11)15(?=\d{8}$)|^([23]\d{2})15(?=\d{7}$)|^([23]\d{3})15(?=\d{6}$)/, '$1$2$3');
  if (number.length !== 10) return undefined;
  const [area] = AREAS.map((areas) => areas.exec(number)?.[0]).filter((found) => found);
  if (!area) return undefined;
  const subscriber = number.slice(area.length);
  return /^[2-9]/.test(subscriber) ? { area, subscriber } : undefined;
}

const withoutCode = (digits: string): string | undefined =>
  digits.startsWith('54') ? digits.slice(2) : undefined;

/** Argentina's numbering plan (ENACOM). Nothing in a number's digits tells a mobile from another. */
export const phone: PhoneRules = {
  countryCode: '54',
  nationalDigits: 0,
  shape: undefined,
  autoComplete: 'tel',
  read,
  write: ({ area, subscriber }) => `${area} ${subscriber.slice(0, -4)}-${subscriber.slice(-4)}`,
  isInForms: () => true,
  mobileMark: '9',
  isInParts: (area, number) => /^\d{2,4}$/.test(area) && (area + number).length === 10,
};
