import { fillText } from '../../../kit/fill-text.ts';
import { greeting } from '../../../kit/greeting.ts';
import type { Locale } from '../../../kit/markets/identities.ts';
import { mailWords } from './mail-words.ts';
import { CODE_MINUTES } from './outcome.ts';

/** With a code in it, or without. */
export type MailKind =
  | 'sign-up'
  | 'known'
  | 'reset'
  | 'unknown'
  | 'change-email'
  | 'taken'
  | 'password-changed'
  | 'password-reset'
  | 'password-reset-kept'
  | 'email-changed'
  | 'passkey-added'
  | 'identity-linked'
  | 'bonus-given'
  | 'bonus-used'
  | 'factor-added'
  | 'factor-changed'
  | 'factor-removed'
  | 'factor-removed-by-staff'
  | 'codes-renewed'
  | 'backup-code-used'
  | 'step-guessed'
  | 'guessed'
  | 'new-device'
  | 'erased';

/** What a mail may speak of: a code, another e-mail, the identity provider by which somebody logs in, a device, backup codes that are left. */
export type MailFacts = {
  readonly code?: string | undefined;
  readonly email?: string | undefined;
  readonly provider?: string | undefined;
  /** Browser and system, `Chrome, Android`; empty where they are not known. */
  readonly device?: string | undefined;
  readonly left?: number | undefined;
};

export type Written = {
  readonly subject: string;
  /** Paragraphs; the one of a code stands alone. */
  readonly paragraphs: readonly { readonly text: string; readonly isCode: boolean }[];
};

/** Nobody is told to ignore that their account has changed. */
const ANSWERED: readonly MailKind[] = [
  'password-changed',
  'password-reset',
  'password-reset-kept',
  'email-changed',
  'passkey-added',
  'identity-linked',
  'bonus-given',
  'bonus-used',
  'factor-added',
  'factor-changed',
  'factor-removed',
  'factor-removed-by-staff',
  'codes-renewed',
  'backup-code-used',
  'step-guessed',
  'guessed',
  'new-device',
  'erased',
];

/** A mail of the account in the customer's language. It has no link: whoever is used to them can be led anywhere by one. */
export function writeMail(
  kind: MailKind,
  locale: Locale,
  result: MailFacts & { readonly brand: string },
): Written {
  const words = mailWords(locale);
  const values: Readonly<Record<string, string>> = {
    brand: result.brand,
    email: result.email ?? '',
    house: result.provider ?? '',
    device: result.device || words['device-unknown'],
    left: String(result.left ?? 0),
    minutes: String(CODE_MINUTES),
  };
  const fill = (text: string) => fillText(text, values);
  const plain = (text: string) => ({ text: fill(text), isCode: false });
  const ofCode = result.code ? [{ text: result.code, isCode: true }, plain(words['code-ends'])] : [];
  const ignore = ANSWERED.includes(kind) ? [] : [plain(words.ignore)];
  return {
    subject: fill(words[`${kind}.subject`]),
    paragraphs: [
      { text: greeting(locale), isCode: false },
      plain(words[`${kind}.text`]),
      ...ofCode,
      ...ignore,
    ],
  };
}
