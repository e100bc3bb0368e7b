import { isOnSite, type Permit } from '../../../kit/authority.ts';
import { fault } from '../../../kit/faults.ts';
import type { ReadinessContext, ReadinessFault, ReadinessItem } from '../../platform/plug.ts';
import type { ReadinessChecklist, ReadinessEntry, ReadinessState } from '../contract.ts';

/**
 * What each item says of a site now, in the order of the items. One that cannot be computed is a fault of its own: the others are told all
 * the same.
 */
export const readinessEntries = (
  items: readonly ReadinessItem[],
  context: ReadinessContext,
  onError: (error: unknown, item: string) => void,
): Promise<readonly ReadinessEntry[]> =>
  Promise.all(
    items.map(async ({ name, words, mend, faults: of }): Promise<ReadinessEntry> => {
      const faults = await of(context).catch((error: unknown): readonly ReadinessFault[] => {
        onError(error, name);
        return [{ fault: fault('ready-unread'), isNeeded: true }];
      });
      return { name, words, mend, faults, state: stateOf(faults) };
    }),
  );

function stateOf(faults: readonly ReadinessFault[]): ReadinessState {
  if (faults.some(({ isNeeded }) => isNeeded)) return 'needed';
  return faults.length > 0 ? 'advised' : 'ready';
}

type ChecklistDeps = Omit<ReadinessContext, 'site'> & {
  readonly items: readonly ReadinessItem[];
  readonly onError: (error: unknown, item: string) => void;
};

/** The checklist of each site of a portal. */
export const openChecklist = ({ items, onError, ...context }: ChecklistDeps): ReadinessChecklist => ({
  async of(permit: Permit<'readiness'>, key) {
    const site = context.sites.find((one) => one.key === key);
    if (!site || !isOnSite(permit, key)) return undefined;
    return readinessEntries(items, { ...context, site }, onError);
  },
});
