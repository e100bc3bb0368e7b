/**
 * npm run catalogue:prices
 *
 * Asks the pricing services that site files name (`services.pricing`) for the prices of all that is published, and publishes what has
 * changed as one new revision, also beside a running portal. A price that is not told stays as it is; the exit code is 1 then.
 */
import { Agent, fetch } from 'undici';
import { offersOverHttp } from '../src/areas/catalogue/contract.ts';
import { publishMakerPrices } from '../src/areas/catalogue/service/index.ts';
import { modelProblems } from '../src/areas/configurator/index.ts';
import { isForeign } from '../src/areas/platform/index.ts';
import type { Environment } from '../src/host/environment.ts';
import { broughtBy } from '../src/host/recording.ts';
import { readSites } from '../src/host/sites.ts';
import { outwardConnector } from '../src/io/inward.ts';
import { type Complaints, countFaults, end, tellFault, withSealing } from './command.ts';

const run = (): Promise<Complaints> =>
  withSealing('catalogue prices', async ({ db, sealing }, { sitesFolder, upstream }) => {
    const sites = await readSites(sitesFolder);
    const tools = toolsFor(upstream);
    const { asked, untold, publication } = await publishMakerPrices(db, {
      pricesOf: ({ brand, market }) => {
        const services = sites.find((site) => site.brand === brand && site.market === market)?.services;
        if (!services || !isForeign(services.pricing)) return undefined;
        return offersOverHttp({ colour: services.colourCoating, pricing: services.pricing }, tools);
      },
      checkModel: modelProblems,
      brought: broughtBy(sealing, 'command')('catalogue'),
    });
    if (!publication.ok)
      return [...publication.errors.map(tellFault), countFaults(publication.errors.length)];
    if (asked === 0) return ['no site names a pricing service of its own'];
    console.log(publication.changed ? `published revision ${publication.revision}` : 'nothing has changed');
    return untold > 0 ? [`${untold} of ${asked} prices were not told and stay as they are`] : [];
  });

/** The bounds are those of every service of a maker's. */
function toolsFor({ allowInward, connectWithinMs, answerWithinMs }: Environment['upstream']) {
  const dispatcher = new Agent({ connect: outwardConnector({ allowInward, connectWithinMs }) });
  const ask = (address: unknown, init: object | undefined) =>
    fetch(String(address), { ...init, redirect: 'manual', dispatcher });
  return {
    fetch: ask as unknown as typeof globalThis.fetch,
    log: (message: string) => console.error(message),
    timeoutMs: answerWithinMs,
  };
}

await end(run());
