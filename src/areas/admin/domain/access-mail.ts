import { fillText } from '../../../kit/fill-text.ts';
import type { ByLocale, Locale } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import { esAR } from './access-mail-words.es-AR.ts';
import { ptBR } from './access-mail-words.pt-BR.ts';
import type { GuardedAct } from './guarded-acts.ts';

/** What was done to somebody's access. */
export type AccessAct = Extract<GuardedAct, `staff.${string}`>;

export type AccessMail = {
  readonly action: AccessAct;
  /** Who did it, and to whom. */
  readonly by: string;
  readonly name: string;
  readonly email: string;
  /** Whether it goes to the member whose access it is. */
  readonly isOwn: boolean;
  /** Whether they come by the identity provider, and have neither password nor link here. */
  readonly isByIdentity?: boolean;
};

const WORDS: ByLocale<typeof ptBR> = forLocales({ 'pt-BR': ptBR, 'es-AR': esAR }, 'access-mail');

/** The mail in a language of the staff: a subject and paragraphs, without anything that opens an access. */
export function accessMail(
  locale: Locale,
  { action: done, isOwn, isByIdentity = false, ...values }: AccessMail,
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const words = WORDS[locale];
  const action = done === 'staff.renew' && isByIdentity ? 'staff.renew-identity' : done;
  const named: Readonly<Record<string, string>> = values;
  const fill = (text: string) => fillText(text, named);
  return {
    subject: fill(words[`${action}.subject`]),
    paragraphs: [
      fill(words[`${action}.text`]),
      ...(isOwn ? [fill(words[`${action}.own`])] : []),
      words.wrong,
    ],
  };
}
