import { fault } from '../../../kit/faults.ts';
import { homeAuthoring } from '../../platform/contract.ts';
import type { ReadinessItem } from '../../platform/plug.ts';
import { lawGaps } from '../domain/law-gaps.ts';
import type { WrittenSite } from '../domain/written.ts';
import { catalogueRevisions } from './publish.ts';

/** Whether a site sells cars, has pictures of them, says of them what the law wants shown, and begins with one that it sells. */
export const catalogueReadiness: ReadinessItem = {
  name: 'catalogue',
  words: { 'pt-BR': 'Catálogo', 'es-AR': 'Catálogo' },
  rank: 30,
  mend: {
    guide: 'catalogue-files.md',
    screen: 'publicacoes',
    command: 'node vitrine.mjs catalogue import FOLDER',
  },
  async faults({ db, site }) {
    const newest = await catalogueRevisions.newest(db);
    const sold = newest?.content.find(({ brand, market }) => brand === site.brand && market === site.market);
    const models = sold?.models ?? [];
    if (models.length === 0) return [{ fault: fault('ready-no-cars'), isNeeded: true }];
    const { hero } = homeAuthoring.safeParse(site.authoring.home).data ?? {};
    const isGone = hero !== undefined && !models.some(({ key }) => key === hero);
    // Cars of the demonstration have the portal's own pictures.
    const bare = site.demonstration
      ? []
      : models.flatMap(({ versions }) => versions).filter(({ pictures, renders }) => !pictures && !renders);
    return [
      ...(isGone
        ? [{ fault: fault('no-model', { model: hero }), isNeeded: true, at: 'authoring.home.hero' }]
        : []),
      ...(bare.length > 0
        ? [{ fault: fault('ready-no-pictures', { versions: bare.length }), isNeeded: false }]
        : []),
      ...(sold ? untold(sold) : []),
    ];
  },
};

/** Where the file of a site says once what holds for all of its prices. */
const TAXES = 'taxes';

/**
 * What the law wants shown and the catalogue does not say, each norm once. A price that stands without the words of the law is wrong on every page;
 * of the rest counsel knows which cars it binds.
 */
function untold(site: WrittenSite) {
  const gaps = lawGaps([{ file: '', site }]).flatMap(({ path = '', fault: { params } }) =>
    params && 'norm' in params ? [{ path, norm: String(params.norm) }] : [],
  );
  const taxes = gaps.filter(({ path }) => path === TAXES);
  const others = Map.groupBy(
    gaps.filter(({ path }) => path !== TAXES),
    ({ norm }) => norm,
  );
  return [
    ...taxes.map(({ path, norm }) => ({
      fault: fault('ready-no-taxes', { norm }),
      isNeeded: true,
      at: path,
    })),
    ...[...others].map(([norm, places]) => ({
      fault: fault('ready-law-gaps', { norm, places: places.length }),
      isNeeded: false,
    })),
  ];
}
