import { UNPROVEN_FIELD, UNPROVEN_WAIT_FIELD } from './addresses.ts';

/** Why both steps were not shown, by the value that an address has for it. */
const REASONS = {
  falta: 'missing',
  senha: 'wrong-password',
  codigo: 'code-invalid',
  espera: 'too-many',
  sessao: 'not-started',
  identidade: 'identity-proof',
} as const;
type Reason = (typeof REASONS)[keyof typeof REASONS];

/** Why the copy, whose answer is a file and no page, was not given: `retryAfter` in seconds. */
export type UnprovenCopy =
  | { readonly reason: 'missing' }
  | { readonly reason: 'identity-proof' }
  | { readonly reason: Exclude<Reason, 'missing' | 'identity-proof' | 'too-many'> }
  | { readonly reason: 'too-many'; readonly retryAfter: number };

/** The query by which the page says it after a redirect. */
export function unprovenQuery(why: UnprovenCopy): string {
  const value = Object.entries(REASONS).find(([, reason]) => reason === why.reason)?.[0] ?? 'falta';
  const wait = why.reason === 'too-many' ? `&${UNPROVEN_WAIT_FIELD}=${why.retryAfter}` : '';
  return `${UNPROVEN_FIELD}=${value}${wait}`;
}

/** What a `URLSearchParams` reads by. */
type Query = { get(name: string): string | null };

/** What a query says of it; nothing where it has no value that stands for a reason. A wait is of a day at most. */
export function unprovenIn(query: Query): UnprovenCopy | undefined {
  const value = query.get(UNPROVEN_FIELD) ?? '';
  const reason = Object.hasOwn(REASONS, value) ? REASONS[value as keyof typeof REASONS] : undefined;
  if (reason !== 'too-many') return reason && { reason };
  const wait = query.get(UNPROVEN_WAIT_FIELD) ?? '';
  return { reason, retryAfter: /^\d{1,5}$/.test(wait) ? Math.min(Math.max(Number(wait), 1), 86_400) : 60 };
}
