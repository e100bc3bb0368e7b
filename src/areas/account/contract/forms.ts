import { z } from 'zod';
import { FORMS } from '../../../kit/markets/forms.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { CuilRule } from '../../../kit/validators/argentine-document.ts';
import { EMAIL_MAX } from '../../../kit/validators/email.ts';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { arePasswordsEqual } from '../../../kit/validators/password.ts';
import { PLAIN_LINE } from '../../../kit/validators/plain-line.ts';
import { schemas } from '../../../kit/validators/schemas.ts';
import type { Person } from '../domain/person.ts';

/** Longer than any field may be, whose own rule says how long that is. Nothing of a longer text is looked at. */
const LONGEST = 20_000;

const REQUIRED: MessageKey = 'required';
const required = z.string(REQUIRED).min(1, REQUIRED);
const email = required.max(EMAIL_MAX, 'email-invalid' satisfies MessageKey).pipe(schemas.email());
/** What their mails, papers and opinions call a customer by. */
const name = required
  .regex(PLAIN_LINE, 'unreadable-characters' satisfies MessageKey)
  .pipe(schemas.fullName());
/** Of somebody who is new; a name that an account has already, by an identity of the maker's for one, is saved again as it is. */
const newName = name.pipe(schemas.personName());
/** Digits, however they were pasted. */
const code = required.transform((value) => value.replace(/\D/g, ''));
const typedCode = required.max(40, 'code-invalid' satisfies MessageKey).transform((value) => value.trim());
/** Not the rule of new passwords: one that was chosen before a rule was is still one. */
const password = required;

const twice = <F extends { password: string; repeated: string }>(form: z.ZodType<F>) =>
  form.refine((typed) => arePasswordsEqual(typed.password, typed.repeated), {
    path: ['repeated'],
    error: 'passwords-differ' satisfies MessageKey,
  });

const newPassword = { password: required.pipe(schemas.password()), repeated: required };

/** What each form of the account asks. Issues' messages are keys of what fields say (`MessageKey`). */
export const accountForms = {
  'log-in': z.object({ email, password }),
  start: z.object({ email }),
  'sign-up': twice(z.object({ code, name: newName, documents: z.string().optional(), ...newPassword })),
  /** `keep`: what else opens the account stays as it is. */
  reset: twice(z.object({ code, keep: z.literal('on').optional(), ...newPassword })),
  /** `code`: where there is a second factor, as in all forms that prove the owner anew. */
  'change-email': z.object({ email, current: password, code: typedCode.optional() }),
  'confirm-email': z.object({ code }),
  'change-password': twice(z.object({ current: password, code: typedCode.optional(), ...newPassword })),
  /** Of an authenticator, or a backup code, which has letters. */
  step: z.object({ code: typedCode }),
  'enrol-factor': z.object({ code: typedCode }),
  /** `code`: where there is a factor already. */
  'begin-factor': z.object({ current: password, code: typedCode.optional() }),
  'renew-codes': z.object({ current: password, code: typedCode }),
  'drop-factor': z.object({ current: password, code: typedCode }),
  'drop-passkey': z.object({ passkey: required, current: password, code: typedCode.optional() }),
  'drop-identity': z.object({ current: password, code: typedCode.optional() }),
  copy: z.object({ current: password, code: typedCode.optional() }),
  erase: z.object({ current: password, code: typedCode.optional(), sure: required }),
};

const optional = (key: MessageKey, rule: (value: string) => boolean) =>
  z
    .string()
    .default('')
    .refine((value) => value === '' || rule(value), { error: key });
/** Nothing, or what a rule takes, as it writes it. */
const written = (schema: z.ZodType<string, string>, key: MessageKey) =>
  optional(key, (value) => schema.safeParse(value).success).transform((value) =>
    value === '' ? value : schema.parse(value),
  );
const line = z
  .string()
  .max(120, 'too-long')
  .regex(PLAIN_LINE, 'unreadable-characters' satisfies MessageKey)
  .default('');

/** The personal data of a market's customers: a name, and whatever else they have chosen to keep. */
export const personForm = (
  market: MarketCode,
  cuil: CuilRule = {},
): z.ZodType<Person, Record<string, string | undefined>> =>
  z
    .object({
      name,
      document: written(schemas.documentOf(market, 'person', cuil), FORMS[market].documents.person.message),
      phone: written(schemas.phoneIn(market), 'phone-invalid'),
      postalCode: optional('postal-code-invalid', postalRule(market)),
      street: line,
      number: line,
      complement: line,
      neighborhood: line,
      city: line,
      state: line,
    })
    .transform(({ name, document, phone, ...address }) => ({ name, document, phone, address }));

const holds = (schema: z.ZodType) => (value: string) => schema.safeParse(value).success;
const postalRule = (market: MarketCode) => holds(schemas.postalCodeIn(market));

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: Readonly<Record<string, MessageKey>> };

/** A form as a browser sent it, with or without scripts. Each field that is refused has one reason. */
export function readForm<T>(schema: z.ZodType<T>, sent: FormData): Read<T> {
  const texts = [...sent].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, isSecret(name) ? value : asCounted(value)] as const] : [],
  );
  const errors = texts
    .filter(([, value]) => value.length > LONGEST)
    .map(([name]) => [name, 'too-long' satisfies MessageKey] as const);
  if (errors.length > 0) return { ok: false, errors: Object.fromEntries(errors) };
  const parsed = schema.safeParse(Object.fromEntries(texts));
  if (parsed.success) return { ok: true, value: parsed.data };
  const found = parsed.error.issues.map(
    ({ path, message }) => [String(path[0]), message as MessageKey] as const,
  );
  return { ok: false, errors: Object.fromEntries(found.toReversed()) };
}

/** As a field counts it: a browser sends two characters for every line break, and counts one where it bounds what is typed. */
const asCounted = (value: string): string => value.replace(/\r\n?/g, '\n').trim();

const SECRETS = new Set(['password', 'repeated', 'current', 'code', 'mailboxCode']);

/** What is never written back into a page. */
const isSecret = (name: string): boolean => SECRETS.has(name);

/** What was typed, for the form to show again; never a password nor a code. */
export const typedAgain = (sent: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...sent].flatMap(([name, value]) =>
      typeof value === 'string' && !isSecret(name) ? [[name, value.slice(0, LONGEST)]] : [],
    ),
  );
