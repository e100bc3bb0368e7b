import { aDealer } from '../src/areas/dealers/examples.ts';
import { type DealerBook, dealerDirectory, dealerKey, EMPTY_DIRECTORY } from '../src/areas/dealers/index.ts';

/** The dealers of Brazil as a page's loader holds them: as published, some of them blocked by staff. */
export const aDealerBook = (
  dealers: readonly Parameters<typeof aDealer>[0][],
  blocked: readonly string[] = [],
): DealerBook => ({
  directory: dealerDirectory({
    ...EMPTY_DIRECTORY,
    dealers: dealers.map((parts) => aDealer(parts)),
    services: [{ code: '57', name: { pt: 'Oficina', es: 'Taller' }, isMaintenance: true }],
  }),
  standings: new Map(blocked.map((code) => [dealerKey('BR', code), { blocked: true }])),
});
