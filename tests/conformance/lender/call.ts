/** One call of a lender, held against its contract. */

import type { z } from 'zod';
import { unanswered } from '../../../src/io/unanswered.ts';
import type { MarketCode } from '../../../src/kit/markets/identities.ts';

/** Base addresses by service, as a page's metadata names them. */
export type Bases = {
  readonly financing: string;
  readonly financingHub: string;
  readonly hub: string;
  /** Flow A's proposals; flow B's stand at `financing`. */
  readonly proposal: string;
};

/** The car that is asked about: one that the lender under test sells at this price, in currency units. */
export type Subject = {
  readonly brand: string;
  readonly market: MarketCode;
  readonly mvs: string;
  readonly year: number;
  readonly color: string;
  readonly partIds: readonly string[];
  readonly price: number;
  readonly dealer: string;
  readonly linearPlan: string;
  readonly balloonPlan: string;
  /** A choice that this lender offers, for every plan: percents of the price, and months. */
  readonly entrance: number;
  readonly residual: number;
  readonly term: number;
};

/** What most lenders offer on most plans. */
export const usualChoice = { entrance: 40, residual: 20, term: 36 } as const;

/** How a call went: what was seen, or what broke the contract and where. */
export type Report = { readonly call: string; readonly ok: boolean; readonly told: string };

/** A request in wire shape. */
export type Ask = {
  readonly service: keyof Bases;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Sends requests to the lender under test. */
export type Send = (ask: Ask) => Promise<{ readonly status: number; readonly text: string }>;

/** A call of document 1, section 7: it says in a few words what it saw, or throws a `Breach`. */
export type Call = {
  readonly name: string;
  readonly check: (send: Send, subject: Subject) => Promise<string>;
  /** A request that is answered, for whoever measures the call; left out where the check makes it from another answer. */
  readonly ask?: (subject: Subject) => Ask;
};

const LONGEST_MS = 15_000;

/** A sender to these addresses; an answer that takes longer than a page would wait is a breach. */
export function senderTo(bases: Bases, headers: Readonly<Record<string, string>> = {}): Send {
  return async ({ service, method, path, query, body }) => {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const address = bases[service] + path;
    const answer = fetch(address + search, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_MS),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }).then(async (response) => ({ status: response.status, text: await response.text() }));
    return answer.catch((error: unknown) => {
      throw breach(`${method} ${unanswered(address, error)}`);
    });
  };
}

/** The answer of a call as its codec reads it; whatever does not fit is a breach that names its place. */
export async function answerOf<Schema extends z.ZodType>(
  send: Send,
  ask: Ask,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { status, text } = await send(ask);
  if (status < 200 || status > 299) throw breach(`answered ${status}: ${text.slice(0, 200)}`);
  const read = schema.safeDecode(parse(text) as never);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw breach(`${issue?.path.join('.') || 'the answer'}: ${issue?.message}`);
}

/**
 * Requests that no reading of the contract allows: refused with a 4xx in whatever form, never with a 5xx and never with an
 * answer.
 */
export async function refuses(send: Send, bad: Readonly<Record<string, Ask>>): Promise<string> {
  for (const [what, ask] of Object.entries(bad)) {
    const { status, text } = await send(ask);
    if (status < 400 || status > 499) throw breach(`${what}: answered ${status}: ${text.slice(0, 120)}`);
  }
  return `refuses ${Object.keys(bad).join(', ')}`;
}

/**
 * Requests that fit the contract and that a lender answers or refuses by rules of its own (which prices, parts and plans it
 * knows): what it may not do is fail.
 */
export async function survives(send: Send, odd: Readonly<Record<string, Ask>>): Promise<void> {
  for (const [what, ask] of Object.entries(odd)) {
    const { status, text } = await send(ask);
    if (status >= 500) throw breach(`${what}: answered ${status}: ${text.slice(0, 120)}`);
  }
}

/** A percent of an amount in currency units, in cents. */
export const shareOf = (amount: number, percent: number): number => Math.round(amount * percent);

/**
 * What is financed is the price less the entrance, or more: the contract does not say whether charges that are lent are
 * told with it.
 */
export function holdsCredit(entrance: number, credit: number, price: number): void {
  holds('entrance and financed amount cover the price', entrance + credit >= shareOf(price, 100));
  holds('a financed amount of the size of the credit', credit <= 2 * (shareOf(price, 100) - entrance));
}

/** A rule that an answer has to keep. */
export function holds(rule: string, kept: boolean): void {
  if (!kept) throw breach(rule);
}

const breach = (message: string) => new Error(message);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw breach('the answer is not JSON');
  }
}

/** Runs one call; a lender that cannot be reached breaks every contract. */
export async function reportOf({ name, check }: Call, send: Send, subject: Subject): Promise<Report> {
  try {
    return { call: name, ok: true, told: await check(send, subject) };
  } catch (error) {
    return { call: name, ok: false, told: error instanceof Error ? error.message : String(error) };
  }
}
