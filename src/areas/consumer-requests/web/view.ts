/** What the screens of consumers' requests are given. */
import type { PlainDate } from '../../../kit/calendar.ts';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import type { Criterion } from '../../lender/index.ts';
import type { RequestRefused } from '../contract.ts';
import type { ConsumerRequestKind, OwnRequest, RequestStatus, Topic, Written } from '../index.ts';

/** What a form was answered. */
export type RequestAnswer = {
  readonly form: 'request' | 'follow';
  /** Grows with every answer, so that a reader of screens is told again. */
  readonly at: number;
  readonly errors?: Readonly<Record<string, MessageKey>> | undefined;
  readonly refused?: RequestRefused | undefined;
  /** How the request stands that was looked for; `none` where there is none of that protocol. */
  readonly status?: RequestStatus | 'none' | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
};

export type TopicLink = { readonly topic: Topic; readonly href: string };

/** Links of the first screen in words already: the home page has none of the dictionaries that they are in. */
export type ProminentTopics = {
  readonly title: string;
  readonly links: readonly (TopicLink & { readonly name: string })[];
};

/** Days of the calendar within which somebody may take back what they bought at a distance. */
type WithdrawalDays = { readonly days: number };

export type HomeView = WithdrawalDays & { readonly topics: readonly TopicLink[] };

/** An order of whoever asks that they can cancel by themselves. */
export type OpenOrder = { readonly number: string; readonly href: string };

export type TopicView = WithdrawalDays & {
  readonly topic: Topic;
  readonly kinds: readonly {
    readonly kind: ConsumerRequestKind;
    readonly norms: readonly string[];
    /** The last day of its term, were it sent today. */
    readonly dueOn: PlainDate;
  }[];
  /** What the link to the form has said beforehand. */
  readonly chosen: {
    readonly kind: ConsumerRequestKind | undefined;
    /** How what is told begins. */
    readonly text: string | undefined;
  };
  /** What an automatic decision about credit looks at; `elsewhere` where another company decides, nothing where nobody does. */
  readonly criteria: readonly Criterion[] | 'elsewhere' | undefined;
  /** Who lends, in words. */
  readonly lenders: string | undefined;
  /** Made with the page: sent twice it is one request. */
  readonly key: string;
  readonly known: Pick<Written, 'name' | 'email'> | undefined;
  readonly orders: readonly OpenOrder[];
  /** Where somebody copies, corrects and erases their data at once. */
  readonly account: string;
};

export type OwnRequestView = {
  readonly request: OwnRequest;
  readonly norms: readonly string[];
  /** The order that it names, where it is open in this browser and can be cancelled. */
  readonly order: OpenOrder | undefined;
};
