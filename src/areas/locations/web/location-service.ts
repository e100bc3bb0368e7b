/** The client of the location service at a base address, whose code, and that of its schemas, comes with the first question. */
export const loadLocations = async (address: string) => (await import('../contract.ts')).locationsAt(address);
