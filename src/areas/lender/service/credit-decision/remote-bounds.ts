/** What holds for proposals that another provider decides, as it does for the portal's own credit decision. */
import type { Database } from '../../../../io/database.ts';
import { claimKey, hashOf, hasKey, type KeyReused } from '../../../../io/idempotency.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import { siteNameOf } from '../../../../io/service.ts';
import { onlyDigits } from '../../../../kit/validators/cpf.ts';
import type { LenderSite } from '../../domain/car.ts';
import type { CreditRefused } from '../../domain/credit-decision/decision.ts';
import { type CreditSettingsBySite, creditSettingsOf } from '../../domain/credit-decision/settings.ts';

/** One person's proposal for one simulation: the same, however it is written and however often it comes. */
export type Natural = {
  readonly site: LenderSite;
  readonly simulation: string;
  readonly document: string;
};

/** Says what a call came to; what did nothing takes nothing of what is allowed. */
type Settle = (isDone: boolean) => Promise<void>;

export type RemoteBounds = {
  /** Claims the key that a call came under, for what it asks. */
  claim(
    site: LenderSite,
    call: string,
    key: string,
    sent: unknown,
  ): Promise<{ readonly ok: true; readonly settle: Settle } | KeyReused>;
  /** Whether that lender may be asked about a proposal. A repeat of one that it was asked about takes nothing. */
  turn(natural: Natural): Promise<{ readonly ok: true; readonly settle: Settle } | CreditRefused>;
};

/** Counts what one subject does in 24 hours. */
type DailyTries = (
  most: number,
) => (subject: string) => Promise<{ isAllowed: boolean; waitMs: number; forgive(): Promise<void> }>;

type BoundParts = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly creditSettings: () => CreditSettingsBySite;
  readonly tries: DailyTries;
};

/** New proposals of one person in 24 hours on a site that has published no settings. */
const PROPOSALS_A_DAY = 5;

/** Counted in PostgreSQL, for all processes and all sites together: neither a key nor a CPF is there in a form that can be read. */
export function remoteBounds({ db, sealing, creditSettings, tries }: BoundParts): RemoteBounds {
  return {
    claim: (site, call, key, sent) =>
      claimKey(db, { scope: `${siteNameOf(site)} ${call} elsewhere`, key, content: sent }),

    async turn({ site, simulation, document }) {
      const [person = onlyDigits(document), ...former] = sealing.personKeys('document', document);
      const scope = `${siteNameOf(site)} proposals elsewhere`;
      const keyOf = (one: string) => `${one} ${hashOf(simulation)}`;
      const known = await claimKey(db, { scope, key: keyOf(person), content: null });
      // Asked about before a change of the data keys: it takes nothing either.
      const isFormer = await hasKey(db, scope, former.map(keyOf));
      if (!known.ok || !known.isFirst || isFormer) return { ok: true, settle: async () => undefined };
      const most = creditSettingsOf(creditSettings(), site)?.proposalsADay ?? PROPOSALS_A_DAY;
      const { isAllowed, waitMs, forgive } = await tries(most)(onlyDigits(document) || document);
      if (isAllowed) {
        const settle: Settle = async (isDone) => {
          await known.settle(isDone);
          if (!isDone) await forgive();
        };
        return { ok: true, settle };
      }
      await known.settle(false);
      return { ok: false, reason: 'too-many-proposals', retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) };
    },
  };
}
