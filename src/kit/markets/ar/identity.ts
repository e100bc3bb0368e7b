/** Argentina. */
export const identity = {
  country: 'Argentina',
  ownName: 'Argentina',
  code: 'AR',
  path: 'ar',
  locale: 'es-AR',
  language: 'es',
  isOne: (size: number) => size === 1,
  stems: 'spanish',
  currency: 'ARS',
  currencySign: '$',
  timeZone: 'America/Argentina/Buenos_Aires',
  regionZones: {},
} as const;
