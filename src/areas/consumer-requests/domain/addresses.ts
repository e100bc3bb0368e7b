import type { ByMarket, MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import { type ConsumerRequestKind, ruleOf, type Topic, topicOf } from './request.ts';

type Words = ByMarket<string>;

/** Where a consumer finds what may be asked for, and follows a request by its protocol. */
export const CONSUMER_PAGES: Words = forMarkets({ BR: 'atendimento', AR: 'atencion' });

/** The form of each topic, below it. */
export const TOPIC_PAGES: Readonly<Record<Topic, Words>> = {
  withdrawal: forMarkets({ BR: 'arrependimento', AR: 'arrepentimiento' }),
  termination: forMarkets({ BR: 'cancelamento', AR: 'baja' }),
  complaint: forMarkets({ BR: 'reclamacao', AR: 'reclamo' }),
  data: forMarkets({ BR: 'meus-dados', AR: 'mis-datos' }),
};

/** What a link to a form says beforehand: what is asked for, where a topic has several kinds, and what a complaint is about. */
export const REQUEST_FIELDS = forMarkets({
  BR: { kind: 'pedido', about: 'assunto' },
  AR: { kind: 'pedido', about: 'asunto' },
} as const);

/**
 * What the form of an order's own page sends to that of a topic, to have the order's number filled in: an address would carry it into histories
 * and logs. Nothing is asked for by it yet.
 */
export const BEGINNING = { form: 'form', begins: 'begin', reference: 'reference' } as const;

/** The kinds as addresses name them. */
export const KIND_WORDS: Readonly<Partial<Record<ConsumerRequestKind, Words>>> = {
  access: forMarkets({ BR: 'acesso', AR: 'acceso' }),
  correction: forMarkets({ BR: 'correcao', AR: 'rectificacion' }),
  deletion: forMarkets({ BR: 'exclusao', AR: 'supresion' }),
  portability: forMarkets({ BR: 'portabilidade', AR: 'portabilidad' }),
  sharing: forMarkets({ BR: 'compartilhamento', AR: 'cesion' }),
  'consent-withdrawal': forMarkets({ BR: 'retirada-do-consentimento', AR: 'retiro-del-consentimiento' }),
  'credit-review': forMarkets({ BR: 'revisao-de-credito', AR: 'revision-de-credito' }),
};

/** The address of a form with the kind chosen; nothing where the market has no such request. */
export function kindPath(
  site: Pick<Site, 'market' | 'prefix'>,
  kind: ConsumerRequestKind,
): string | undefined {
  const { market } = site;
  if (!ruleOf(market, kind)) return undefined;
  const path = topicPath(site, topicOf(kind));
  const word = KIND_WORDS[kind]?.[market];
  return word ? `${path}?${REQUEST_FIELDS[market].kind}=${word}` : path;
}

/** What an address says that a complaint is about. */
export const ABOUT_ACCESSIBILITY: Words = forMarkets({ BR: 'acessibilidade', AR: 'accesibilidad' });

/** Where whoever meets a barrier tells of it: the form of a complaint, with its first words there (LBI art. 63; Ley 26.378). */
export const barrierPath = (site: Pick<Site, 'market' | 'prefix'>): string =>
  `${topicPath(site, 'complaint')}?${REQUEST_FIELDS[site.market].about}=${ABOUT_ACCESSIBILITY[site.market]}`;

/** The kind that a word of an address means, of those that a form has. */
export const kindOfWord = (
  market: MarketCode,
  kinds: readonly ConsumerRequestKind[],
  word: string | undefined,
): ConsumerRequestKind | undefined =>
  word ? kinds.find((kind) => KIND_WORDS[kind]?.[market] === word) : undefined;

/** The address of a topic's form on a site. */
export const topicPath = (site: Pick<Site, 'market' | 'prefix'>, topic: Topic): string =>
  sitePath(site, `${CONSUMER_PAGES[site.market]}/${TOPIC_PAGES[topic][site.market]}`);

/** One request by a link to it, below it: `protocolo/<request>/<key>`. */
export const OWN_REQUEST: Words = forMarkets({ BR: 'protocolo', AR: 'gestion' });
