import { createHash } from 'node:crypto';
import { type Database, runPrepared, type Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { type Contact, type Lead, requestMarks } from '../index.ts';
import type { personColumns } from './store.ts';

type Person = Pick<ReturnType<typeof personColumns>, 'documentKey' | 'emailKey' | 'phoneKey'>;

/**
 * The key of one person's one request: a hash over the person's keyed hashes, so that nobody can guess it back. Who
 * corrects an address or a number sends another request: the dealer must learn it.
 */
export function requestKey(site: string, person: Person, lead: Lead): string {
  const { documentKey, emailKey, phoneKey } = person;
  const marks = JSON.stringify([site, documentKey, emailKey, phoneKey, ...requestMarks(lead)]);
  return createHash('sha256').update(marks).digest('base64url');
}

/** The keys of the same request under former data keys: a lead of before a change of keys is repeated by it too. */
export function formerRequestKeys(
  sealing: Sealing,
  site: string,
  { document, email, phone }: Pick<Contact, 'document' | 'email' | 'phone'>,
  lead: Lead,
): readonly string[] {
  const [documents, emails, phones] = [
    sealing.personKeys('document', document),
    sealing.personKeys('email', email),
    sealing.personKeys('phone', phone),
  ];
  // Each mark has one hash for each data key, or none at all.
  const keys = Math.max(documents.length, emails.length, phones.length);
  return Array.from({ length: keys }, (_, at) =>
    requestKey(
      site,
      { documentKey: documents[at] ?? null, emailKey: emails[at] ?? null, phoneKey: phones[at] ?? null },
      lead,
    ),
  ).slice(1);
}

export type FirstLead = { readonly id: string; readonly receivedAt: Date };

const FIRST = `
  select id, extract(epoch from received_at) * 1000 as at from lead
  where request_key = any($1::text[]) and received_at > $2 and status <> 'erased'
  order by received_at limit 1`;

/**
 * The lead that this one repeats, sent by another tab or a form that was filled again. Requests of one key must be looked
 * at one after the other, so that of several at once one is the first.
 *
 * @param keys of the request, under every data key
 * @param since what came before is no repeat any more
 */
export async function firstOf(
  tx: Database | Transaction,
  keys: readonly string[],
  since: Date,
): Promise<FirstLead | undefined> {
  const [first] = await runPrepared<{ id: string; at: string }>(tx, FIRST, [[...keys], since]);
  return first && { id: first.id, receivedAt: new Date(Math.round(Number(first.at))) };
}
