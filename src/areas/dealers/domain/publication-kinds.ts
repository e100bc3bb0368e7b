import { codedList, type PublicationKindsOf, writtenText } from '../../platform/index.ts';

const isDealer = (one: unknown) => typeof one === 'object' && one !== null && 'dealerCode' in one;

/** The dealer directory: an entry of its content is a market, or what all markets call their services. */
export const dealerKinds = {
  dealers: {
    rank: 50,
    words: { 'pt-BR': 'Concessionárias', 'es-AR': 'Concesionarios' },
    publishers: ['author', 'administrator'],
    isFile: (content) =>
      Array.isArray(content)
        ? content.some(isDealer)
        : Array.isArray((content as { groups?: unknown } | null | undefined)?.groups),
    groups: {
      dealer: { words: { 'pt-BR': 'Concessionárias', 'es-AR': 'Concesionarios' } },
      'dealer-group': {
        words: { 'pt-BR': 'Grupos de concessionárias', 'es-AR': 'Grupos de concesionarios' },
      },
      'dealer-service': {
        words: {
          'pt-BR': 'Nomes de serviços das concessionárias',
          'es-AR': 'Nombres de servicios de los concesionarios',
        },
      },
    },
    lists: [
      {
        group: 'dealer',
        of: 'dealers',
        key: (one) => writtenText(one, 'dealerCode'),
        name: (one) => `${writtenText(one, 'fantasyName')} · ${writtenText(one, 'dealerCode')}`,
      },
      {
        group: 'dealer-group',
        of: 'groups',
        key: (one) => writtenText(one, 'id'),
        name: (one) => writtenText(one, 'name') || writtenText(one, 'id'),
      },
      codedList('dealer-service', 'services'),
    ],
    isOfMarkets: true,
    telling: ['address', 'city', 'brands'],
  },
} as const satisfies PublicationKindsOf;
