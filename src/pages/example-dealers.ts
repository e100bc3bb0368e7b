import {
  type Dealer,
  type DealerBook,
  dealerDirectory,
  dealerKey,
  EMPTY_DIRECTORY,
} from '../areas/dealers/index.ts';

const DEALER: Dealer = {
  ...{ id: '101', dealerCode: '0001017', cnpj: '31407013000109', market: 'BR', brands: ['aurora', 'lumen'] },
  ...{ fantasyName: 'Via Sul Paulista', name: 'Via Sul Comércio de Veículos Ltda.', phone: '(11) 3417-7919' },
  ...{ address: 'Avenida Paulista, 1842', neighborhood: 'Bela Vista', postalCode: '01310200' },
  ...{ city: 'São Paulo', cityCode: '3550308', state: 'SP', latitude: -23.5629, longitude: -46.6544 },
  ...{ openingHours: 'Mo-Fr 08:00-18:00', idSiteGeo: 'BR1001', services: ['57', '0'], isEconnect: true },
};

/** For tests: the dealers of Brazil as a page's loader holds them, some of them blocked by staff. */
export const aDealerBook = (
  dealers: readonly Partial<Dealer>[],
  blocked: readonly string[] = [],
): DealerBook => ({
  directory: dealerDirectory({
    ...EMPTY_DIRECTORY,
    dealers: dealers.map((parts) => ({ ...DEALER, ...parts })),
    services: [{ code: '57', name: { pt: 'Oficina', es: 'Taller' }, isMaintenance: true }],
  }),
  standings: new Map(blocked.map((code) => [dealerKey('BR', code), { blocked: true }])),
});
