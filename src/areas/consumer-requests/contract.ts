/** What consumers' requests are made, followed and answered with: forms, the session that pages call and staff's queue, as types. */
import { z } from 'zod';
import type { Permit } from '../../kit/authority.ts';
import { EMAIL_MAX } from '../../kit/validators/email.ts';
import type { MessageKey } from '../../kit/validators/message-keys.ts';
import { PLAIN_LINE } from '../../kit/validators/plain-line.ts';
import { schemas } from '../../kit/validators/schemas.ts';
import type { Waiting } from '../../kit/waiting.ts';
import type { RequestState } from './index.ts';
import {
  type ConsumerRequestKind,
  LENGTHS,
  type OwnRequest,
  type RequestStatus,
  type Written,
} from './index.ts';

const REQUIRED: MessageKey = 'required';
const required = z.string(REQUIRED).min(1, REQUIRED);
const line = (max: number) =>
  z
    .string()
    .max(max, 'too-long' satisfies MessageKey)
    .regex(PLAIN_LINE, 'restricted-characters' satisfies MessageKey);

/** What somebody asks for, and which sending of the form this is. */
export type RequestForm = Written & {
  readonly kind: ConsumerRequestKind;
  /** Made with the form: sent again it is the same request. */
  readonly key: string;
  /** Which versions of the legal documents the form has shown. */
  readonly documents?: string | undefined;
};

/** The form of a topic. Whoever is not of age does not send it by themselves (LGPD art. 14; CCyC art. 25 and 26). */
export const requestForm = (
  kinds: readonly ConsumerRequestKind[],
): z.ZodType<RequestForm, Record<string, string | undefined>> =>
  z
    .object({
      kind: z.enum(kinds as [ConsumerRequestKind, ...ConsumerRequestKind[]], REQUIRED),
      name: required
        .max(LENGTHS.name, 'too-long')
        .pipe(line(LENGTHS.name))
        .pipe(schemas.personName())
        .pipe(schemas.fullName()),
      email: required.max(EMAIL_MAX, 'email-invalid' satisfies MessageKey).pipe(schemas.email()),
      reference: line(LENGTHS.reference).default(''),
      text: required.max(LENGTHS.text, 'too-long' satisfies MessageKey),
      adult: z.literal('on', 'under-age' satisfies MessageKey),
      key: z.uuid(REQUIRED),
      documents: z.string().optional(),
    })
    .transform(({ adult: _, ...form }) => form);

/** The form that follows a request by its protocol. */
export const followForm = z.object({
  number: required.max(LENGTHS.reference, 'too-long' satisfies MessageKey),
});

/** `too-many`: this account has asked for so much today, or this network in this hour; `key-reused`: the form was sent with other contents before. */
export type RequestRefused = 'too-many' | 'too-often' | 'key-reused' | 'documents-changed';

/** `path`: what opens it, below the site's address. */
export type RequestSent =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly reason: RequestRefused };

/** The requests of one site, for whoever asks. */
export type ConsumerRequestSession = {
  send(form: RequestForm): Promise<RequestSent>;
  /** How a request stands, for whoever knows its protocol; nothing of it says who made it. */
  status(number: string): Promise<RequestStatus | undefined>;
  /** A request by its link, without its answer where the link only shows that its holder has sent the form; nothing for a link that is none. */
  open(id: string, key: string): Promise<OwnRequest | undefined>;
  /** Those that were made with the e-mail of the account that is open, the newest first; none where nobody is logged in. */
  ofAccount(): Promise<readonly OwnRequest[]>;
  /** Name and e-mail of whoever is logged in. */
  known(): Promise<Pick<Written, 'name' | 'email'> | undefined>;
};

export type SeesRequests = Permit<'consumer-requests', 'read'>;
export type AnswersRequests = Permit<'consumer-requests', 'update'>;

/** A request as a list of staff shows it; nothing of it says who made it. */
export type QueuedRequest = Omit<RequestStatus, 'answeredOn'> & {
  readonly site: string;
  readonly receivedAt: string;
  /** The moment at which a term of hours ends; none of a term that ends with its last day. */
  readonly dueAt: string | undefined;
  readonly answeredAt: string | undefined;
  /** Its term is over, and it has no answer. */
  readonly isLate: boolean;
};

/** One of them with whoever made it. */
export type OpenedRequest = QueuedRequest & {
  /** Goes back with the answer. */
  readonly revision: number;
  /** None once they were erased. */
  readonly written: Written | undefined;
  readonly answer: string | undefined;
  /** Id of the member of staff who gave it. */
  readonly answeredBy: string | undefined;
};

export type RequestAnswered =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unknown' | 'not-now' | 'changed-meanwhile' };

/** The requests of all sites, for the maker's staff as far as each permit reaches. */
export type ConsumerRequestQueue = {
  /** Those without an answer, by whether their term is over, with the day that comes first. */
  waiting(permit: SeesRequests): Promise<Readonly<Record<'inTime' | 'late', Waiting>>>;
  /** Of those that are open, the one whose term ends first stands first; of all others the newest. `after` is a number. */
  page(
    permit: SeesRequests,
    query: {
      readonly state: RequestState;
      readonly kind?: ConsumerRequestKind | undefined;
      readonly site?: string | undefined;
      readonly after?: string | undefined;
      readonly size?: number | undefined;
    },
  ): Promise<{ readonly requests: readonly QueuedRequest[]; readonly next: string | undefined }>;
  isThere(permit: SeesRequests, number: string): Promise<boolean>;
  /** Opens one, which the log says, because it shows who made it. */
  open(permit: SeesRequests, number: string): Promise<OpenedRequest | undefined>;
  /** Answers a request as it was `seen`, which is its revision: mailed to whoever made it. */
  answer(
    permit: AnswersRequests,
    number: string,
    answer: { readonly text: string; readonly seen: number },
  ): Promise<RequestAnswered>;
};
