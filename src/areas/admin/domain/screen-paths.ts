import type { Screen } from './access.ts';
import { ADMIN } from './addresses.ts';

/** Each screen's own address. */
export const SCREEN_PATHS: Readonly<Record<Screen, string>> = {
  home: ADMIN,
  quotations: `${ADMIN}/cotacoes`,
  leads: `${ADMIN}/leads`,
  'dead-letters': `${ADMIN}/nao-entregues`,
  proposals: `${ADMIN}/propostas`,
  orders: `${ADMIN}/pedidos`,
  bookings: `${ADMIN}/visitas`,
  'consumer-requests': `${ADMIN}/atendimento`,
  opinions: `${ADMIN}/opinioes`,
  manuals: `${ADMIN}/manuais`,
  offers: `${ADMIN}/ofertas`,
  publications: `${ADMIN}/publicacoes`,
  imports: `${ADMIN}/importacoes`,
  figures: `${ADMIN}/paineis`,
  privacy: `${ADMIN}/privacidade`,
  staff: `${ADMIN}/equipe`,
  audit: `${ADMIN}/registro`,
  inbox: `${ADMIN}/caixas`,
  profile: `${ADMIN}/meu-acesso`,
};
