import { forLocales } from '../../../kit/markets/words.ts';
import type { SearchSite } from './entry.ts';

type Locale = SearchSite['locale'];
/** Another word for the same, or several that have to stand together. */
export type Alternative = string | readonly string[];

/**
 * What else an entry may say for a word that somebody looks for: its singular, the everyday word's term, the name of a place behind its
 * letters.
 * @param word folded, as `wordsOf` gives it
 */
export function alternativesOf(word: string, locale: Locale): readonly Alternative[] {
  const singulars = singularsOf(word, locale);
  const others = [word, ...singulars].flatMap((one) => SYNONYMS[locale].get(one) ?? []);
  return [...new Set<Alternative>([...singulars, ...others])].filter((one) => one !== word);
}

/** A shorter word is no plural: `gas`, `mes`. */
const PLURAL_MIN = 4;

/** Endings of plurals with those of their singular; a word may be the plural of more than one. */
const ENDINGS: Readonly<Record<Locale, readonly (readonly [plural: string, singular: string])[]>> =
  forLocales({
    'pt-BR': [
      ['oes', 'ao'],
      ['aes', 'ao'],
      ['ais', 'al'],
      ['eis', 'el'],
      ['ois', 'ol'],
      ['ns', 'm'],
      ['res', 'r'],
      ['zes', 'z'],
      ['s', ''],
    ],
    'es-AR': [
      ['ces', 'z'],
      ['es', ''],
      ['s', ''],
    ],
  });

function singularsOf(word: string, locale: Locale): string[] {
  if (word.length < PLURAL_MIN || !/^[a-z]+$/.test(word)) return [];
  return ENDINGS[locale]
    .filter(([plural]) => word.endsWith(plural))
    .map(([plural, singular]) => word.slice(0, -plural.length) + singular);
}

/** Words of the same meaning, a line each; who looks for one of them finds what says another. */
const GROUPS: Readonly<Record<Locale, readonly string[]>> = forLocales({
  'pt-BR': [
    'picape pickup camioneta camionete caminhonete caminhoneta',
    'suv jipe utilitario',
    'hatch hatchback',
    'sedan seda',
    'eletrico eletrica eletrificado eletrificada',
    'hibrido hibrida eletrificado eletrificada',
    'lugares lugar assentos assento passageiros',
    'gasolina nafta',
    'diesel gasoleo turbodiesel',
    'etanol alcool',
    'cambio transmissao marchas',
    'parcela prestacao mensalidade',
    'usado seminovo',
    'concessionaria loja revenda agencia',
    'cinco 5',
    'seis 6',
    'sete 7',
    'bagageiro malas',
    'automatico automatica',
    'preto preta negro negra',
    'branco branca',
    'vermelho vermelha',
    'amarelo amarela',
    'prata prateado prateada',
    'barato economico promocao',
    'financiar financiado financiada financiamento',
    '0km zero',
  ],
  'es-AR': [
    'pickup pick camioneta chata',
    'suv camioneta todoterreno utilitario',
    'hatch hatchback',
    'electrico electrica electrificado electrificada enchufable',
    'hibrido hibrida electrificado electrificada enchufable',
    'plazas plaza asientos asiento lugares lugar pasajeros',
    'nafta gasolina naftero',
    'diesel turbodiesel gasoil gasolero',
    'caja transmision cambio',
    'cuota mensualidad',
    'usado seminuevo',
    'concesionario concesionaria agencia',
    'cinco 5',
    'seis 6',
    'siete 7',
    'baul maletero',
    'automatico automatica',
    'negro negra',
    'blanco blanca',
    'rojo roja',
    'amarillo amarilla',
    'plata plateado plateada',
    'barato economico promocion',
    'financiar financiado financiada financiacion',
    '0km cero',
  ],
});

/** Words that are found for others and not the reverse: windows are electric too, and whoever looks for a hybrid wants none of those. */
const ONE_WAY: Readonly<Record<Locale, readonly (readonly [words: string, others: string])[]>> = forLocales({
  'pt-BR': [['eletrico eletrica', 'hibrido hibrida']],
  'es-AR': [['electrico electrica', 'hibrido hibrida']],
});

/** What places are called beside their names: letters and nicknames that everybody knows. */
const PLACES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = forLocales({
  'pt-BR': {
    bh: 'belo horizonte',
    sampa: 'sao paulo',
    sp: 'sao paulo',
    rj: 'rio janeiro',
    poa: 'porto alegre',
    bsb: 'brasilia',
    cwb: 'curitiba',
    floripa: 'florianopolis',
    sjc: 'sao jose campos',
    sbc: 'sao bernardo campo',
    jampa: 'joao pessoa',
  },
  'es-AR': {
    caba: 'buenos aires',
    capital: 'buenos aires',
    baires: 'buenos aires',
    bsas: 'buenos aires',
    cba: 'cordoba',
    mdp: 'mar plata',
    mardel: 'mar plata',
  },
});

const SYNONYMS: Readonly<Record<Locale, ReadonlyMap<string, readonly Alternative[]>>> = forLocales({
  'pt-BR': synonymsOf('pt-BR'),
  'es-AR': synonymsOf('es-AR'),
});

function synonymsOf(locale: Locale): ReadonlyMap<string, readonly Alternative[]> {
  const all = new Map<string, Alternative[]>();
  const add = (word: string, others: readonly Alternative[]) =>
    all.set(word, [...(all.get(word) ?? []), ...others]);
  for (const group of GROUPS[locale].map((line) => line.split(' ')))
    for (const word of group)
      add(
        word,
        group.filter((one) => one !== word),
      );
  for (const [words, others] of ONE_WAY[locale])
    for (const word of words.split(' ')) add(word, others.split(' '));
  for (const [word, name] of Object.entries(PLACES[locale])) {
    const parts = name.split(' ');
    add(word, parts.length > 1 ? [parts] : parts);
  }
  return all;
}
