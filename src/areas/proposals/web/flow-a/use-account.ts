import type { KnownPerson, Texts } from '../../../account/index.ts';
import { type AccountFill, useAccountFill } from '../../../account/web/index.ts';
import type { DraftOwner } from '../../contract.ts';
import type { FlowAField } from '../../index.ts';
import { ADDRESS, isOther, knownInForms } from '../known-person.ts';
import type { Draft, ProposalForm } from './use-proposal-form.ts';

const TOGETHER: readonly FlowAField[] = [...ADDRESS, 'neighborhood', 'city'];

/** Fills the form in with the account that is open, beneath earlier lead data and the draft, which both come first (doc. 2 §6). */
export function useAccount(
  form: ProposalForm,
  draft: Draft,
  { fixed, of }: { readonly fixed: readonly FlowAField[]; readonly of: DraftOwner | undefined },
): AccountFill {
  return useAccountFill<FlowAField>({
    isReady: draft.isRead,
    isOffered: draft.isHeld,
    known: (person) => (isOther(person, of) ? {} : withoutFixed(flowAPerson(person), fixed)),
    together: TOGETHER,
    read: (field) => form.getValues(field),
    write: (texts) => {
      for (const [field, text] of Object.entries(texts) as [FlowAField, string][]) {
        form.setValue(field, text, { shouldDirty: true, shouldValidate: text !== '' });
        if (text === '') form.clearErrors(field);
      }
      draft.touch();
    },
  });
}

const flowAPerson = (person: KnownPerson): Texts<FlowAField> => {
  const { neighborhood, city } = person.address;
  return { ...knownInForms(person), neighborhood, city };
};

const withoutFixed = (texts: Texts<FlowAField>, fixed: readonly FlowAField[]): Texts<FlowAField> =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => !fixed.includes(field as FlowAField)));
