import { formatDate } from '../../../kit/calendar.ts';
import { fillText } from '../../../kit/fill-text.ts';
import { greeting } from '../../../kit/greeting.ts';
import type { ByLocale, Locale, MarketCode } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import { kindName } from './kind-words.ts';
import { esAR } from './mail-words.es-AR.ts';
import { ptBR } from './mail-words.pt-BR.ts';
import { isAboutContract, type OwnRequest, ruleOf, topicOf } from './request.ts';

export type RequestMail = 'received' | 'answered';

export type WrittenMail = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly linkLabel: string;
};

const WORDS: ByLocale<typeof ptBR> = forLocales({ 'pt-BR': ptBR, 'es-AR': esAR }, 'consumer-requests-mail');

/** A mail in the site's language: the protocol, until when it is answered and by which norm; later the answer itself. */
export function requestMail(
  mail: RequestMail,
  { locale, market }: { readonly locale: Locale; readonly market: MarketCode },
  request: OwnRequest,
): WrittenMail {
  const words = WORDS[locale];
  const { kind, number, name, reference, answer } = request;
  const values: Readonly<Record<string, string>> = {
    number,
    kind: kindName(locale, kind),
    received: formatDate(request.receivedOn, locale),
    due: formatDate(request.dueOn, locale),
    norms: (ruleOf(market, kind)?.norms ?? []).join('; '),
  };
  const fill = (text: string) => fillText(text, values);
  const about =
    mail === 'received'
      ? [
          fill(words['received.text']),
          ...(reference && isAboutContract(topicOf(kind)) ? [words['received.order']] : []),
          fill(words.norms),
        ]
      : [fill(words['answered.text']), words['answered.answer'], ...(answer ?? '').split(/\n{2,}/)];
  return {
    subject: fill(words[`${mail}.subject`]),
    paragraphs: [greeting(locale, name), ...about],
    linkLabel: words.link,
  };
}
