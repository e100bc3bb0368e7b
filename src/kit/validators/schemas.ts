import { z } from 'zod';
import { FORMS } from '../markets/forms.ts';
import type { MarketCode } from '../markets/identities.ts';
import type { DocumentOwner } from '../markets/market.ts';
import { POSTALS } from '../markets/postals.ts';
import type { Cents } from '../money.ts';
import { type CuilRule, isCuil, isDni, isGenericDocument } from './argentine-document.ts';
import * as bounds from './bounds.ts';
import { isCardExpiry, isCardNumber } from './card.ts';
import { isCnpj, isCpfOrCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import * as dates from './dates.ts';
import { type DocumentKind, readDocument, writeDocument } from './document.ts';
import { isEmail } from './email.ts';
import type { MessageKey } from './message-keys.ts';
import { isOlderPassword, isPassword } from './password.ts';
import { isFullName, isName, isPersonName } from './person-name.ts';
import { isPhoneIn, writePhone } from './phone.ts';
import { isArgentinePostalCode, isPostalCode } from './postal-code.ts';
import * as texts from './text.ts';
import { isTime } from './time.ts';
import { isChassis, isPlate } from './vehicle.ts';

type Text = z.ZodType<string, string>;

/** A text that a rule holds for. Anything else has one issue, whose message is the key of its label. */
const text = (key: MessageKey, rule: (value: string) => boolean): Text =>
  z.string({ error: key }).refine(rule, { error: key });

/** A phone, in whatever writing it comes, as its country writes it. */
const phoneOf = (country: MarketCode): Text =>
  text('phone-invalid', (value) => isPhoneIn(country, value)).transform((value) =>
    writePhone(value, country),
  );

/** A value of any kind that a rule holds for. */
const any = (key: MessageKey, rule: (value: unknown) => boolean): z.ZodType<unknown> =>
  z.unknown().refine(rule, { error: key });

/**
 * The rules of doc. 2 §5.3, §5.4 and doc. 1 §5 as zod schemas. A field that breaks its rule has exactly one issue, and the
 * issue's message is a `MessageKey`: the screen looks its words up, a service hands it out as it is. Rules with a day take
 * today as an argument.
 */
export const schemas = {
  cpf: () => text('cpf-invalid', isCpf),
  cnpj: () => text('cnpj-invalid', isCnpj),
  cpfOrCnpj: (options?: { readonly emptyAllowed: boolean }) =>
    text('document-invalid', (value) => isCpfOrCnpj(value, options)),
  genericDocument: () => text('generic-document-invalid', (value) => isGenericDocument(value)),
  rg: () => text('rg-invalid', texts.isRg),
  cuil: (rule?: CuilRule) => text('cuil-invalid', (value) => isCuil(value, rule)),
  dni: () => text('dni-invalid', isDni),
  /** One of some documents, in whatever writing it comes, as `writeDocument` writes it. */
  document: (key: MessageKey, kinds: readonly DocumentKind[], rule?: CuilRule): Text =>
    text(key, (value) => readDocument(value, kinds, rule) !== undefined).transform((value) => {
      const read = readDocument(value, kinds, rule);
      return read ? writeDocument(read) : value;
    }),
  /** The document of the market that a form asks of some owner. */
  documentOf: (market: MarketCode, owner: DocumentOwner, rule?: CuilRule): Text => {
    const { kinds, message } = FORMS[market].documents[owner];
    return schemas.document(message, kinds, rule);
  },

  birthday: (day: dates.OnDay) => text('birthday-invalid', (value) => dates.isBirthday(value, day)),
  date: (day: Day) => text('date-invalid', (value) => dates.isDate(value, day)),
  notInFuture: (day: Day) => text('date-in-future', (value) => dates.isNotInFuture(value, day)),
  notInPast: (day: Day) => text('date-in-past', (value) => dates.isNotInPast(value, day)),
  withinThirtyDays: (day: Day) =>
    text('date-beyond-thirty-days', (value) => dates.isWithinThirtyDays(value, day)),
  thirtyDaysAround: (day: Day) =>
    text('date-beyond-thirty-days-around', (value) => dates.isThirtyDaysAround(value, day)),
  /** By the law of a market. */
  overEighteen: (day: Day, market: MarketCode) =>
    text('under-age', (value) => dates.isOverEighteen(value, { ...day, rules: FORMS[market] })),
  time: () => text('time-invalid', isTime),

  cardNumber: () => text('card-number-invalid', isCardNumber),
  cardExpiry: (day: dates.OnDay) => text('card-expiry-invalid', (value) => isCardExpiry(value, day)),

  email: () => text('email-invalid', isEmail),
  name: () => text('name-invalid', isName),
  personName: () => text('name-invalid', isPersonName),
  fullName: () => text('surname-missing', isFullName),
  mobile: () => phoneOf('BR'),
  argentinePhone: () => phoneOf('AR'),
  /** The mobile that a form of the market asks for. */
  phoneIn: phoneOf,
  postalCode: () => text('postal-code-invalid', isPostalCode),
  argentinePostalCode: () => text('postal-code-invalid', isArgentinePostalCode),
  /** Of the market's own post. */
  postalCodeIn: (market: MarketCode): Text => text('postal-code-invalid', POSTALS[market].isCode),

  plate: () => text('plate-invalid', isPlate),
  chassis: () => text('chassis-invalid', isChassis),

  password: () => text('password-invalid', isPassword),
  olderPassword: () => text('older-password-invalid', isOlderPassword),

  letters: () => text('letters-only', texts.isLetters),
  digits: () => text('digits-only', texts.isDigits),
  occupation: () => text('occupation-invalid', texts.isOccupation),
  numeric: () => any('number-invalid', texts.isNumeric),
  positive: () => any('not-positive', bounds.isPositive),
  greaterThan: (limit: number) => any('not-greater', (value) => bounds.isGreaterThan(value, limit)),
  priceGreaterThan: (limit: Cents) =>
    text('price-not-greater', (value) => bounds.isPriceGreaterThan(value, limit)),
  withoutRestrictedCharacters: () => text('restricted-characters', texts.hasNoRestrictedCharacters),
  withoutLeadingSpace: () => text('leading-space', texts.hasNoLeadingSpace),

  required: () => any('required', bounds.isPresent),
  requiredPhone: () => any('phone-missing', bounds.isPresent),
  requiredProfile: () => any('profile-missing', bounds.isPresent),
  requiredDealer: () => any('dealer-missing', bounds.isPresent),
  minLength: (min: number) => text('too-short', (value) => bounds.hasMinLength(value, min)),
  maxLength: (max: number) => text('too-long', (value) => bounds.hasMaxLength(value, max)),
  emptyOrMinLength: (min: number) => text('too-short', (value) => bounds.isEmptyOrHasMinLength(value, min)),
  minSelected: (min: number) => any('too-few-selected', (value) => bounds.hasMinSelected(value, min)),
  maxSelected: (max: number) => any('too-many-selected', (value) => bounds.hasMaxSelected(value, max)),
};

type Day = dates.OnDay & dates.DateFormat;
