import type { ByLocale, Locale } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import { esAR } from './kind-words.es-AR.ts';
import { ptBR } from './kind-words.pt-BR.ts';
import type { ConsumerRequestKind } from './request.ts';

type Words = Readonly<Record<`consumer-requests.kind.${ConsumerRequestKind}`, string>>;

/** What kinds of requests are called on pages, in mails, in lists of the staff and in the copy of somebody's data. */
export const requestKinds: ByLocale<Words> = forLocales(
  { 'pt-BR': ptBR, 'es-AR': esAR },
  'consumer-requests-kinds',
);

export const kindName = (locale: Locale, kind: ConsumerRequestKind): string =>
  requestKinds[locale][`consumer-requests.kind.${kind}`];
