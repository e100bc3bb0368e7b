const ZONES = { BR: 'America/Sao_Paulo', AR: 'America/Argentina/Buenos_Aires' } as const;

/** The date in a market now, as YYYY-MM-DD: ages are told by it, whatever the device's own zone. */
export const todayIn = (market: keyof typeof ZONES): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONES[market] }).format(new Date());
