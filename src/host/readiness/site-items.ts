/** What of a site's own files is missing. */
import { isProvided } from '../../areas/platform/index.ts';
import type { ReadinessItem } from '../../areas/platform/plug.ts';
import { fault } from '../../kit/faults.ts';
import { CREDITS } from '../../kit/markets/credits.ts';
import type { SupplierKey } from '../../kit/markets/market.ts';
import { SUPPLIERS } from '../../kit/markets/suppliers.ts';

/** Who sells, by the market's own list of what the law has a site say. */
export const identityReadiness: ReadinessItem = {
  name: 'identity',
  words: { 'pt-BR': 'Empresa', 'es-AR': 'Empresa' },
  rank: 10,
  mend: { guide: 'authoring.md', command: 'node vitrine.mjs sites check FOLDER' },
  async faults({ site: { market, supplier = {}, demonstration } }) {
    const { correspondentLaw } = CREDITS[market];
    const { needed, advised } = SUPPLIERS[market];
    const missing = (keys: readonly SupplierKey[], isNeeded: boolean) =>
      keys
        .filter((key) => !isProvided(supplier, key))
        .map((key) => ({ fault: fault('missing'), isNeeded, at: `supplier.${key}` }));
    return [
      ...(demonstration
        ? [{ fault: fault('ready-demonstration'), isNeeded: true, at: 'demonstration' }]
        : []),
      ...missing(needed, true),
      ...missing(advised, false),
      ...(supplier.lenders ?? []).flatMap(({ phone, ombudsman }, place) =>
        correspondentLaw && !(phone && ombudsman)
          ? [
              {
                fault: fault('ready-lender-phones', { law: correspondentLaw }),
                isNeeded: false,
                at: `supplier.lenders[${place}]`,
              },
            ]
          : [],
      ),
    ];
  },
};

export const themeReadiness: ReadinessItem = {
  name: 'theme',
  words: { 'pt-BR': 'Visual', 'es-AR': 'Imagen' },
  rank: 20,
  mend: { guide: 'branding.md', command: 'node vitrine.mjs sites check FOLDER' },
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
