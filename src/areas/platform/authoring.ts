import {
  type AuthoringPart,
  discoveryAuthoring,
  footerAuthoring,
  headerAuthoring,
  homeAuthoring,
  textsAuthoring,
} from './contract.ts';

/** What a site's authors say of the site itself, by parts of the site file (`authoring`). */
export const authoring = {
  discovery: {
    words: { 'pt-BR': 'Buscadores e verificação', 'es-AR': 'Buscadores y verificación' },
    contract: discoveryAuthoring,
    publishedBy: 'administrator',
  },
  footer: {
    words: { 'pt-BR': 'Rodapé', 'es-AR': 'Pie de página' },
    contract: footerAuthoring,
    publishedBy: 'author',
  },
  header: {
    words: { 'pt-BR': 'Cabeçalho', 'es-AR': 'Encabezado' },
    contract: headerAuthoring,
    publishedBy: 'author',
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
