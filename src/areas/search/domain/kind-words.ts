import { inLocale, type LocaleWords } from '../../../kit/markets/words.ts';
import type { EntryKind, SearchSite } from './entry.ts';
import { folded } from './words.ts';

type Words = LocaleWords<string>;

/** How things of a kind are called by those who look for one of them: a dealer's entry does not say that it is a dealer's. */
const KIND_WORDS: readonly (readonly [kind: EntryKind, words: Words])[] = [
  [
    'dealer',
    {
      'pt-BR': 'concessionária concessionárias loja lojas revenda revendas autorizada',
      'es-AR': 'concesionario concesionarios concesionaria concesionarias agencia agencias',
    },
  ],
  [
    'offer',
    {
      'pt-BR': 'oferta ofertas promoção promoções desconto descontos',
      'es-AR': 'oferta ofertas promoción promociones descuento descuentos',
    },
  ],
  ['stock', { 'pt-BR': 'estoque pronta entrega', 'es-AR': 'stock entrega inmediata' }],
];

/** From how many letters on the beginning of such a word is one. */
const BEGUN = 5;

/**
 * Of words that name a kind and something else, `ofertas lira`: the kind, and what is looked for in it. Nothing where no kind is
 * named, or nothing else.
 * @param words as `wordsOf` gives them
 */
export function kindNamed(
  words: readonly string[],
  locale: SearchSite['locale'],
): { readonly kind: EntryKind; readonly others: readonly string[] } | undefined {
  for (const [kind, names] of KIND_WORDS) {
    const known = folded(inLocale(names, locale)).split(' ');
    const isName = (word: string) =>
      known.some((one) => one === word || (word.length >= BEGUN && one.startsWith(word)));
    const others = words.filter((word) => !isName(word));
    if (others.length > 0 && others.length < words.length) return { kind, others };
  }
  return undefined;
}
