import { readAmount } from '../../../kit/amount.ts';
import { FORMS } from '../../../kit/markets/forms.ts';
import { hasMinLength } from '../../../kit/validators/bounds.ts';
import { isCpf, onlyDigits } from '../../../kit/validators/cpf.ts';
import { isDate, isOverEighteen, type OnDay } from '../../../kit/validators/dates.ts';
import { isEmail } from '../../../kit/validators/email.ts';
import { isFullName, isName } from '../../../kit/validators/person-name.ts';
import { readPhone, withoutPrefix } from '../../../kit/validators/phone.ts';
import { isPostalCode } from '../../../kit/validators/postal-code.ts';
import {
  ELEVEN_CHARACTER_DOCUMENT,
  ELEVEN_CHARACTERS,
  type FlowAField,
  type FlowAForm,
  type FlowAStep,
  flowAFields,
  flowASteps,
  isFieldRequired,
  longestOf,
} from './flow-a-fields.ts';
import { INCOME_MAX } from './income.ts';

/** Why a field of flow A is refused; each is the key of its label. */
export type FlowAReason =
  | 'complete-name-validation'
  | 'cpf-invalid'
  | 'spouse-cpf-own'
  | 'email-invalid'
  | 'phone-invalid'
  | 'option-missing'
  | 'document-eleven'
  | 'document-invalid'
  | 'birthday-invalid'
  | 'under-age'
  | 'income-invalid'
  | 'full-name-invalid'
  | 'postal-code-invalid'
  | 'postal-code-not-found'
  | 'street-missing'
  | 'number-missing'
  | 'complement-too-short'
  | 'neighborhood-too-short'
  | 'city-too-short'
  | 'too-long'
  | 'characters-invalid';

export type FlowAReasons = Readonly<Partial<Record<FlowAField, FlowAReason>>>;

const PHONE_MIN = 14;
/** As the mask writes it; the bank takes no area code that is none. */
const PHONE = /^\(\d{2}\) \d{4,5}-\d{4}$/;

function isPhone(text: string): boolean {
  const written = withoutPrefix(text, 'BR');
  return written.length >= PHONE_MIN && PHONE.test(written) && readPhone(written, 'BR') !== undefined;
}

/** Control characters, direction marks and other signs that no keyboard writes and no paper shows. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
/** A code as the bank's lists have them. */
const CODE = /^[\w.#-]+$/;

type Rule = (text: string, form: FlowAForm, day: OnDay) => FlowAReason | undefined;

const when = (holds: boolean, reason: FlowAReason): FlowAReason | undefined => (holds ? undefined : reason);
const atLeast =
  (min: number, reason: FlowAReason): Rule =>
  (text) =>
    when(hasMinLength(text.trim(), min), reason);
const chosen: Rule = (text) => when(CODE.test(text), 'option-missing');
const fullName: Rule = (text) => when(isFullName(text.trim()), 'full-name-invalid');
const cpf: Rule = (text) => when(isCpf(text), 'cpf-invalid');

/** The table of doc. 2 §5.1, row by row. */
const RULES: Readonly<Record<FlowAField, Rule>> = {
  name: (text) => when(isName(text.trim()), 'complete-name-validation'),
  cpf,
  email: (text) => when(isEmail(text.trim()), 'email-invalid'),
  phone: (text) => when(isPhone(text), 'phone-invalid'),
  typeDocument: chosen,
  document: (text, { typeDocument }) =>
    typeDocument === ELEVEN_CHARACTER_DOCUMENT
      ? when(text.trim().length === ELEVEN_CHARACTERS, 'document-eleven')
      : when(hasMinLength(text.trim(), 2), 'document-invalid'),
  birthdayDate: (text, _, day) =>
    isDate(text, day)
      ? when(isOverEighteen(text, { ...day, rules: FORMS.BR }), 'under-age')
      : 'birthday-invalid',
  gender: chosen,
  occupation: chosen,
  maritalStatus: chosen,
  state: chosen,
  nationality: chosen,
  income: (text) => {
    const income = readAmount(text) ?? 0;
    return when(income > 0 && income <= INCOME_MAX, 'income-invalid');
  },
  motherName: fullName,
  spouseName: fullName,
  // Nobody is married to oneself.
  spouseCpf: (text, form, day) =>
    cpf(text, form, day) ?? when(onlyDigits(text) !== onlyDigits(form.cpf), 'spouse-cpf-own'),
  postalCode: (text) => when(isPostalCode(text), 'postal-code-invalid'),
  street: atLeast(1, 'street-missing'),
  number: atLeast(1, 'number-missing'),
  complement: (text) => when(text.trim() === '' || text.trim().length >= 2, 'complement-too-short'),
  neighborhood: atLeast(3, 'neighborhood-too-short'),
  city: atLeast(2, 'city-too-short'),
};

/** Why one field is refused; nothing when it holds or is not asked. */
export function flowAReason(field: FlowAField, form: FlowAForm, day: OnDay): FlowAReason | undefined {
  if (!isFieldRequired(field, form)) return undefined;
  const value = form[field];
  if (value === null) return 'postal-code-not-found';
  if (value.length > longestOf(field)) return 'too-long';
  return UNSEEN.test(value) ? 'characters-invalid' : RULES[field](value, form, day);
}

/** What is wrong with a step, or with the whole form; nothing when all of it may be sent (doc. 2 §4.1, §5.1). */
export function flowAReasons(form: FlowAForm, day: OnDay, step?: FlowAStep): FlowAReasons {
  const fields = step ? flowASteps[step] : flowAFields;
  const refused = fields.flatMap((field) => {
    const reason = flowAReason(field, form, day);
    return reason ? [[field, reason] as const] : [];
  });
  return Object.fromEntries(refused);
}
