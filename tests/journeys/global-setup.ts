import { UUID_TEXT } from '../../src/kit/uuid.ts';
import { identityProvider } from '../identity-provider.ts';
import { TYPED_CPF } from '../person.ts';
import { reservePort, startPortal } from '../portal.ts';
import startTestDatabase, { seededFolder } from '../test-database.ts';
import { keepVisits } from './visits.ts';

/** Name the portal of all journeys, where operators reach it, and the folder that it keeps its data in. */
const ORIGIN = 'VITRINE_JOURNEYS_ORIGIN';
const OPERATIONS = 'VITRINE_JOURNEYS_OPERATIONS';
const DATA = 'VITRINE_JOURNEYS_DATA';

/** The group of the provider's whose people are administrators, and what the name begins with of whoever is in it. */
const GROUP = 'vitrine-admins';
export const COLLEAGUE = 'equipe-';

/** The portal that all journeys of a run share. */
export type SharedPortal = { origin: string; operations: string; dataFolder: string };

/**
 * Starts the real portal, with rehearsals on, for all journeys of a run: a start takes as much as two journeys, and no journey
 * sees what another one did, for each is a person of its own. Call the answer at the run's end.
 */
export default async function openPortal(): Promise<() => Promise<void>> {
  const clear = await startTestDatabase();
  const folder = await seededFolder();
  const port = await reservePort();
  const provider = await identityProvider({
    isCallback: (address) => address.startsWith(portal.origin),
    known: (name) => ({
      email: `${name}@example.com`,
      email_verified: true,
      name: 'Lia Souza',
      ...(name.startsWith(COLLEAGUE) && { groups: [GROUP] }),
    }),
    logOutTo: `http://localhost:${port}/identity/staff/back-channel-logout`,
  });
  const portal = await startPortal({
    dataFolder: folder.path,
    port,
    env: {
      VITRINE_REHEARSAL: 'true',
      STAFF_IDENTITY_ISSUER: provider.issuer,
      STAFF_IDENTITY_CLIENT_ID: provider.clientId,
      STAFF_IDENTITY_CLIENT_SECRET: provider.clientSecret,
      STAFF_IDENTITY_NAME: 'Aurora SSO',
      STAFF_IDENTITY_GROUPS: JSON.stringify({ [GROUP]: { roles: ['administrator'] } }),
      CUSTOMER_IDENTITY_ISSUER: provider.issuer,
      CUSTOMER_IDENTITY_CLIENT_ID: provider.clientId,
      CUSTOMER_IDENTITY_CLIENT_SECRET: provider.clientSecret,
      CUSTOMER_IDENTITY_NAME: 'Aurora ID',
    },
  });
  process.env[ORIGIN] = portal.origin;
  process.env[OPERATIONS] = portal.operations;
  process.env[DATA] = folder.path;
  return async () => {
    await portal.end();
    await provider.close();
    await keepVisits();
    await Promise.all([folder.remove(), clear()]);
    expectNoPersonalData(portal.output());
  };
}

/** The portal of all journeys, from within one of them. */
export function sharedPortal(): SharedPortal {
  const { [ORIGIN]: origin, [OPERATIONS]: operations, [DATA]: dataFolder } = process.env;
  if (!origin || !operations || !dataFolder)
    throw new Error(`${ORIGIN} is not set: the run's global setup opens the portal`);
  return { origin, operations, dataFolder };
}

const DRAWN = new RegExp(`(?<="reqId":")${UUID_TEXT}(?=")`);

/** Nothing that anybody typed in the journeys is in the log (R49). */
function expectNoPersonalData(log: string): void {
  const typed = new RegExp(
    String.raw`Souza|Pérez|João|@example\.com|${TYPED_CPF.source}|98765-?4321|5551-?2345|30\.?123\.?456|B7K29|["=/]4725\b`,
  );
  // An id is drawn at random, and in thousands of them stands by chance whatever is looked for.
  const texts = log.split('\n').filter((line) => typed.test(line.replace(DRAWN, '')));
  if (texts.length > 0) throw new Error(`personal data in the portal's log:\n${texts.join('\n')}`);
}
