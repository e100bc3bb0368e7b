import { type FlowAField, flowAFields } from './flow-a-fields.ts';
import type { FlowAReason } from './flow-a-rules.ts';

/** A field that the bank does not take though the form does, and what its message is. */
export type RefusedField = { readonly field: FlowAField; readonly reason: FlowAReason };

/** What is said of a field of which nobody says why it is refused. */
const USUAL: Readonly<Record<FlowAField, FlowAReason>> = {
  name: 'complete-name-validation',
  cpf: 'cpf-invalid',
  email: 'email-invalid',
  phone: 'phone-invalid',
  typeDocument: 'option-missing',
  document: 'document-invalid',
  birthdayDate: 'birthday-invalid',
  gender: 'option-missing',
  occupation: 'option-missing',
  income: 'income-invalid',
  motherName: 'full-name-invalid',
  maritalStatus: 'option-missing',
  spouseName: 'full-name-invalid',
  spouseCpf: 'cpf-invalid',
  postalCode: 'postal-code-invalid',
  street: 'street-missing',
  number: 'number-missing',
  complement: 'complement-too-short',
  neighborhood: 'neighborhood-too-short',
  state: 'option-missing',
  city: 'city-too-short',
  nationality: 'option-missing',
};

/** Reasons that say more than a field's usual one. */
const TELLING: readonly FlowAReason[] = [
  'under-age',
  'document-eleven',
  'too-long',
  'characters-invalid',
  'postal-code-not-found',
];

/** Fields of the bank's proposal, by their dotted paths in it, and where the form asks for them (doc. 2 §3.2). */
const FIELDS_OF_BANK: Readonly<Record<string, FlowAField>> = {
  name: 'name',
  document: 'cpf',
  identityType: 'typeDocument',
  identityNumber: 'document',
  email: 'email',
  phone: 'phone',
  birthdate: 'birthdayDate',
  nationality: 'nationality',
  gender: 'gender',
  occupation: 'occupation',
  income: 'income',
  motherName: 'motherName',
  maritalStatus: 'maritalStatus',
  spouse: 'spouseName',
  'spouse.name': 'spouseName',
  'spouse.document': 'spouseCpf',
  address: 'street',
  'address.postalCode': 'postalCode',
  'address.street': 'street',
  'address.number': 'number',
  'address.complement': 'complement',
  'address.neighborhood': 'neighborhood',
  'address.state': 'state',
  'address.city': 'city',
};

/** Where the form asks for what the bank finds fault with; nothing for what it does not ask at all. */
export const fieldOfBank = (path: string): FlowAField | undefined =>
  Object.hasOwn(FIELDS_OF_BANK, path) ? FIELDS_OF_BANK[path] : undefined;

const OF_FORM = 'formData.';

/** How a field of the form is named where the form has been sent. */
export const namedInForm = (field: FlowAField): string => `${OF_FORM}${field}`;

/** The field of the form that a refusal names, with the message that it is shown with. */
export function refusedField({
  field: name,
  code,
}: {
  readonly field: string;
  readonly code: string;
}): RefusedField | undefined {
  const field = flowAFields.find((one) => namedInForm(one) === name);
  return field && { field, reason: TELLING.find((reason) => reason === code) ?? USUAL[field] };
}
