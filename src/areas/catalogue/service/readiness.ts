import { fault } from '../../../kit/faults.ts';
import { homeAuthoring } from '../../platform/contract.ts';
import type { ReadinessItem } from '../../platform/plug.ts';
import { catalogueRevisions } from './publish.ts';

/** Whether a site sells cars, has pictures of them, and begins with one that it sells. */
export const catalogueReadiness: ReadinessItem = {
  name: 'catalogue',
  words: { 'pt-BR': 'Catálogo', 'es-AR': 'Catálogo' },
  rank: 30,
  mend: {
    guide: 'catalogue-files.md',
    screen: 'publicacoes',
    command: 'npm run catalogue:import FOLDER',
  },
  async faults({ db, site }) {
    const newest = await catalogueRevisions.newest(db);
    const models =
      newest?.content.find(({ brand, market }) => brand === site.brand && market === site.market)?.models ??
      [];
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
    ];
  },
};
