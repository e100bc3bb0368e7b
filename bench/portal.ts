import { request } from 'node:http';
import { PATIENT_DATABASE } from '../tests/patience.ts';
import { dataFolder, GROUND, type PortalProcess, startPortal } from '../tests/portal.ts';
import { siteFiles } from '../tests/site-files.ts';
import { seededFolder } from '../tests/test-database.ts';
import type { Run } from './figures.ts';

export const MODEL_PAGE = '/br/aurora/orla';

export type OpenPortal = PortalProcess & {
  /** Where its data is, for commands that work beside it. */
  readonly folder: string;
};

/** What lets the benchmarks of a short round use one portal: none of them may be held off for what another has sent. */
const FOR_ALL = {
  VITRINE_LEAD_LIMIT: '1000000',
  VITRINE_BUSY_MS: '20000',
  DOCUMENTS_DAY_MB: '1000000',
  ...PATIENT_DATABASE,
};

type Authored = (financing: object) => object;

/** A modal that begins with the plans: what is measured is not how fast a form is filled. Without that form nothing can be proposed. */
export const startWithPlans: Authored = (financing) => ({
  ...financing,
  hideTermsBeforePlans: true,
  leadForm: { skip: true },
  proposal: { enabled: false },
});

/** The demo's sites, one of which, Cerrado's in Brazil, finances in another way. */
export async function sitesFinancing(authored: Authored) {
  const value = await siteFiles({ 'cerrado.br': authored });
  return { value, close: () => value.remove() };
}

/**
 * A portal of its own on the demo catalogue for the length of a benchmark, logging as it does by default. Short rounds share one, on
 * whose site of Cerrado in Brazil the modal begins with the plans.
 */
export async function withPortal(
  run: Run,
  work: (portal: OpenPortal) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  if (run.isOnce) {
    const sites = await run.shared('sites', () => sitesFinancing(startWithPlans));
    const own = { ...FOR_ALL, VITRINE_SITES: sites.path, LOG_LEVEL: 'silent' };
    return work(await run.shared('portal', () => open(own, startedFolder)));
  }
  const { value, close } = await open(env);
  await work(value).finally(close);
}

/** As a first start leaves it, where a run of tests has made that already. */
const startedFolder = () => (process.env[GROUND] ? seededFolder() : dataFolder());

async function open(env: Record<string, string>, folderOf = dataFolder) {
  const folder = await folderOf();
  const portal = await startPortal({ dataFolder: folder.path, env }).catch(async (error) => {
    await folder.remove();
    throw error;
  });
  const close = async () => {
    await portal.end();
    await folder.remove();
  };
  return { value: { ...portal, folder: folder.path }, close };
}

/** The bytes of an address as they travel, still compressed. */
export function fetchRaw(
  url: string,
  encoding: string,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode === 200)
          resolve({ body: Buffer.concat(chunks), headers: response.headers as Record<string, string> });
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    call.on('error', reject).end();
  });
}
