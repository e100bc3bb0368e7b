import { isFullName, isName } from '../../../../kit/validators/person-name.ts';
import { DRIVER_LICENCE, MARRIED } from './base-data.ts';
import {
  addressFaults,
  adultFault,
  documentFault,
  emailFault,
  fault,
  isChosen,
  isLong,
  otherDocumentFault,
  phoneFault,
  type Where,
} from './check-parts.ts';
import type { FieldFault } from './decision.ts';
import type { BankApplicant } from './proposal.ts';
import type { CreditSettings } from './settings.ts';

const LICENCE_LENGTH = 11;
const IDENTITY_MIN = 2;
/** What the form of flow A asks for (document 2, section 5.1). */
const LEAST = { neighborhood: 3, city: 2, complement: 2 };

/** What of an applicant of flow A cannot be accepted, by the field's path; none when everything can. */
export function bankFaults(
  person: BankApplicant,
  { lists }: Pick<CreditSettings, 'lists'>,
  where: Where,
): readonly FieldFault[] {
  const { identityType, identityNumber, address } = person;
  return [
    ...fault('name', isName(person.name), 'name-invalid'),
    ...documentFault('document', person.document, where),
    ...fault('identityType', isChosen(identityType, lists.identityTypes), 'too-few-selected'),
    ...identityFault(identityType, identityNumber),
    ...emailFault('email', person.email),
    ...phoneFault('phone', person.phone, where),
    ...adultFault('birthdate', person.birthdate, where),
    ...fault('nationality', isChosen(person.nationality, lists.nationalities), 'too-few-selected'),
    ...fault('gender', isChosen(person.gender, lists.genders), 'too-few-selected'),
    ...fault('occupation', isChosen(person.occupation, lists.occupations), 'too-few-selected'),
    ...fault('motherName', isFullName(person.motherName), 'surname-missing'),
    ...fault('maritalStatus', isChosen(person.maritalStatus, lists.maritalStatuses), 'too-few-selected'),
    ...addressFaults(address, LEAST, where),
    ...fault('address.state', isChosen(address.state, lists.states), 'too-few-selected'),
    ...spouseFaults(person, where),
  ];
}

function identityFault(type: string, number: string): FieldFault[] {
  if (type !== DRIVER_LICENCE) return fault('identityNumber', isLong(number, IDENTITY_MIN), 'too-short');
  return fault('identityNumber', number.length === LICENCE_LENGTH, 'too-short');
}

/** Who is married has a spouse, and nobody else [D2-9-05]. */
function spouseFaults({ maritalStatus, spouse, document }: BankApplicant, where: Where): FieldFault[] {
  if (maritalStatus !== MARRIED) return fault('spouse', spouse === undefined, 'too-many-selected');
  if (!spouse) return fault('spouse', false, 'required');
  return [
    ...fault('spouse.name', isFullName(spouse.name), 'surname-missing'),
    ...otherDocumentFault('spouse.document', spouse.document, document, where),
  ];
}
