import { forMarkets } from '../../../kit/markets/words.ts';
import { fold } from './fold.ts';
import { isInitialled, tellingWords } from './initials.ts';
import type { PlaceMarket } from './model.ts';

/** What stands for a place in everyday use, with its name: letters, nicknames, former names. */
const NICKNAMES: Readonly<Partial<Record<PlaceMarket, Readonly<Record<string, string>>>>> = {
  BR: {
    bh: 'Belo Horizonte',
    beaga: 'Belo Horizonte',
    sampa: 'São Paulo',
    sp: 'São Paulo',
    'sp capital': 'São Paulo',
    rj: 'Rio de Janeiro',
    rio: 'Rio de Janeiro',
    poa: 'Porto Alegre',
    bsb: 'Brasília',
    df: 'Brasília',
    'distrito federal': 'Brasília',
    cwb: 'Curitiba',
    floripa: 'Florianópolis',
    sjc: 'São José dos Campos',
    sjrp: 'São José do Rio Preto',
    sbc: 'São Bernardo do Campo',
    scs: 'São Caetano do Sul',
    jampa: 'João Pessoa',
    jf: 'Juiz de Fora',
    gyn: 'Goiânia',
    ssa: 'Salvador',
    bc: 'Balneário Camboriú',
    'bal camboriu': 'Balneário Camboriú',
    vix: 'Vitória',
  },
  AR: {
    caba: 'Ciudad Autónoma de Buenos Aires',
    'c a b a': 'Ciudad Autónoma de Buenos Aires',
    capital: 'Ciudad Autónoma de Buenos Aires',
    'capital federal': 'Ciudad Autónoma de Buenos Aires',
    'cap fed': 'Ciudad Autónoma de Buenos Aires',
    'cap federal': 'Ciudad Autónoma de Buenos Aires',
    'ciudad de buenos aires': 'Ciudad Autónoma de Buenos Aires',
    'ciudad autonoma': 'Ciudad Autónoma de Buenos Aires',
    'buenos aires': 'Ciudad Autónoma de Buenos Aires',
    'bs as': 'Ciudad Autónoma de Buenos Aires',
    bsas: 'Ciudad Autónoma de Buenos Aires',
    baires: 'Ciudad Autónoma de Buenos Aires',
    mdp: 'Mar del Plata',
    mardel: 'Mar del Plata',
    mdq: 'Mar del Plata',
    cba: 'Córdoba',
    'sgo del estero': 'Santiago del Estero',
    tucuman: 'San Miguel de Tucumán',
    catamarca: 'San Fernando del Valle de Catamarca',
    jujuy: 'San Salvador de Jujuy',
    bariloche: 'San Carlos de Bariloche',
    'san nicolas': 'San Nicolás de los Arroyos',
    'rio iv': 'Río Cuarto',
    'rio 4': 'Río Cuarto',
    'rio 4to': 'Río Cuarto',
    comodoro: 'Comodoro Rivadavia',
    mza: 'Mendoza',
    nqn: 'Neuquén',
  },
};

