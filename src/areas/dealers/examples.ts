import type { Dealer } from './domain/dealer.ts';
import { type DealerIndex, dealerDirectory, dealerKey, EMPTY_DIRECTORY } from './index.ts';

export const aDealer = (parts: Partial<Dealer> = {}): Dealer => ({
  market: 'BR',
  id: '101',
  dealerCode: '0001017',
  cnpj: '31407013000103',
  fantasyName: 'Via Sul Paulista',
  name: 'Via Sul Comércio de Veículos Ltda.',
  brands: ['aurora', 'lumen'],
  address: 'Avenida Paulista, 1842',
  postalCode: '01310200',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  cityCode: '3550308',
  state: 'SP',
  phone: '(11) 3417-7919',
  openingHours: 'Mo-Fr 08:00-18:00',
  idSiteGeo: 'BR1001',
  latitude: -23.5629,
  longitude: -46.6544,
  services: ['57', '0', '55'],
  isEconnect: true,
  ...parts,
});

/** The dealers of Brazil as a page's loader holds them, some of them blocked by staff. */
export const aDealerIndex = (
  dealers: readonly Partial<Dealer>[],
  blocked: readonly string[] = [],
): DealerIndex => ({
  directory: dealerDirectory({
    ...EMPTY_DIRECTORY,
    dealers: dealers.map(aDealer),
    services: [{ code: '57', name: { pt: 'Oficina', es: 'Taller' }, isMaintenance: true }],
  }),
  statuses: new Map(blocked.map((code) => [dealerKey('BR', code), { blocked: true }])),
});
