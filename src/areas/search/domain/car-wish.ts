import { readAmount } from '../../../kit/amount.ts';
import { type CurrencyNames, eitherOf, MARKET_CURRENCIES } from '../../../kit/currency-signs.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import type { Cents } from '../../../kit/money.ts';
import { withoutAccents } from '../../../kit/plain.ts';
import type { SearchSite } from './entry.ts';
import { folded, wordsOf } from './words.ts';

type Locale = SearchSite['locale'];

/** What a text says of a car in words that no entry of the index has: what it may cost, how it is built, that it is new or cheap. */
export type CarWish = {
  /** The text without the words that are told here: what the index is asked for. */
  readonly rest: string;
  readonly least?: Cents | undefined;
  readonly most?: Cents | undefined;
  /** The cheapest car is meant: `barato`, `mais em conta`, `económico`. */
  readonly isCheapest: boolean;
  /** Nothing else is told than that a car is meant, which may be new, cheap or of a price. */
  readonly isAnyCar: boolean;
  /** The bodies of the catalogue that a word names, and those that come nearest to it; nothing where no body is named. */
  readonly body?: { readonly meant: readonly string[]; readonly near: readonly string[] } | undefined;
  /** Some word is one of cars. */
  readonly isCar: boolean;
};

/** A car that a site sells, as a wish is held against it. */
export type WishedCar = { readonly key: string; readonly body: string; readonly price: Cents };

/** How far the cars of an answer are from the wish: they fit it, are of another body, cost something else, or are all that there is. */
export type Nearness = 'fits' | 'body' | 'price' | 'any';

export type WishAnswer<Car extends WishedCar> = {
  readonly cars: readonly Car[];
  readonly nearness: Nearness;
};

/** How many cars are near in price. */
const NEAR_IN_PRICE = 3;

/**
 * The cars that a wish means, the cheapest first; where there are none, those that come nearest to it. One rule for all markets.
 * @param named the keys of the models that the rest of the text names; none where it names no model
 */
export function carsFor<Car extends WishedCar>(
  { body, least = 0, most = Number.POSITIVE_INFINITY }: CarWish,
  cars: readonly Car[],
  named: ReadonlySet<string> = new Set(),
): WishAnswer<Car> {
  const byPrice = cars.toSorted((one, other) => one.price - other.price);
  const meant = named.size > 0 ? byPrice.filter(({ key }) => named.has(key)) : byPrice;
  const [built, isBuilt] = ofBody(meant, body);
  const within = built.filter(({ price }) => price >= least && price <= most);
  if (within.length > 0) return { cars: within, nearness: isBuilt ? 'fits' : 'body' };
  const away = ({ price }: Car) => (price > most ? price - most : least - price);
  const near = built.toSorted((one, other) => away(one) - away(other)).slice(0, NEAR_IN_PRICE);
  return { cars: near, nearness: isBuilt ? 'price' : 'body' };
}

/** The cars of the bodies that are meant, else of the first of the near bodies that there is, else all; and whether they are meant. */
function ofBody<Car extends WishedCar>(
  cars: readonly Car[],
  body: CarWish['body'],
): readonly [cars: readonly Car[], isMeant: boolean] {
  if (!body) return [cars, true];
  const meant = cars.filter((car) => body.meant.includes(car.body));
  if (meant.length > 0) return [meant, true];
  const nearest = body.near.find((near) => cars.some((car) => car.body === near));
  return [nearest ? cars.filter((car) => car.body === nearest) : cars, false];
}

/**
 * What a text says of a car, as it was typed, in the words of every market's language.
 * @param amounts how amounts are written; those of the portal's currencies
 */
