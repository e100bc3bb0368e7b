import type { Dealer } from './domain/dealer.ts';

export const aDealer = (parts: Partial<Dealer> = {}): Dealer => ({
  id: '101',
  dealerCode: '0001017',
  cnpj: '31407013000109',
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
