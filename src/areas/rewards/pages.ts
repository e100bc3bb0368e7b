import { loyaltyProgramme } from '../loyalty/contract.ts';
import { definePages, type Site } from '../platform/index.ts';
import { rewardsSettings } from './contract.ts';
import { REWARDS_PAGES } from './index.ts';

/** What points are redeemed for. */
export const rewardPages = definePages('rewards', {
  list: {
    path: REWARDS_PAGES,
    file: 'rewards.page.tsx',
    isPersonal: true,
    limit: 'loyalty',
    menu: {
      name: 'rewards',
      group: 'owners',
      rank: 60,
      words: { 'pt-BR': 'Recompensas', 'es-AR': 'Recompensas' },
      soughtBy: {
        'pt-BR': 'recompensas resgatar trocar pontos vale presente',
        'es-AR': 'recompensas canjear puntos vale regalo gift card',
      },
    },
    isOffered: ({ authoring }: Site) =>
      loyaltyProgramme(authoring.loyalty) !== undefined && rewardsSettings(authoring.rewards) !== undefined,
  },
});
