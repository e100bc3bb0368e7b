import type { ptBR } from './title-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  terms: 'Términos de uso',
  privacy: 'Aviso de privacidad',
  cookies: 'Cookies',
  warranty: 'Garantía',
  purchase: 'Condiciones de compra',
  accessibility: 'Declaración de accesibilidad',
  correspondents: 'Intermediación de créditos',
};
