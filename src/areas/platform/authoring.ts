import { type AuthoringPart, discoveryAuthoring, homeAuthoring, textsAuthoring } from './contract.ts';

/** What a site's authors say of the site itself, by parts of the site file (`authoring`). Header and footer name pages of all areas (`areas/menu.ts`). */
export const authoring = {
  discovery: {
    words: { 'pt-BR': 'Buscadores e verificação', 'es-AR': 'Buscadores y verificación' },
    contract: discoveryAuthoring,
    publishedBy: 'administrator',
  },
  home: {
    words: { 'pt-BR': 'Página inicial', 'es-AR': 'Página de inicio' },
    contract: homeAuthoring,
    publishedBy: 'author',
    references: [{ at: 'hero', to: 'model' }],
  },
  texts: {
    words: { 'pt-BR': 'Frases do site', 'es-AR': 'Frases del sitio' },
    contract: textsAuthoring,
    publishedBy: 'author',
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