export function carWishOf(text: string, locale: Locale, amounts: AmountPatterns = MARKET_AMOUNTS): CarWish {
  const plain = withoutAccents(text).toLowerCase();
  const { rest: unmeasured, restored } = withoutMeasures(plain);
  const price = isPrice(unmeasured) ? priceOf(unmeasured, amounts) : undefined;
  const { least, most } = price ?? {};
  const unpriced = restored(price?.rest ?? unmeasured);
  const uncheap = unpriced.replace(CHEAP, ' ');
  const unnew = uncheap.replace(NEW, ' ');
  const isCheapest = uncheap !== unpriced;
  const words = wordsIn(text);
  const body = words.map((word) => bodyNamed(word, locale)).find((one) => one !== undefined);
  const isWished = price !== undefined || isCheapest;
  const telling = withoutFillers(unnew);
  const isCar =
    isWished || unnew !== uncheap || body !== undefined || words.some((word) => CAR_WORDS.has(word));
  return {
    rest: isWished ? telling : text,
    least,
    most,
    isCheapest,
    body,
    isAnyCar: isCar && telling === '',
    isCar,
  };
}

/** The words of a text and what they are without an `s` or `es` at the end. */
const wordsIn = (text: string): string[] =>
  folded(text.replace(/\bpick[- ]?ups?\b/gi, 'pickup'))
    .split(' ')
    .flatMap((word) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]);

/** Words that only strengthen another or join it, once that is gone; `wordsOf` leaves out those that join everywhere. */
const FILLERS = new Set(
  'mais mas muito muy bem bien super bom bueno bonito algo algum algun quero quiero busco procuro preciso necesito comprar qual cual tem hay'.split(
    ' ',
  ),
);
function withoutFillers(text: string): string {
  const words = folded(text).split(' ').filter(Boolean);
  const telling = words.filter((word) => !FILLERS.has(word) && !GENERIC.has(word));
  return telling.some((word) => !isJoining(word)) ? wordsOf(telling.join(' ')).join(' ') : '';
}
/** A word beside another that is not joined tells nothing. */
const isJoining = (word: string): boolean => !wordsOf(`${word} lira`).includes(word);

/** Cheap in everyday words; what is paid little for is meant, however it is said. */
const CHEAP = new RegExp(
  `(?<![a-z0-9])(?:${[
    'barat(?:o|a|os|as|inho|inha|ito|ita|issimo|isimo)',
    'economic(?:o|a|os|as)',
    'acessive(?:l|is)',
    'accesibles?',
    'asequibles?',
    'em conta',
    'custo[ -]beneficio',
    'costo[ -]beneficio',
    'populares?',
    'conveniente?s?',
    String.raw`(?:(?:d?o|el|al?|de)\s+)?(?:menor|melhor|mejor|bom|buen)\s+(?:preco|precio|valor)`,
    String.raw`(?:preco|precio|valor|custo|costo)s?\s+(?:mais\s+|mas\s+)?(?:baixo|bajo|bom|menor)s?`,
    String.raw`(?:baixo|bajo)\s+(?:preco|precio|custo|costo)`,
    String.raw`(?:pouco|poco)\s+(?:dinheiro|dinero|plata)`,
    'low cost',
  ].join('|')})(?![a-z0-9])`,
  'g',
);

/** A car that nobody has driven, in everyday words. */
const NEW =
  /(?<![a-z0-9])(?:(?:0|o|zero|cero)\s?-?(?:kms?|quilometros?|kilometros?)|nov[oa]s?|nuev[oa]s?|zero bala)(?![a-z0-9])/g;

const FIGURES = String.raw`\d{1,3}(?:[ .]\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d+)*`;
const UNIT = 'mil(?:hao|hoes|lon|lones)?|k|mi|palos?|lucas?';
/** Everyday words of amounts in Argentina. */
const SLANG: readonly (readonly [RegExp, string])[] = [
  [/palos?/, 'millones'],
  [/lucas?/, 'mil'],
];
const before = (words: string): string => String.raw`(?<![a-z0-9])(?:${words})\s+`;

/** How a text says an amount, in some currencies. */
export type AmountPatterns = {
  readonly most: RegExp;
  readonly least: RegExp;
  readonly between: RegExp;
  /** An amount alone, which says by its currency or its unit that it is one. */
  readonly alone: RegExp;
  /** A sign before an amount, and a word behind it. */
  readonly currency: RegExp;
};

