/** What `npm run sites:check` says of what site files name beyond themselves: cars, dealers, lenders' sources. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readCatalogueFiles } from '../../areas/catalogue/service/index.ts';
import { readDealerFiles } from '../../areas/dealers/service/index.ts';
import { fundingAuthoring } from '../../areas/financing/contract.ts';
import { fundingSources } from '../../areas/financing/index.ts';
import { type Site, siteKey } from '../../areas/platform/index.ts';
import type { NameableContent } from '../../areas/platform/plug.ts';
import { type FileFault, fault } from '../../kit/faults.ts';
import { isMarketCode } from '../../kit/markets/identities.ts';
import { strandedReferences } from './site-references.ts';

/** What there is to be named: undefined of what nobody has said. */
export type Known = {
  readonly cars?: NameableContent['cars'] | undefined;
  readonly dealers?: NameableContent['dealers'] | undefined;
};

type Named = { readonly sites: readonly Site[]; readonly files: ReadonlyMap<string, string> };

/**
 * A fault for each model, dealer and source that a site names and that there is not.
 *
 * @param isWhole whether the cars are all that there are: a site without any names then none that there is; else only sites are judged
 *   whose cars are known
 */
export function referenceFaults(
  { sites, files }: Named,
  { cars, dealers }: Known,
  isWhole: boolean,
): readonly FileFault[] {
  const known = new Set(cars?.map(({ market, brand }) => siteKey(market, brand)));
  const isJudged = (to: string, site: string): boolean =>
    to === 'dealer' ? dealers !== undefined : cars !== undefined && (isWhole || known.has(site));
  const stranded = strandedReferences(sites, { cars: cars ?? [], dealers: dealers ?? [] })
    .filter(({ to, site }) => isJudged(to, site))
    .map(({ to, site, path, code }) => ({
      file: files.get(site) ?? '',
      path,
      fault: to === 'dealer' ? fault('no-dealer', { dealer: code }) : fault('no-model', { model: code }),
    }));
  return [...sites.flatMap((site) => sourceFaults(files.get(site.key) ?? '', site)), ...stranded];
}

/** A start hides a plan of an unknown source; whoever writes one has mostly mistyped it. */
function sourceFaults(file: string, { authoring }: Pick<Site, 'authoring'>): readonly FileFault[] {
  const plans = fundingAuthoring.safeParse(authoring.financing).data?.plans ?? [];
  return plans.flatMap(({ type }, at) =>
    fundingSources.some((source) => source === type)
      ? []
      : [
          {
            file,
            path: `authoring.financing.plans[${at}].type`,
            fault: fault('option', { options: fundingSources }),
          },
        ],
  );
}

export type ReadKnown = Known & { readonly faults: readonly FileFault[] };

/** The cars and dealers of files or folders. */
export async function readKnown(paths: {
  readonly catalogue?: string | undefined;
  readonly dealers?: string | undefined;
}): Promise<ReadKnown> {
  const catalogue = paths.catalogue === undefined ? undefined : await readCatalogueFiles(paths.catalogue);
  const directory = paths.dealers === undefined ? undefined : await readDealerFiles(paths.dealers);
  return {
    cars: catalogue && carsOf(catalogue),
    dealers: directory?.sources.flatMap(({ dealers = [] }) => dealers.map(({ dealer }) => dealer)),
    faults: [...(catalogue?.errors ?? []), ...(directory?.errors ?? [])],
  };
}

/** The catalogues that stand beside the themes of a folder (`verde/catalogue`), as `npm run new-site` writes them. */
export async function cataloguesBeside(folder: string): Promise<Known> {
  const entries = await readdir(folder, { withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name, 'catalogue'))
    .filter((path) => existsSync(path));
  const read = await Promise.all(paths.map(readCatalogueFiles));
  return { cars: read.length > 0 ? read.flatMap(carsOf) : undefined };
}

type ReadCatalogue = Awaited<ReturnType<typeof readCatalogueFiles>>;

const carsOf = ({ sources }: ReadCatalogue): NonNullable<Known['cars']> =>
  sources.flatMap(({ site: { brand, market, models = [] } }) =>
    typeof brand === 'string' && isMarketCode(market)
      ? [
          {
            brand,
            market,
            models: models.flatMap((model) =>
              model?.key && model.modelCode ? [{ key: model.key, modelCode: model.modelCode }] : [],
            ),
          },
        ]
      : [],
  );
