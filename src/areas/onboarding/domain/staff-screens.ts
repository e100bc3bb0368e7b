import type { StaffScreens } from '../../platform/index.ts';

/** What a site still needs before it goes to the public. */
export const onboardingScreens = {
  readiness: {
    area: 'onboarding',
    path: 'prontidao',
    pages: { '': 'admin-readiness.page.tsx' },
    words: { 'pt-BR': 'Prontidão do site', 'es-AR': 'Puesta en marcha' },
    group: 'sites',
    readers: ['operator', 'administrator'],
    updaters: ['administrator'],
  },
} as const satisfies StaffScreens;