/** Those of texts in small letters without accents. */
export function amountPatterns({ signs, words }: CurrencyNames): AmountPatterns {
  const sign = eitherOf(signs.map((one) => one.toLowerCase()));
  const word = eitherOf(words);
  const amount = String.raw`(?:${sign})?\s*(?:${FIGURES})(?:\s*(?:${UNIT})(?![a-z]))?(?:\s*(?:de\s+)?(?:${word})(?![a-z]))?`;
  return {
    most: new RegExp(
      `${before(
        'de ate|ate|hasta|(?:por )?menos (?:de|que)|menor (?:de|que|a)|abaixo de|por debajo de|debajo de|inferior a|(?:no |como )?maximo(?: de)?|max|por|ao redor de|cerca de|uns|unos|tipo|en torno a|em torno de',
      )}(?<amount>${amount})`,
    ),
    least: new RegExp(
      `${before(
        'a partir de|(?:por )?mais (?:de|que)|(?:por )?mas de|acima de|(?:por )?encima de|arriba de|superior a|desde|(?:no |como )?minimo(?: de)?',
      )}(?<amount>${amount})`,
    ),
    between: new RegExp(
      String.raw`(?<![a-z0-9])(?:entre|de|desde)\s+(?<first>${amount})\s+(?:e|y|a|ate|hasta)\s+(?<last>${amount})`,
    ),
    alone: new RegExp(
      String.raw`(?<![a-z0-9.,])(?:de\s+)?(?<amount>(?=${sign}|[\d.,]+\s*(?:${UNIT}|${word})(?![a-z]))${amount})(?![a-z0-9])`,
    ),
    currency: new RegExp(String.raw`^(?:${sign})\s*|\s*(?:de\s+)?(?:${word})$`, 'g'),
  };
}

const MARKET_AMOUNTS = amountPatterns(MARKET_CURRENCIES);

/** What is measured: no price, and said beside one as any other word is. */
const MEASURE =
  /(?<![\d.,])\d[\d.,]*\s*(?:mil\s*)?(?:km|quilometros|kilometros|cv|hp|kw|lugares|assentos|plazas|asientos|portas|puertas|litros|l\b)/g;
/** Stands for a measure while the price is read; of no alphabet, so that no pattern takes it. */
const MEASURED = '\uE000';

/** A text without its measures, and what puts them back. */
function withoutMeasures(plain: string): {
  readonly rest: string;
  readonly restored: (text: string) => string;
} {
  const measures = plain.match(MEASURE) ?? [];
  return {
    rest: plain.replaceAll(MEASURED, ' ').replace(MEASURE, MEASURED),
    restored: (text) => {
      const left = measures.values();
      return text.replaceAll(MEASURED, () => left.next().value ?? '');
    },
  };
}

/** What is a share, paid by the month or at once: no price of a car. */
const NO_PRICE =
  /\d\s*(?:%|meses|x\b)|parcela|prestac|mensa|cuota|entrada|anticipo|(?<![a-z])mes(?![a-z])|revis|service|pontos|puntos|cupo/;
const isPrice = (plain: string): boolean => /\d/.test(plain) && !NO_PRICE.test(plain.replace(NEW, ' '));

/** Less than any car costs, in cents, in any currency: a year or a number of something. */
const NO_CAR_BELOW = 10_000_00;

type Price = { readonly rest: string; readonly least?: Cents | undefined; readonly most?: Cents | undefined };

/** The amounts of a text; nothing where none is what a car may cost. */
function priceOf(plain: string, amounts: AmountPatterns): Price | undefined {
  const between = amounts.between.exec(plain);
  if (between) {
    const { first = '', last = '' } = between.groups ?? {};
    const unit = new RegExp(`(?:${UNIT})(?![a-z])`).exec(last)?.[0] ?? '';
    const most = centsOf(last, amounts);
    const least = centsOf(first, amounts) ?? centsOf(`${first} ${unit}`, amounts);
    if (least !== undefined && most !== undefined)
      return {
        rest: plain.replace(between[0], ' '),
        least: Math.min(least, most),
        most: Math.max(least, most),
      };
  }
  for (const [pattern, bound] of [
    [amounts.least, 'least'],
    [amounts.most, 'most'],
    [amounts.alone, 'most'],
  ] as const) {
    const found = pattern.exec(plain);
    const cents = centsOf(found?.groups?.amount ?? '', amounts);
    if (found && cents !== undefined) return { rest: plain.replace(found[0], ' '), [bound]: cents };
  }
  return undefined;
}

