import type { ptBR } from './menu-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  home: 'Inicio',
  menu: 'Menú del sitio',
  close: 'Cerrar el menú',
  search: 'Buscar en el sitio',
  'search-hint': 'Modelo, ciudad, oferta…',
  models: 'Modelos',
  'all-models': 'Todos los modelos',
  buy: 'Comprar',
  owners: 'Para dueños de un {{brand}}',
  companies: 'Para empresas',
  find: 'Cerca tuyo',
  company: 'La empresa',
  service: 'Atención al cliente',
  rights: 'Defensa del consumidor',
  'fiscal-data': 'Data Fiscal (F. 960/D)',
  documents: 'Documentos legales',
  'accessibility-symbol': 'Símbolo de accesibilidad',
  'accessibility-statement': 'Declaración de accesibilidad',
  'accessibility-barrier': 'Avisar de una barrera de acceso',
  country: 'País e idioma',
  'other-brands': 'Otras marcas',
  unsent:
    'Tu envío quedó sin respuesta. Lo que completaste sigue acá: revisá la conexión y probá de nuevo en un momento.',
  'legal-title': 'Información legal',
};
