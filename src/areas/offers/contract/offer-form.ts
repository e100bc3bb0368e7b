/** The administration's form of an offer: texts as they are typed in both countries, and the draft that they write. */

import { readAmount } from '../../../kit/amount.ts';
import type { Fault } from '../../../kit/faults.ts';
import { fromCents } from '../../../kit/money.ts';
import { readNumber } from '../../../kit/validators/text.ts';
import type { OfferDraft } from './draft.ts';

const FIELDS = [
  ...(['kind', 'slug', 'title', 'summary', 'text', 'items', 'conditions', 'from', 'until', 'stock'] as const),
  ...(['models', 'before', 'now', 'coupon', 'visits', 'plan', 'installments', 'residual'] as const),
  ...(['entranceMin', 'entranceMax', 'refinance', 'refinanceText'] as const),
] as const;

/** A field of the form. */
export type OfferField = (typeof FIELDS)[number];
/** What was typed; the keys of the models stand in one text. */
export type TypedOffer = Readonly<Record<OfferField, string>>;
/** What is wrong with a field: a reason of its own, or that it does not keep to the field's rule. */
export type OfferWord =
  | ('required' | 'until-early' | 'before-low' | 'max-low' | 'slug-known' | 'slug-taken')
  | OfferField;

/** Where a draft's rule is broken, by the path that the schema tells; what is not named is a field of this name. */
const FIELD_OF: Readonly<Record<string, OfferField>> = {
  'price.before': 'before',
  'price.now': 'now',
  price: 'now',
  'balloon.plan': 'plan',
  'balloon.installments': 'installments',
  'balloon.residual': 'residual',
  'balloon.entrance.min': 'entranceMin',
  'balloon.entrance.max': 'entranceMax',
  'balloon.refinance': 'refinance',
  'balloon.refinanceText': 'refinanceText',
  balloon: 'kind',
};

/** Faults that the form has words of its own for; any other is said by the rule of its field. */
function wordOf({ code }: Fault, field: OfferField): OfferWord {
  switch (code) {
    case 'earlier-than':
      return 'until-early';
    case 'not-more-than':
      return 'before-low';
    case 'less-than':
      return 'max-low';
    case 'slug-fixed':
      return 'slug-known';
    default:
      return field;
  }
}

/** Reads what a browser has sent, every field as it was typed, but for the ends of lines. */
export function typedOffer(sent: FormData): TypedOffer {
  const texts = FIELDS.map((field) => {
    const typed = sent.getAll(field).map((one) => String(one));
    return [field, typed.join(' ').replaceAll('\r\n', '\n')] as const;
  });
  return Object.fromEntries(texts) as TypedOffer;
}

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

/** Not a number stays one that the draft's own rules refuse. */
const numberIn = (text: string): number => readNumber(text.replace('%', '').trim()) ?? Number.NaN;

const amountIn = (text: string): number => {
  const cents = readAmount(text);
  return cents === undefined ? Number.NaN : fromCents(cents);
};

/** `12: 1,79`, one number of instalments a line; a line that is not so, or is there twice, keeps a name that no rule takes. */
function refinanceIn(text: string): Record<string, number> {
  const rates: Record<string, number> = {};
  for (const [at, line] of linesOf(text).entries()) {
    const [, term = '', rate = ''] = /^(\d{1,3})\s*[x×]?\s*[:=]\s*(\S.*)$/.exec(line) ?? [];
    const isNew = term !== '' && rates[term] === undefined;
    rates[isNew ? term : `line ${at + 1}`] = isNew ? numberIn(rate) : Number.NaN;
  }
  return rates;
}

/**
 * The draft that was typed, amounts in units, for `offerDraft` to judge: whatever cannot be read is something that it refuses. What does
 * not go with the kind is not asked for, and not read.
 */
export function offerDraftTyped(typed: TypedOffer): unknown {
  const textOf = (field: OfferField) => typed[field].trim();
  const isPriced = textOf('kind') !== 'vehicle' && (textOf('now') !== '' || textOf('before') !== '');
  return {
    slug: textOf('slug'),
    kind: textOf('kind'),
    title: textOf('title'),
    summary: textOf('summary'),
    text: linesOf(typed.text),
    items: linesOf(typed.items),
    conditions: textOf('conditions'),
    from: textOf('from'),
    until: textOf('until'),
    ...(textOf('stock') !== '' && { stock: numberIn(textOf('stock')) }),
    models: textOf('models').split(/\s+/).filter(Boolean),
    ...(isPriced && {
      price: {
        ...(textOf('before') !== '' && { before: amountIn(textOf('before')) }),
        now: amountIn(textOf('now')),
      },
    }),
    ...(textOf('coupon') !== '' && { coupon: textOf('coupon') }),
    ...(textOf('kind') === 'package' && textOf('visits') !== '' && { visits: numberIn(textOf('visits')) }),
    ...(textOf('kind') === 'balloon' && {
      balloon: {
        plan: textOf('plan'),
        installments: numberIn(textOf('installments')),
        residual: numberIn(textOf('residual')),
        entrance: { min: numberIn(textOf('entranceMin')), max: numberIn(textOf('entranceMax')) },
        refinance: refinanceIn(typed.refinance),
        refinanceText: linesOf(typed.refinanceText),
      },
    }),
  };
}

/** Each field that is refused, with one reason, in the order of the form. */
export function offerFaultsOf(
  typed: TypedOffer,
  faults: readonly { readonly path: string; readonly fault: Fault }[],
): Readonly<Partial<Record<OfferField, OfferWord>>> {
  const found = faults.flatMap(({ path, fault }) => {
    const own = Object.entries(FIELD_OF).find(([known]) => path === known || path.startsWith(`${known}.`));
    const field = own?.[1] ?? FIELDS.find((one) => one === path.split('.')[0]);
    if (!field) return [];
    return [[field, typed[field].trim() === '' ? 'required' : wordOf(fault, field)] as const];
  });
  const inOrder = found.toSorted(([one], [other]) => FIELDS.indexOf(one) - FIELDS.indexOf(other));
  return Object.fromEntries(inOrder) as Partial<Record<OfferField, OfferWord>>;
}

const written = (number: number | undefined): string =>
  number === undefined ? '' : String(number).replace('.', ',');

const amountWritten = (units: number | undefined): string =>
  units === undefined || Number.isInteger(units) ? written(units) : units.toFixed(2).replace('.', ',');

/** A draft as the form shows it: what `offerDraftTyped` reads as the same draft again. */
export function offerTyped(draft: OfferDraft): TypedOffer {
  const { text = [], items = [], models = [], price, coupon = '', balloon } = draft;
  const { entrance, refinance = {}, refinanceText = [] } = balloon ?? {};
  return {
    kind: draft.kind,
    slug: draft.slug,
    title: draft.title,
    summary: draft.summary,
    text: text.join('\n'),
    items: items.join('\n'),
    conditions: draft.conditions,
    from: String(draft.from),
    until: String(draft.until),
    stock: written(draft.stock),
    models: models.join(' '),
    coupon,
    before: amountWritten(price?.before),
    now: amountWritten(price?.now),
    visits: written(draft.visits),
    plan: balloon?.plan ?? '',
    installments: written(balloon?.installments),
    residual: written(balloon?.residual),
    entranceMin: written(entrance?.min),
    entranceMax: written(entrance?.max),
    refinance: Object.entries(refinance)
      .map(([term, rate]) => `${term}: ${written(rate)}`)
      .join('\n'),
    refinanceText: refinanceText.join('\n'),
  };
}
