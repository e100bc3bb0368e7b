import { fault } from '../../../kit/faults.ts';
import { dateIn } from '../../platform/index.ts';
import type { ReadinessItem } from '../../platform/plug.ts';
import { rateTableRevisions } from './publish-tables.ts';

/** Whether a rate table of a site is in force today. A lender of the maker's own has its rates itself. */
export const ratesReadiness: ReadinessItem = {
  name: 'rates',
  words: { 'pt-BR': 'Taxas', 'es-AR': 'Tasas' },
  rank: 40,
  mend: { guide: 'rate-tables.md', screen: 'publicacoes', command: 'node vitrine.mjs lender import FOLDER' },
  async faults({ db, site, now }) {
    if (site.upstreams.financing) return [];
    const newest = await rateTableRevisions.newest(db);
    const today = dateIn(site.market, now().getTime());
    const isInForce = (newest?.content ?? []).some(
      ({ brand, market, tables }) =>
        brand === site.brand &&
        market === site.market &&
        tables.some(({ validity }) => validity.from <= today && today <= validity.to),
    );
    return isInForce ? [] : [{ fault: fault('ready-no-rates'), isNeeded: true }];
  },
};