/** Words that are written short, with what they stand for. */
const SHORT: Readonly<Record<PlaceMarket, Readonly<Record<string, string>>>> = forMarkets({
  BR: {
    s: 'sao',
    st: 'santo',
    sto: 'santo',
    sta: 'santa',
    sra: 'senhora',
    ns: 'nossa senhora',
    dr: 'doutor',
    pres: 'presidente',
    gov: 'governador',
    cel: 'coronel',
    mal: 'marechal',
    gal: 'general',
    gen: 'general',
    eng: 'engenheiro',
    cap: 'capitao',
    ten: 'tenente',
    alm: 'almirante',
    prof: 'professor',
    jd: 'jardim',
    vl: 'vila',
    pq: 'parque',
    pto: 'porto',
    rib: 'ribeirao',
    bal: 'balneario',
    conc: 'conceicao',
    sen: 'senador',
    dep: 'deputado',
    min: 'ministro',
    cach: 'cachoeiro',
    gde: 'grande',
    gd: 'grande',
  },
  AR: {
    s: 'san',
    sta: 'santa',
    sto: 'santo',
    gral: 'general',
    gen: 'general',
    gnral: 'general',
    cnel: 'coronel',
    cte: 'comandante',
    cmte: 'comandante',
    pte: 'presidente',
    pdte: 'presidente',
    pres: 'presidente',
    ing: 'ingeniero',
    dr: 'doctor',
    tte: 'teniente',
    alte: 'almirante',
    cap: 'capitan',
    gdor: 'gobernador',
    gob: 'gobernador',
    mtro: 'ministro',
    col: 'colonia',
    pto: 'puerto',
    v: 'villa',
    cdad: 'ciudad',
    bs: 'buenos',
    as: 'aires',
    sgo: 'santiago',
    fco: 'francisco',
    nvo: 'nuevo',
    nva: 'nueva',
    gde: 'grande',
  },
});

/** Names of places begin with days of a month and small numbers, in words on the map and in digits in letters. */
const NUMBERS: Readonly<Record<PlaceMarket, readonly string[]>> = forMarkets({
  BR: 'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze'.split(' '),
  AR: (
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho ' +
    'diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho ' +
    'veintinueve treinta'
  ).split(' '),
});

/**
 * The ways to look for a place that somebody has written: the name behind a nickname first, then the text itself, then with its short words
 * and numbers in full, and with a nickname that stands behind it in full. Each folded, each once.
 *
 * @param text as it was typed; a state may stand behind the name
 */
export function spellingsOf(market: PlaceMarket, text: string): readonly string[] {
  const typed = fold(text);
  const words = typed.split(' ');
  const known = nicknamed(market, typed);
  return [
    ...new Set([
      ...(known ? [fold(known)] : []),
      typed,
      ...(words.length > 1 ? [words.map((word) => inFull(market, word)).join(' ')] : []),
      ...behindInFull(market, words),
    ]),
  ];
}

/** The name behind a nickname; of a market without a list nobody has one. */
function nicknamed(market: PlaceMarket, text: string): string | undefined {
  const names = NICKNAMES[market];
  return names && Object.hasOwn(names, text) ? names[text] : undefined;
}

/** A nickname behind a name says where it is: `Savassi BH`. */
function behindInFull(market: PlaceMarket, words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? '';
  const behind = words.length > 1 ? nicknamed(market, last) : undefined;
  return behind ? [[...words.slice(0, -1).map((word) => inFull(market, word)), fold(behind)].join(' ')] : [];
}

function inFull(market: PlaceMarket, word: string): string {
  if (/^\d{1,2}$/.test(word)) return NUMBERS[market][Number(word)] ?? word;
  return Object.hasOwn(SHORT[market], word) ? (SHORT[market][word] ?? word) : word;
}

/**
 * Whether a place is called what somebody wrote: by its whole name, be it with letters for words, or by the end of it, as `General San Martín`
 * is called San Martín.
 */
export function calledBy(market: PlaceMarket, name: string, text: string): 'whole' | 'end' | undefined {
  const own = fold(name);
  const sought = spellingsOf(market, text);
  if (sought.includes(own) || isInitialled(name, text)) return 'whole';
  return sought.some((one) => own.endsWith(` ${one}`)) ? 'end' : undefined;
}

/** Whether a text begins with the whole name of a place, which its state or its city may follow: `Palmas TO`, `5500, Mendoza`. */
export const isNamedBy = (market: PlaceMarket, name: string, text: string): boolean => {
  const own = fold(name);
  const written = tellingWords(text).slice(0, tellingWords(name).length).join(' ');
  return (
    spellingsOf(market, text).some((one) => one === own || one.startsWith(`${own} `)) ||
    isInitialled(name, written)
  );
};
