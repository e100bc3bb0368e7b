import type { ConsentAdmin, FoundConsent } from '../../areas/admin/contract.ts';
import { PLUGS } from '../../areas/plugs.ts';
import type { RecordChange } from '../../io/change-log.ts';
import type { Database } from '../../io/database.ts';
import type { Sealing } from '../../io/sealing.ts';
import { reachesPortal } from '../../kit/authority.ts';
import { keysOf, links } from './privacy.ts';

type ConsentsOptions = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly record: RecordChange<'privacy.consents'>;
};

/** What somebody has agreed to and taken back, wherever it was said. */
export function consentAdmin({ db, sealing, record }: ConsentsOptions): ConsentAdmin {
  return {
    async find(permit, person) {
      if (!reachesPortal(permit) || !sealing.personKey(person.mark, person.value)) return undefined;
      // Written first: whether somebody is known here is told to nobody without a trace. Of whom it was, nothing is written.
      const look = { by: permit.by, action: 'privacy.consents', subject: `by ${person.mark}` } as const;
      await db.transaction((tx) => record(tx, { ...look, before: null, after: null }));
      const who = keysOf(sealing, person);
      const found: FoundConsent[] = [];
      // One after the other: they may share one connection.
      for (const { consents } of PLUGS) found.push(...((await consents?.(db, who, links)) ?? []));
      return found.sort((one, other) => (one.at < other.at ? 1 : -1));
    },
  };
}
