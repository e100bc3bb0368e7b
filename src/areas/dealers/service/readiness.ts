import { fault } from '../../../kit/faults.ts';
import { NETWORKS } from '../../../kit/markets/networks.ts';
import type { ReadinessItem } from '../../platform/plug.ts';
import type { Dealer } from '../index.ts';
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
    const twins = ofOnePlace(own);
    return [
      ...(bare.length === 0
        ? []
        : [{ fault: fault('ready-dealer-address', { dealers: codesOf(bare) }), isNeeded: true }]),
      ...(twins.length === 0
        ? []
        : [{ fault: fault('ready-dealer-number', { dealers: codesOf(twins) }), isNeeded: false }]),
    ];
  },
};

const codesOf = (dealers: readonly Dealer[]): readonly string[] =>
  dealers.slice(0, MOST_NAMED).map(({ dealerCode }) => dealerCode);

/**
 * Dealers whose document is that of one place of a company, and another dealer's too. A maker may run one place under two codes, so that it is no
 * fault of a file; mostly one of the two is a copy that nobody has finished.
 */
export function ofOnePlace(dealers: readonly Dealer[]): readonly Dealer[] {
  const times = new Map<string, number>();
  for (const { cnpj } of dealers) times.set(cnpj, (times.get(cnpj) ?? 0) + 1);
  return dealers.filter(
    ({ market, cnpj }) => NETWORKS[market].companyDocumentOf === 'place' && (times.get(cnpj) ?? 0) > 1,
  );
}
