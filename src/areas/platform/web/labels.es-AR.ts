import type { ptBR } from './labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'portal-name': 'Vitrine',
  'market-choose': 'País e idioma',
  models: 'Modelos',
  dealers: 'Concesionarios',
  stock: 'Stock',
  offers: 'Ofertas',
  account: 'Mi cuenta',
  search: 'Buscar',
  menu: 'Menú',
  'account-in': 'Mi cuenta, ya ingresaste',
  'main-menu': 'Principal',
  'brand-home': '{{brand}}, página de inicio',
  'not-found-title': 'Esta página salió de la vitrina',
  'not-found-text': 'La dirección puede haber cambiado o el modelo ya no se vende. Los autos siguen acá:',
  'error-title': 'Algo falló de nuestro lado',
  'error-text':
    'Probá de nuevo. Si completabas un formulario, volvé una página: lo que escribiste sigue ahí.',
  'no-models-title': 'Los modelos llegan pronto',
  'no-models-text': 'Todavía no hay autos {{brand}} en venta acá. Mientras tanto, mirá las otras marcas:',
  'try-again': 'Probar de nuevo',
  'go-home': 'Ver los modelos',
  'go-brands': 'Ver las marcas',
  'error-code': 'Error {{code}}',
};
