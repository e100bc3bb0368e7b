import type { ptBR } from './labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'portal-name': 'Vitrine',
  'market-BR': 'Brasil',
  'market-AR': 'Argentina',
  'market-choose': 'País e idioma',
  'language-BR': 'Português',
  'language-AR': 'Español',
  models: 'Modelos',
  'how-to-buy': 'Cómo comprar',
  dealers: 'Concesionarios',
  'all-models': 'Todos los modelos',
  'main-menu': 'Principal',
  'brand-home': '{{brand}}, página de inicio',
  'other-brands': 'Otras marcas',
  'legal-title': 'Información legal',
  'not-found-title': 'Esta página salió de la vitrina',
  'not-found-text': 'La dirección puede haber cambiado o el modelo ya no se vende. Los autos siguen acá:',
  'error-title': 'Algo falló de nuestro lado',
  'error-text':
    'No se perdió nada de lo que completaste. Probá de nuevo; si no funciona, volvé a los modelos.',
  'no-models-title': 'Los modelos llegan pronto',
  'no-models-text': 'Todavía no hay autos {{brand}} en venta acá. Mientras tanto, mirá las otras marcas:',
  'try-again': 'Probar de nuevo',
  'go-home': 'Ver los modelos',
  'go-brands': 'Ver las marcas',
  'error-code': 'Error {{code}}',
};
