/** What of a site's own files is missing. */
import { isProvided } from '../../areas/platform/index.ts';
import type { ReadinessItem } from '../../areas/platform/plug.ts';
import { fault } from '../../kit/faults.ts';
import { SUPPLIERS } from '../../kit/markets/suppliers.ts';

/** Who sells, by the market's own list of what the law has a site say. */
export const identityReadiness: ReadinessItem = {
  name: 'identity',
  words: { 'pt-BR': 'Empresa', 'es-AR': 'Empresa' },
  rank: 10,
  mend: { guide: 'authoring.md', command: 'npm run sites:check FOLDER' },
  async faults({ site: { market, supplier = {}, demonstration } }) {
    return [
      ...(demonstration
        ? [{ fault: fault('ready-demonstration'), isNeeded: true, at: 'demonstration' }]
        : []),
      ...SUPPLIERS[market].needed
        .filter((key) => !isProvided(supplier, key))
        .map((key) => ({ fault: fault('missing'), isNeeded: true, at: `supplier.${key}` })),
    ];
  },
};

export const themeReadiness: ReadinessItem = {
  name: 'theme',
  words: { 'pt-BR': 'Visual', 'es-AR': 'Imagen' },
  rank: 20,
  mend: { guide: 'branding.md', command: 'npm run sites:check FOLDER' },
  async faults({ site: { look, theme } }) {
    const at = `${theme}/theme.json`;
    if (!look.head) return [{ fault: fault('ready-no-theme'), isNeeded: true, at }];
    return [
      ...(look.logo ? [] : [{ fault: fault('ready-no-logo'), isNeeded: true, at }]),
      ...(look.head.icon ? [] : [{ fault: fault('ready-no-icon'), isNeeded: false, at }]),
    ];
  },
};

export const textsReadiness: ReadinessItem = {
  name: 'texts',
  words: { 'pt-BR': 'Textos', 'es-AR': 'Textos' },
  rank: 60,
  mend: { guide: 'authoring.md', screen: 'publicacoes' },
  async faults({ site: { tagline } }) {
    return tagline ? [] : [{ fault: fault('ready-no-tagline'), isNeeded: false, at: 'tagline' }];
  },
};