function centsOf(amount: string, { currency }: AmountPatterns): Cents | undefined {
  const bare = amount.trim().replace(currency, '');
  const formal = SLANG.reduce((text, [word, other]) => text.replace(word, other), bare);
  const cents = readAmount(formal.trim().replace(/[.,]+$/, ''));
  return cents !== undefined && cents >= NO_CAR_BELOW ? cents : undefined;
}

type BodyWords = readonly [words: string, meant: string, near: string];

/** How bodies are called in the markets: the catalogue's bodies that each word means, and those that come near, the nearest first. */
const BODIES: readonly BodyWords[] = [
  ['pickup picape caminhonete caminhoneta camionete chata', 'pickup', 'suv suv-coupe'],
  ['suv jipe jeep todoterreno crossover', 'suv suv-coupe', 'pickup hatch'],
  ['sedan seda', 'sedan liftback', 'hatch suv-coupe'],
  ['hatch hatchback compacto', 'hatch', 'liftback sedan suv-coupe'],
  ['liftback fastback', 'liftback', 'sedan hatch'],
  ['cupe coupe esportivo esportiva deportivo deportiva', 'suv-coupe', 'liftback hatch sedan'],
  [
    'conversivel conversivei convertible cabrio cabriole cabriolet descapotable roadster spider spyder targa',
    '',
    'suv-coupe liftback hatch',
  ],
  ['perua wagon touring rural familiar', '', 'liftback suv'],
  ['van minivan monovolume monovolumen mpv', '', 'suv suv-coupe'],
  ['furgao furgo furgoe furgon furgoneta caminhao caminho caminhoe camion utilitario', '', 'pickup suv'],
  ['limusine limousine limusina', '', 'sedan liftback'],
  ['microcarro buggy bugue kart', '', 'hatch'],
];
/** What a word means in one country alone. */
const LOCAL_BODIES: Readonly<Record<Locale, readonly BodyWords[]>> = forLocales({
  'pt-BR': [
    ['camioneta', 'pickup', 'suv suv-coupe'],
    ['utilitario', 'suv suv-coupe pickup', ''],
  ],
  'es-AR': [['camioneta', 'pickup suv suv-coupe', '']],
});
const known = forLocales({
  'pt-BR': bodiesByWord('pt-BR'),
  'es-AR': bodiesByWord('es-AR'),
});
function bodiesByWord(locale: Locale): ReadonlyMap<string, NonNullable<CarWish['body']>> {
  const parts = (text: string) => text.split(' ').filter(Boolean);
  return new Map(
    [...BODIES, ...LOCAL_BODIES[locale]].flatMap(([words, meant, near]) =>
      parts(words).map((word) => [word, { meant: parts(meant), near: parts(near) }] as const),
    ),
  );
}
const bodyNamed = (word: string, locale: Locale) => known[locale].get(word);

/** A car, whichever: tells nothing beside a wish. */
const GENERIC = new Set(
  'carro carros auto autos automovel automoveis automovil automoviles veiculo veiculos vehiculo vehiculos coche coches'.split(
    ' ',
  ),
);
/** Words of cars that make a text one about a car, though nothing of the site has them. */
const CAR_WORDS: ReadonlySet<string> = new Set([
  ...GENERIC,
  ...(
    'carrinho carrao autito moto motocicleta quadriciclo cuatriciclo caminhonetinha ' +
    'diesel gasoil gasoleo gnv gnc flex gasolina nafta etanol alcool hidrogenio hidrogeno eletrico eletrica electrico electrica hibrido hibrida ' +
    'automatico automatica manual cvt 4x4 4wd awd tracao traccion turbo biturbo v6 v8 v12 ' +
    'lugares lugar plazas plaza asientos assentos portas puertas blindado blindada autonomo autonoma ' +
    'cor color azul verde amarelo amarela amarillo amarilla vermelho vermelha rojo roja branco branca blanco blanca preto preta negro negra ' +
    'prata plata cinza gris laranja naranja roxo roxa violeta rosa marrom marron bege beige dourado dourada dorado dorada'
  ).split(' '),
]);
