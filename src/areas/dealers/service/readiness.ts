import { fault } from '../../../kit/faults.ts';
import type { ReadinessItem } from '../../platform/plug.ts';
import { dealerRevisions } from './publish.ts';

/** Dealers that are named in one fault; the others are found by mending these. */
const MOST_NAMED = 10;

/** Whether dealers sell a site's brand, each with an address and a number to be reached under. */
export const dealersReadiness: ReadinessItem = {
  name: 'dealers',
  words: { 'pt-BR': 'Concessionárias', 'es-AR': 'Concesionarios' },
  rank: 50,
  mend: { guide: 'dealers.md', screen: 'publicacoes', command: 'node vitrine.mjs dealers import FOLDER' },
  async faults({ db, site }) {
    const newest = await dealerRevisions.newest(db);
    const own = (newest?.content.dealers ?? []).filter(
      ({ market, brands }) => market === site.market && brands.includes(site.brand),
    );
    if (own.length === 0) return [{ fault: fault('ready-no-dealers'), isNeeded: true }];
    const bare = own.filter(({ address, postalCode, phone }) => !address || !postalCode || !phone);
    if (bare.length === 0) return [];
    const dealers = bare.slice(0, MOST_NAMED).map(({ dealerCode }) => dealerCode);
    return [{ fault: fault('ready-dealer-address', { dealers }), isNeeded: true }];
  },
};
