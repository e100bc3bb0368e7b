import { seededDatabase } from '../database.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';

/** Where the services under test are: any portal or maker's back end, by its base address for Aurora in Brazil. */
export type ServicesUnderTest = { address: string; stop(): Promise<void> };

/**
 * The services at `CONFORMANCE_BASE` (for example `https://maker.example/services/br/aurora`); without it a portal of this
 * checkout on a database of its own.
 */
export async function servicesUnderTest(): Promise<ServicesUnderTest> {
  const address = process.env.CONFORMANCE_BASE;
  if (address) return { address, stop: async () => undefined };
  const database = await seededDatabase();
  const portal: PortalHere = await openPortalHere({ env: { DATABASE_URL: database.url } });
  const stop = async () => {
    await portal.end();
    await database.drop();
  };
  return { address: `${portal.origin}/services/br/aurora`, stop };
}
