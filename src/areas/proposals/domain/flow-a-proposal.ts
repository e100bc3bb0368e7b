import { readAmount } from '../../../kit/amount.ts';
import { onlyDigits } from '../../../kit/validators/cpf.ts';
import { readDate } from '../../../kit/validators/dates.ts';
import { withoutPrefix } from '../../../kit/validators/phone.ts';
import type { BankProposal } from '../../lender/index.ts';
import { type FlowAForm, isFieldRequired, type ProposalOrigin } from './flow-a-fields.ts';

const AREA_CODE_LENGTH = 2;

/** What the portal's own send-proposal call takes (doc. 2 §7.1). */
export type ProposalToSend = {
  readonly form: FlowAForm;
  readonly origin: ProposalOrigin;
  readonly simulationId: string;
  readonly subOfferId: string;
  /** There is no final instalment. */
  readonly isTraditional: boolean;
  /** Of the dealer that was chosen. */
  readonly dealerCode?: string | undefined;
};

/**
 * The bank's proposal of a form that its rules have passed (doc. 2 §3.2): the phone split into a two-digit area code and the rest,
 * the spouse only of who is married. Throws on a form that they have not.
 */
export function bankProposalOf({
  form,
  isTraditional,
  ...ids
}: Omit<ProposalToSend, 'dealerCode'>): BankProposal {
  const birthdate = readDate(form.birthdayDate);
  const income = readAmount(form.income);
  if (!birthdate || income === undefined || form.postalCode === null)
    throw new Error('the form was not checked');
  const phone = onlyDigits(withoutPrefix(form.phone, 'BR'));
  const text = (field: Exclude<keyof FlowAForm, 'postalCode'>) => form[field].trim();
  return {
    ...ids,
    type: isTraditional ? 'SIMPLE' : 'RESIDUAL',
    person: {
      name: text('name'),
      document: onlyDigits(form.cpf),
      identityType: form.typeDocument,
      identityNumber: text('document'),
      email: text('email'),
      phone: { areaCode: phone.slice(0, AREA_CODE_LENGTH), number: phone.slice(AREA_CODE_LENGTH) },
      birthdate,
      nationality: form.nationality,
      gender: form.gender,
      occupation: form.occupation,
      income,
      motherName: text('motherName'),
      maritalStatus: form.maritalStatus,
      address: {
        postalCode: form.postalCode,
        street: text('street'),
        number: text('number'),
        complement: text('complement'),
        neighborhood: text('neighborhood'),
        city: text('city'),
        state: form.state,
      },
      ...(isFieldRequired('spouseName', form)
        ? { spouse: { name: text('spouseName'), document: onlyDigits(form.spouseCpf) } }
        : {}),
    },
  };
}
