import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import type { StatedBox } from '../../../lender/index.ts';
import type { ConsentWording } from '../../index.ts';
import { proposalConsentText } from './tables.ts';

/** Which wordings a site's proposals have shown, this process's and those of processes and releases before it. */
export type ProposalTexts = {
  isKnown(site: string, box: StatedBox): Promise<boolean>;
};

/** The wordings that a site shows. */
export type ShownTexts = {
  /** `br/aurora`. */
  readonly site: string;
  readonly locale: string;
  readonly wordings: readonly ConsentWording[];
};

/**
 * Writes down the wordings that the sites show, word for word, before anybody can agree to them (LGPD art. 8 § 2). A wording once
 * written stays: pages that were cached before a change still speak of it.
 */
export async function publishProposalTexts(
  db: Database | Transaction,
  shown: readonly ShownTexts[],
): Promise<ProposalTexts> {
  const rows = shown.flatMap(({ site, locale, wordings }) =>
    wordings.map(({ id: box, textVersion: version, label, behind }) => {
      return { site, locale, box, version, label, behind };
    }),
  );
  if (rows.length > 0) await db.insert(proposalConsentText).values(rows).onConflictDoNothing();
  const known = new Set(rows.map(({ site, box, version }) => `${site} ${box} ${version}`));
  return {
    async isKnown(site, { id, textVersion }) {
      const name = `${site} ${id} ${textVersion}`;
      if (known.has(name)) return true;
      const { site: own, box, version } = proposalConsentText;
      const which = and(eq(own, site), eq(box, id), eq(version, textVersion));
      if ((await db.$count(proposalConsentText, which)) > 0) known.add(name);
      return known.has(name);
    },
  };
}
