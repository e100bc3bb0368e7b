import type { KnownPerson, Texts } from '../../../account/index.ts';
import { type AccountFill, useAccountFill } from '../../../account/web/index.ts';
import { locationsAt } from '../../../locations/contract.ts';
import { useSite } from '../../../platform/web/index.ts';
import type { DraftOwner } from '../../contract.ts';
import { ADDRESS, isOther, knownInForms } from '../known-person.ts';
import type { DraftState } from './draft.ts';
import type { FlowBPath, FormPart } from './form.ts';

const TOGETHER: readonly FlowBPath[] = [...ADDRESS, 'neighbourhood', 'city.code', 'city.name'];

/**
 * Fills the panel's form in with the account that is open, beneath earlier lead data and the draft, which both come first (doc. 2 §6).
 * @param isOpen whoever does not open the panel is not asked about
 */
export function useAccount(
  form: FormPart['form'],
  draft: DraftState,
  { of, isOpen }: { readonly of: DraftOwner | undefined; readonly isOpen: boolean },
): AccountFill {
  const locations = useSite().serviceAddress('location');
  return useAccountFill<FlowBPath>({
    isWanted: isOpen,
    isReady: draft.isRead,
    isOffered: draft.isFound,
    known: async (person) => (isOther(person, of) ? {} : flowBPerson(person, locations)),
    together: TOGETHER,
    read: (path) => {
      const value = form.getValues(path);
      return typeof value === 'string' ? value : undefined;
    },
    write: (texts) => {
      for (const [path, text] of Object.entries(texts) as [FlowBPath, string][]) {
        // All these fields are texts; React Hook Form types the value by the one path.
        form.setValue(path, text as never, { shouldDirty: true, shouldValidate: text !== '' });
        if (text === '') form.clearErrors(path);
      }
    },
  });
}

/** The bank names cities by their codes, an account by their names: the postal code tells which one it is. */
async function flowBPerson(person: KnownPerson, locations: string): Promise<Texts<FlowBPath>> {
  const written = knownInForms(person);
  const { neighborhood: neighbourhood, city } = person.address;
  const found =
    written.postalCode &&
    (await locationsAt(locations)
      .byPostalCode(written.postalCode)
      .catch(() => undefined));
  const isIt = found && isSameName(found.cityName, city || found.cityName);
  const place = isIt
    ? { state: found.stateCode, 'city.code': found.cityCode, 'city.name': found.cityName }
    : {};
  return { ...written, neighbourhood, ...place };
}

const isSameName = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), 'und', { sensitivity: 'base' }) === 0;
