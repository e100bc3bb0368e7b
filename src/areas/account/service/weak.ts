import { type Outcome, type Person, weakness } from '../index.ts';
import type { SessionContext } from './session-context.ts';

type Owner = { readonly email: string; readonly person?: Pick<Person, 'name'> & Partial<Person> };

/** Why a password is not taken that programs would guess early, by what is known of its owner; nothing for one that is. */
export async function weaknessOf(
  { judge, caller }: Pick<SessionContext, 'judge' | 'caller'>,
  password: string,
  { email, person }: Owner,
): Promise<Exclude<Outcome, { ok: true }> | undefined> {
  const { name = '', document = '', phone = '' } = person ?? {};
  return weakness(await judge(password, [email, name, document, phone, caller.site.brandName]));
}

/** Ends a transaction whose password turned out to be weak once it was known whose it would be. */
export class WeakChoice extends Error {
  readonly refusal: Exclude<Outcome, { ok: true }>;
  constructor(refusal: Exclude<Outcome, { ok: true }>) {
    super('a weak password was chosen');
    this.refusal = refusal;
  }
}
