import type { OccupationGroup } from './base-data.ts';
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
import { type FlowProposal, hasSpouse } from './proposal.ts';
import type { CreditSettings } from './settings.ts';

/** What the form of flow B asks for (document 2, section 5.2). */
const LEAST = { neighborhood: 1, city: 1, complement: 0 };
const NAME_MIN = 2;

/**
 * What of a submission of flow B cannot be accepted, by the field's path; none when everything can. Of a company nothing is
 * asked: its fields do not hold a proposal up [D2-5.2-29].
 */
export function flowFaults(
  { person, address, phone, work, spouse }: FlowProposal,
  { lists, occupationGroups }: Pick<CreditSettings, 'lists' | 'occupationGroups'>,
  where: Where,
): readonly FieldFault[] {
  return [
    ...fault('person.name', isLong(person.name, NAME_MIN), 'too-short'),
    ...documentFault('person.document', person.document, where),
    ...emailFault('person.email', person.email),
    ...adultFault('person.birthdate', person.birthdate, where),
    ...fault('person.motherName', isLong(person.motherName, NAME_MIN), 'too-short'),
    ...phoneFault('phone', phone, where),
    ...addressFaults(address, LEAST, where),
    ...fault('address.state', isChosen(address.state, lists.states), 'too-few-selected'),
    ...fault('work.occupation', isOccupation(work, occupationGroups), 'too-few-selected'),
    ...(hasSpouse(person.maritalStatus)
      ? spouseFaults(spouse, person.document, where)
      : fault('spouse', spouse === undefined, 'too-many-selected')),
  ];
}

/** A group that has occupations needs one of them; one without stands for itself. */
function isOccupation(
  { occupation, activity }: FlowProposal['work'],
  groups: readonly OccupationGroup[],
): boolean {
  return groups.some(({ code, occupations = [] }) => {
    if (code !== occupation) return false;
    return occupations.length === 0 ? activity === '' : occupations.some((one) => one.code === activity);
  });
}

function spouseFaults(spouse: FlowProposal['spouse'], own: string, where: Where): FieldFault[] {
  if (!spouse) return fault('spouse', false, 'required');
  return [
    ...fault('spouse.name', isLong(spouse.name, 1), 'required'),
    ...otherDocumentFault('spouse.document', spouse.document, own, where),
    ...fault('spouse.birthdate', spouse.birthdate <= where.today, 'date-in-future'),
  ];
}
