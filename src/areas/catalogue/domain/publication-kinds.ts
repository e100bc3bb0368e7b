import { codedList, hasField, type PublicationKindsOf, writtenText } from '../../platform/index.ts';

const isOfServices = (content: unknown) =>
  hasField(content, 'services') && Array.isArray((content as { readonly services: unknown }).services);

/** Cars, their parts and services with their prices, as authors publish them. */
export const catalogueKinds = {
  catalogue: {
    rank: 10,
    words: { 'pt-BR': 'Carros e preços', 'es-AR': 'Autos y precios' },
    publishers: ['author', 'administrator'],
    // The file of dealers' groups has names of services too.
    isFile: (content) =>
      hasField(content, 'models') || (isOfServices(content) && !hasField(content, 'groups')),
    groups: {
      model: {
        words: { 'pt-BR': 'Modelos', 'es-AR': 'Modelos' },
        // What the law wants shown of a car stands with its prices.
        optional: {
          'warranty.years': 'number',
          'warranty.km': 'number',
          'warranty.note': 'text',
          origin: 'text',
          safety: 'lines',
        },
      },
      version: {
        words: { 'pt-BR': 'Versões', 'es-AR': 'Versiones' },
        optional: {
          bonus: 'number',
          ecommercePrice: 'number',
          'efficiency.class': 'text',
          'efficiency.absoluteClass': 'text',
          'efficiency.co2': 'number',
          'efficiency.energy': 'number',
          'efficiency.combined': 'number',
          'efficiency.year': 'number',
        },
      },
      colour: { words: { 'pt-BR': 'Cores', 'es-AR': 'Colores' } },
      coating: { words: { 'pt-BR': 'Revestimentos', 'es-AR': 'Tapizados' } },
      part: { words: { 'pt-BR': 'Opcionais e acessórios', 'es-AR': 'Opcionales y accesorios' } },
      service: { words: { 'pt-BR': 'Serviços', 'es-AR': 'Servicios' } },
    },
    lists: [
      {
        group: 'model',
        of: 'models',
        key: (one) => writtenText(one, 'key'),
        name: (one) => writtenText(one, 'name'),
        lists: [
          {
            group: 'version',
            of: 'versions',
            key: (one) => `${writtenText(one, 'code')} ${writtenText(one, 'year')}`,
            name: (one) => `${writtenText(one, 'displayedVersionName')} ${writtenText(one, 'year')}`,
          },
          codedList('colour', 'colours'),
          codedList('coating', 'coatings'),
          codedList('part', 'parts'),
        ],
      },
      {
        group: 'service',
        of: 'services',
        key: (one) => writtenText(one, 'id'),
        name: (one) => writtenText(one, 'serviceName'),
      },
    ],
    partial: { models: 'key', services: 'id' },
    units: { money: /^(?:price|bonus|ecommercePrice)$/ },
    watched: /^(?:price|bonus|ecommercePrice)$/,
    telling: ['price', 'bonus', 'ecommercePrice'],
  },
} as const satisfies PublicationKindsOf;
