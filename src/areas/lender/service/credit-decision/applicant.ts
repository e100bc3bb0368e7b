/** Who asks for a credit, out of a proposal as it was sent: for whoever decides about it. Personal data. */
import { z } from 'zod';
import { isPlainDate, type PlainDate } from '../../../../kit/calendar.ts';
import { toCents } from '../../../../kit/money.ts';
import type { Applicant } from '../../contract/credit-decision/staff.ts';
import type { CreditSettings } from '../../domain/credit-decision/settings.ts';

// Read piece by piece: what was erased of a proposal, as its spouse, or was never told leaves the rest readable.
const word = z.string().min(1).optional().catch(undefined);
const sum = z.number().optional().catch(undefined);
const phone = z.object({ ddd: word, areaCode: word, number: word }).optional().catch(undefined);
const spouse = z
  .object({ name: word, document_number: word, cpf: word, income: sum })
  .optional()
  .catch(undefined);
const place = z
  .object({
    street: word,
    number: word,
    complement: word,
    neighborhood: word,
    city: word,
    state: word,
    zip_code: word,
    zipCode: word,
    postalCode: word,
  })
  .optional()
  .catch(undefined);

const sent = z.object({
  person_details: z
    .object({
      name: word,
      document_number: word,
      identification_document_id: word,
      identification_document_number: word,
      email: word,
      birthdate: word,
      profession_id: word,
      marital_status_code: word,
      mothers_name: word,
      income: sum,
      phone,
      address: place,
      spouse,
    })
    .optional(),
  person: z
    .object({ name: word, cpf: word, birthDate: word, email: word, maritalStatus: word, motherName: word })
    .optional(),
  address: place,
  mobilePhone: phone,
  spouse,
  work: z
    .object({
      occupationCode: word,
      activityCode: word,
      income: sum,
      company: z.object({ name: word }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

type Sent = z.output<typeof sent>;
type Lists = Pick<CreditSettings, 'lists' | 'occupationGroups'>;

/** Undefined where nothing of the person is kept. @param lists what codes are called in the lists of its site */
export function applicantIn(proposal: unknown, lists: Lists | undefined): Applicant | undefined {
  const read = sent.safeParse(proposal);
  if (!read.success) return undefined;
  const { person_details: bank, person } = read.data;
  if (bank) return ofBank(bank, lists);
  return person && ofPanel(person, read.data, lists);
}

const called = (code: string | undefined, list: readonly { readonly code: string }[] | undefined) => {
  const found = list?.find((one) => one.code === code) as { description?: string; name?: string } | undefined;
  return found?.description ?? found?.name ?? code;
};

const dayOf = (day: string | undefined): PlainDate | undefined =>
  day && isPlainDate(day.slice(0, 10)) ? (day.slice(0, 10) as PlainDate) : undefined;

const cents = (amount: number | undefined) => (amount === undefined ? undefined : toCents(amount));

const phoneOf = (result: z.output<typeof phone>) =>
  result && [result.ddd ?? result.areaCode, result.number].filter(Boolean).join(' ');

function placeOf(result: z.output<typeof place>): string | undefined {
  if (!result) return undefined;
  const { street, number, complement, neighborhood, city, state } = result;
  const code = result.zip_code ?? result.zipCode ?? result.postalCode;
  return [street, number, complement, neighborhood, city, state, code].filter(Boolean).join(', ');
}

const spouseOf = (result: z.output<typeof spouse>): Applicant['spouse'] =>
  result && {
    name: result.name,
    document: result.document_number ?? result.cpf,
    income: cents(result.income),
  };

const ofBank = (bank: NonNullable<Sent['person_details']>, lists: Lists | undefined): Applicant => ({
  name: bank.name,
  document: bank.document_number,
  email: bank.email,
  motherName: bank.mothers_name,
  identity: [
    called(bank.identification_document_id, lists?.lists.identityTypes),
    bank.identification_document_number,
  ]
    .filter(Boolean)
    .join(' '),
  birthdate: dayOf(bank.birthdate),
  phone: phoneOf(bank.phone),
  address: placeOf(bank.address),
  occupation: called(bank.profession_id, lists?.lists.occupations),
  maritalStatus: called(bank.marital_status_code, lists?.lists.maritalStatuses),
  income: cents(bank.income),
  company: undefined,
  spouse: spouseOf(bank.spouse),
});

function ofPanel(
  person: NonNullable<Sent['person']>,
  { address, mobilePhone, work, spouse: result }: Sent,
  lists: Lists | undefined,
): Applicant {
  const group = lists?.occupationGroups.find(({ code }) => code === work?.occupationCode);
  const occupation =
    called(work?.activityCode, group?.occupations) ?? called(work?.occupationCode, group && [group]);
  return {
    name: person.name,
    document: person.cpf,
    email: person.email,
    motherName: person.motherName,
    identity: undefined,
    birthdate: dayOf(person.birthDate),
    phone: phoneOf(mobilePhone),
    address: placeOf(address),
    occupation,
    maritalStatus: person.maritalStatus,
    income: cents(work?.income),
    company: work?.company?.name,
    spouse: spouseOf(result),
  };
}
