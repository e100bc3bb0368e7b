import type { Screen } from './access.ts';
import { ADMIN } from './addresses.ts';
import { ofAreaScreens } from './area-screens.ts';

/** Each screen's own address. */
export const SCREEN_PATHS: Readonly<Record<Screen, string>> = {
  home: ADMIN,
  ...ofAreaScreens(({ path }) => `${ADMIN}/${path}`),
  'dead-letters': `${ADMIN}/nao-entregues`,
  manuals: `${ADMIN}/manuais`,
  publications: `${ADMIN}/publicacoes`,
  imports: `${ADMIN}/importacoes`,
  figures: `${ADMIN}/paineis`,
  privacy: `${ADMIN}/privacidade`,
  staff: `${ADMIN}/equipe`,
  audit: `${ADMIN}/registro`,
  inbox: `${ADMIN}/caixas`,
  profile: `${ADMIN}/meu-acesso`,
};
