import { request } from 'node:http';
import { dataFolder, type PortalProcess, startPortal } from '../tests/portal.ts';

export const MODEL_PAGE = '/br/aurora/orla';

/** A portal of its own on the demo catalogue for the length of a benchmark, logging as it does by default. */
export async function withPortal(work: (portal: PortalProcess) => Promise<void>): Promise<void> {
  const folder = await dataFolder();
  const portal = await startPortal({ dataFolder: folder.path });
  try {
    await work(portal);
  } finally {
    await portal.end();
    await folder.remove();
  }
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
      response.on('end', () =>
        resolve({ body: Buffer.concat(chunks), headers: response.headers as Record<string, string> }),
      );
    });
    call.on('error', reject).end();
  });
}
