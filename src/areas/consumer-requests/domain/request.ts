import { addDays, type PlainDate } from '../../../kit/calendar.ts';
import { lastDayOf } from '../../../kit/legal-term.ts';
import { CONSUMERS } from '../../../kit/markets/consumers.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import {
  CONSUMER_REQUESTS,
  type ConsumerRequestKind,
  type ConsumerRequestRule,
} from '../../../kit/markets/market.ts';

export { CONSUMER_REQUESTS, type ConsumerRequestKind } from '../../../kit/markets/market.ts';

/** Pages on which requests are made; one has several kinds to choose from. */
export const TOPICS = ['withdrawal', 'termination', 'complaint', 'data'] as const;
export type Topic = (typeof TOPICS)[number];

const KINDS: Readonly<Record<Topic, readonly ConsumerRequestKind[]>> = {
  withdrawal: ['withdrawal'],
  termination: ['termination'],
  complaint: ['complaint'],
  data: ['access', 'correction', 'deletion', 'portability', 'sharing', 'consent-withdrawal', 'credit-review'],
};

/** What a market's law says of a kind; undefined of one that it does not have. */
export const ruleOf = (market: MarketCode, kind: ConsumerRequestKind): ConsumerRequestRule | undefined =>
  CONSUMERS[market].requests[kind];

/** What may be asked for on the page of a topic; nothing where the market does not have it. */
export const kindsOf = (market: MarketCode, topic: Topic): readonly ConsumerRequestKind[] =>
  KINDS[topic].filter((kind) => ruleOf(market, kind) !== undefined);

export const topicsOf = (market: MarketCode): readonly Topic[] =>
  TOPICS.filter((topic) => kindsOf(market, topic).length > 0);

/** Topics whose link has to stand on the first screen of the home page. */
export const prominentTopics = (market: MarketCode): readonly Topic[] =>
  TOPICS.filter((topic) => KINDS[topic].some((kind) => CONSUMERS[market].onFirstScreen.includes(kind)));

/** The topic of a kind: each stands under one. */
export const topicOf = (kind: ConsumerRequestKind): Topic =>
  TOPICS.find((topic) => KINDS[topic].includes(kind)) ?? 'complaint';

/** Topics in which a customer takes back or ends what they have: what names an order is led to the order itself. */
export const isAboutContract = (topic: Topic): boolean => topic === 'withdrawal' || topic === 'termination';

/**
 * The last day on which a request is answered in time; the day on which it came is not counted. A term of hours ends
 * on that day, at its hour (`answerAt`).
 *
 * @throws RangeError for a kind that the market does not have
 */
export function answerBy(market: MarketCode, kind: ConsumerRequestKind, receivedOn: PlainDate): PlainDate {
  const rule = ruleOf(market, kind);
  if (!rule) throw new RangeError(`${market} has no request ${kind}`);
  const { term } = rule;
  return 'hours' in term
    ? addDays(receivedOn, Math.ceil(term.hours / DAY_HOURS))
    : lastDayOf(market, term, receivedOn);
}

const DAY_HOURS = 24;
const HOUR_MS = 3_600_000;

/** The kinds of a market whose term is one of hours, with those. */
export const hourTermsOf = (
  market: MarketCode,
): readonly { readonly kind: ConsumerRequestKind; readonly hours: number }[] =>
  CONSUMER_REQUESTS.flatMap((kind) => {
    const term = ruleOf(market, kind)?.term;
    return term && 'hours' in term ? [{ kind, hours: term.hours }] : [];
  });

/** The moment of so many hours before one. */
export const hoursBefore = (at: Date, hours: number): Date => new Date(at.getTime() - hours * HOUR_MS);

/** The moment at which a term of hours ends; undefined of a kind whose term ends with a day. */
export function answerAt(market: MarketCode, kind: ConsumerRequestKind, receivedAt: Date): Date | undefined {
  const term = hourTermsOf(market).find((one) => one.kind === kind);
  return term && hoursBefore(receivedAt, -term.hours);
}

/**
 * Whether a request still asks for something once the data of whoever made it is erased: what was bought or refused stays so. One for the data
 * itself asks for nothing any more.
 */
export const outlivesErasure = (market: MarketCode, kind: ConsumerRequestKind): boolean =>
  ruleOf(market, kind)?.right === undefined;

/** It waits for its answer, has one, or was ended with the data of whoever made it. */
export const REQUEST_STATES = ['open', 'answered', 'closed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What whoever knows a protocol may learn: nothing of it says who asks, nor what they wrote. */
export type RequestStatus = {
  readonly number: string;
  readonly kind: ConsumerRequestKind;
  readonly state: RequestState;
  readonly receivedOn: PlainDate;
  readonly dueOn: PlainDate;
  readonly answeredOn: PlainDate | undefined;
};

/** What somebody has written in a request. */
export type Written = {
  readonly name: string;
  readonly email: string;
  /** Number of the order or the proposal that it is about; empty where none was given. */
  readonly reference: string;
  readonly text: string;
};

/** A request as whoever made it sees it. */
export type OwnRequest = RequestStatus &
  Written & {
    readonly site: string;
    readonly answer: string | undefined;
  };

/** Characters of each text at most. */
export const LENGTHS = { name: 120, reference: 40, text: 2000, answer: 2000 } as const;

/** A protocol as it is stored, however it is typed: without its hyphen, in small letters. */
export const writtenNumber = (typed: string): string => {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return `${bare.slice(0, 5)}-${bare.slice(5)}`;
};
