import type { PlainDate } from '../../../../kit/calendar.ts';
import { isPriceGreaterThan } from '../../../../kit/validators/bounds.ts';
import { isCpf } from '../../../../kit/validators/cpf.ts';
import { isDate, isNotInFuture } from '../../../../kit/validators/dates.ts';
import { isEmail } from '../../../../kit/validators/email.ts';
import { isPostalCode } from '../../../../kit/validators/postal-code.ts';
import type { FlowBForm } from './form.ts';
import { hasSpouse } from './marital-status.ts';
import { workKind } from './occupation.ts';
import { textSent } from './sent-texts.ts';

// Lengths are those of what can be seen in the field, mask included, without spaces around it (doc. 2 §5.2).

type Rule = (text: string, today: PlainDate) => boolean;

const atLeast =
  (min: number): Rule =>
  (text) =>
    textSent(text).length >= min;

const isBirthDate: Rule = (text, today) => isDate(text, { today }) && isNotInFuture(text, { today });

/** The first screen; all of them must be well to go on. */
const personalRules = {
  name: atLeast(2),
  email: (text) => isEmail(text.trim()),
  phone: atLeast(10),
  cpf: (text) => isCpf(text.trim()),
  birthdayDate: isBirthDate,
  occupation: atLeast(1),
  salary: (text) => isPriceGreaterThan(text, 0),
  motherName: atLeast(2),
} satisfies Record<string, Rule>;

/** The second screen; all of them must be well to send. */
const addressRules = {
  postalCode: (text) => isPostalCode(text.trim()),
  street: atLeast(1),
  number: atLeast(1),
  neighbourhood: atLeast(1),
  state: atLeast(1),
  'city.code': atLeast(1),
  maritalStatus: atLeast(1),
} satisfies Record<string, Rule>;

/** Asked of who has a spouse, and then as necessary as the rest of their screen. */
const spouseRules = {
  'spouse.name': atLeast(1),
  'spouse.cpf': (text) => isCpf(text.trim()),
  // Ten characters, and a day: one that is none could not be written to the bank.
  'spouse.birthdayDate': isBirthDate,
  'spouse.salary': atLeast(4),
} satisfies Record<string, Rule>;

/** Asked of who has a company; what is wrong with them is told and holds nobody up (doc. 2 §5.2). */
const companyRules = {
  'company.companyName': atLeast(2),
  'company.cnpj': atLeast(18),
  'company.phone': atLeast(10),
  'company.postalCode': (text) => isPostalCode(text.trim()),
  'company.street': atLeast(1),
  'company.number': atLeast(1),
  'company.neighbourhood': atLeast(2),
  'company.state': atLeast(1),
  'company.city.code': atLeast(1),
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
  fields.filter((field) => !rules[field](textAt(form, field), today));

/** The text of a field. */
function textAt(form: FlowBForm, field: FlowBField): string {
  const value = field
    .split('.')
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], form);
  return typeof value === 'string' ? value : '';
}
