/** The client of the dealer service at a base address, whose code, and that of its schemas, comes with the first question. */
export const loadDealerService = async (address: string) =>
  (await import('../contract.ts')).dealersAt(address);
