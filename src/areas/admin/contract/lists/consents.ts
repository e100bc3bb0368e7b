import type { FoundConsent } from '../consents.ts';
import { staffList } from '../staff-list.ts';

/** What a person has agreed to: found by a form, so that no address says who, and never more than one page. */
export const consentList = staffList<FoundConsent>()({
  screen: 'privacy',
  path: 'privacidade/consentimentos',
  filters: {},
  id: ({ id, what, at }) => `${id} ${what} ${at}`,
  site: ({ site }) => site,
  columns: [
    { key: 'at', name: 'at', kind: 'time', value: ({ at }) => at },
    {
      key: 'kind',
      name: 'kind',
      only: 'file',
      kind: 'word',
      words: 'consents.kind.',
      value: ({ kind }) => kind,
    },
    { key: 'site', name: 'site', only: 'file', value: ({ site }) => site },
    {
      key: 'what',
      name: 'what',
      head: { 'pt-BR': 'Para quê', 'es-AR': 'Para qué' },
      kind: 'word',
      words: 'consents.channel.',
      value: ({ what }) => what,
    },
    {
      key: 'isGranted',
      name: 'isGranted',
      head: { 'pt-BR': 'Resposta', 'es-AR': 'Respuesta' },
      kind: 'word',
      value: ({ isGranted }) => isGranted,
    },
    {
      key: 'where',
      name: { 'pt-BR': 'Onde', 'es-AR': 'Dónde' },
      only: 'screen',
      kind: 'word',
      words: 'consents.source.',
      value: ({ source }) => source,
    },
    {
      key: 'source',
      name: 'source',
      only: 'file',
      kind: 'word',
      words: 'consents.source.',
      value: ({ source }) => source,
    },
    {
      key: 'version',
      name: 'version',
      head: 'wording',
      value: ({ version }) => version,
    },
    { key: 'wording', name: 'wording', only: 'file', value: ({ wording }) => wording },
    { key: 'id', name: 'id', only: 'file', value: ({ id }) => id },
  ],
});
