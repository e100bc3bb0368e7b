import { readAmount } from '../../../../kit/amount.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import { isCpf, onlyDigits } from '../../../../kit/validators/cpf.ts';
import { isDate, isNotInFuture } from '../../../../kit/validators/dates.ts';
import { isEmail } from '../../../../kit/validators/email.ts';
import { withoutPrefix } from '../../../../kit/validators/phone.ts';
import { isPostalCode } from '../../../../kit/validators/postal-code.ts';
import { INCOME_MAX } from '../income.ts';
import type { FlowBForm } from './form.ts';
import { hasSpouse } from './marital-status.ts';
import { occupationCodes, workKind } from './occupation.ts';
import { HOUSE_SENT_MAX, NAME_SENT_MAX, neighbourhoodSent, PLACE_SENT_MAX, textSent } from './sent-texts.ts';

// Lengths are those of what can be seen in the field, mask included, without spaces around it (doc. 2 §5.2). Where less than that
// is sent, what is sent must be as long: a form without problems is one that the bank can be told.

type Rule = (text: string, today: PlainDate, form: FlowBForm) => boolean;

const atLeast =
  (min: number, sentMax?: number): Rule =>
  (text) =>
    textSent(text, sentMax).length >= min;

const isBirthDate: Rule = (text, today) => isDate(text, { today }) && isNotInFuture(text, { today });

/** An area code of two digits, and at most nine behind it. A prefix that stays had no number behind it. */
const isPhone: Rule = (text, ...rest) => {
  const written = withoutPrefix(text, 'BR');
  return atLeast(10)(written, ...rest) && /^[1-9]\d{2,10}$/.test(onlyDigits(written));
};

/** @param least cents a month */
const isIncome =
  (least: number): Rule =>
  (text) => {
    const income = readAmount(text);
    return income !== undefined && income >= least && income <= INCOME_MAX;
  };

const isHouseNumber: Rule = (text) => {
  const { length } = textSent(text);
  return length >= 1 && length <= HOUSE_SENT_MAX;
};

const neighbourhood =
  (min: number): Rule =>
  (text) =>
    neighbourhoodSent(text).length >= min;

/** One of a list, which the bank knows by its code. */
const CODE_MAX = 40;
const isCode = (text: string) => text.length <= CODE_MAX && text === textSent(text);
const isChosen: Rule = (text) => text !== '' && isCode(text);
const isOccupation: Rule = (text) => {
  const { group, activity } = occupationCodes(text);
  return group !== '' && isCode(group) && isCode(activity);
};

/** The first screen; all of them must be well to go on. */
const personalRules = {
  name: atLeast(2, NAME_SENT_MAX),
  email: (text) => isEmail(text.trim()),
  phone: isPhone,
  cpf: (text) => isCpf(text.trim()),
  birthdayDate: isBirthDate,
  occupation: isOccupation,
  salary: isIncome(1),
  motherName: atLeast(2, NAME_SENT_MAX),
} satisfies Record<string, Rule>;

/** The second screen; all of them must be well to send. */
const addressRules = {
  postalCode: (text) => isPostalCode(text.trim()),
  street: atLeast(1),
  number: isHouseNumber,
  neighbourhood: neighbourhood(1),
  state: isChosen,
  // The bank is told its name.
  'city.code': (text, today, form) =>
    isChosen(text, today, form) && textSent(form.city.name, PLACE_SENT_MAX) !== '',
  maritalStatus: atLeast(1),
} satisfies Record<string, Rule>;

/** Asked of who has a spouse, and then as necessary as the rest of their screen. */
const spouseRules = {
  'spouse.name': atLeast(1),
  // Nobody is married to oneself.
  'spouse.cpf': (text, _, { cpf }) => isCpf(text.trim()) && onlyDigits(text) !== onlyDigits(cpf),
  // Ten characters, and a day: one that is none could not be written to the bank.
  'spouse.birthdayDate': isBirthDate,
  // Who earns nothing types R$ 0.
  'spouse.salary': (text, ...rest) => atLeast(4)(text, ...rest) && isIncome(0)(text, ...rest),
} satisfies Record<string, Rule>;

/** Asked of who has a company; what is wrong with them is told and holds nobody up (doc. 2 §5.2). */
const companyRules = {
  'company.companyName': atLeast(2),
  'company.cnpj': atLeast(18),
  'company.phone': isPhone,
  'company.postalCode': (text) => isPostalCode(text.trim()),
  'company.street': atLeast(1),
  'company.number': isHouseNumber,
  'company.neighbourhood': neighbourhood(2),
  'company.state': isChosen,
  'company.city.code': isChosen,
} satisfies Record<string, Rule>;

const rules = { ...personalRules, ...companyRules, ...addressRules, ...spouseRules };

/** A field that has a rule, by its way in the form. Each has one message: the label `wrong-<field>`. */
export type FlowBField = keyof typeof rules;

const fieldsOf = <K extends string>(of: Record<K, Rule>) => Object.keys(of) as K[];

/** Which parts of a company the form asks for (doc. 2 §2.2). An owner's address follows once its postal code is there. */
export function companyFields({ occupation, company }: FlowBForm): readonly FlowBField[] {
  const kind = workKind(occupation);
  if (kind === 'other') return [];
  if (kind === 'salaried') return ['company.companyName'];
  const all = fieldsOf(companyRules);
  return hasCompanyAddress(company) ? all : all.slice(0, all.indexOf('company.street'));
}

export const hasCompanyAddress = ({ postalCode }: FlowBForm['company']): boolean =>
  isPostalCode(postalCode.trim());

/** What is wrong with the first screen, in its order: the company's part is told with the rest and does not count. */
export const personalProblems = (form: FlowBForm, today: PlainDate): readonly FlowBField[] =>
  wrong([...fieldsOf(personalRules), ...companyFields(form)], form, today);

/** What is wrong with the second screen, in its order. */
export const addressProblems = (form: FlowBForm, today: PlainDate): readonly FlowBField[] =>
  wrong([...fieldsOf(addressRules), ...spouseFields(form)], form, today);

export const spouseFields = ({ maritalStatus }: FlowBForm): readonly FlowBField[] =>
  hasSpouse(maritalStatus) ? fieldsOf(spouseRules) : [];

/** Whether a field's problem keeps the shopper on its screen. */
export const holdsUp = (field: FlowBField): boolean => !(field in companyRules);

const wrong = (fields: readonly FlowBField[], form: FlowBForm, today: PlainDate) =>
  fields.filter((field) => !rules[field](textAt(form, field), today, form));

/** The text of a field. */
function textAt(form: FlowBForm, field: FlowBField): string {
  const value = field
    .split('.')
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], form);
  return typeof value === 'string' ? value : '';
}
