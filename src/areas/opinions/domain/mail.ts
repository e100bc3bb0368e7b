import { fillText } from '../../../kit/fill-text.ts';
import { greeting } from '../../../kit/greeting.ts';
import type { Locale } from '../../../kit/markets/identities.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import type { OpinionAct } from './opinion.ts';

export const opinionMailWords = {
  area: 'opinion-mail',
  'pt-BR': {
    'publish.subject': 'Sua opinião sobre o {{model}} está no ar',
    'publish.text':
      'Obrigado por contar como é ter um {{brand}} {{model}}. Sua opinião já pode ser lida por todos.',
    'refuse.subject': 'Sua opinião sobre o {{model}} não foi publicada',
    'refuse.text': 'Lemos sua opinião e ela não será publicada. Motivo: {{reason}}',
    'refuse.again': 'Você pode escrever outra: nós a lemos de novo.',
  },
  'es-AR': {
    'publish.subject': 'Tu opinión sobre el {{model}} ya está publicada',
    'publish.text': 'Gracias por contar cómo es tener un {{brand}} {{model}}. Tu opinión ya se puede leer.',
    'refuse.subject': 'Tu opinión sobre el {{model}} no fue publicada',
    'refuse.text': 'Leímos tu opinión y no la vamos a publicar. Motivo: {{reason}}',
    'refuse.again': 'Podés escribir otra: la leemos de nuevo.',
  },
} as const;
const WORDS = forLocales(opinionMailWords, opinionMailWords.area);

/** What the writer of an opinion is told, in the site's language. */
export function opinionMail(
  act: OpinionAct,
  { locale, brandName }: { readonly locale: Locale; readonly brandName: string },
  result: { readonly name: string; readonly model: string; readonly reason: string },
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const words = WORDS[locale];
  const values: Readonly<Record<string, string>> = {
    model: result.model,
    reason: result.reason,
    brand: brandName,
  };
  const fill = (text: string) => fillText(text, values);
  return {
    subject: fill(words[`${act}.subject`]),
    paragraphs: [
      greeting(locale, result.name),
      fill(words[`${act}.text`]),
      ...(act === 'refuse' ? [words['refuse.again']] : []),
    ],
  };
}
