import type { Sealing } from '../../../io/sealing.ts';
import { CONTACT } from '../contract.ts';
import { personColumns } from './store.ts';

/** Where a delivered body is stored, which its seal is bound to. */
export const bodyPlace = (idempotencyKey: string) => `crm_inbox.body ${idempotencyKey}`;

/** The keys under which a person's rows in the inbox are found, out of the payload as it was delivered. */
export function inboxPersonColumns(sealing: Sealing, body: Readonly<Record<string, unknown>>) {
  const { customerKey: _, ...keys } = personColumns(sealing, contactOf(body));
  return keys;
}

/** Document, e-mail and phone of a payload, as texts. */
export function contactOf(payload: Readonly<Record<string, unknown>>) {
  const fieldOf = (name: string) => (typeof payload[name] === 'string' ? payload[name] : '');
  return {
    document: fieldOf(CONTACT.document),
    email: fieldOf(CONTACT.email),
    phone: fieldOf(CONTACT.phone),
  };
}
