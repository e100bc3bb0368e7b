import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { type ServiceSite, siteNameOf } from '../../../io/service.ts';
import { settingsOf } from '../../platform/index.ts';
import type { PublicationEffects } from '../../platform/plug.ts';
import { leadSettings } from '../contract.ts';
import { type ConsentText, type LeadSettings, publishedTexts } from '../index.ts';
import { consentText } from './tables.ts';

/** Which wordings a site has shown, this process's and those of processes and releases before it. */
export type ConsentTexts = {
  isKnown(site: string, id: string): Promise<boolean>;
};

/**
 * Writes down the wordings that the sites show, word for word, before anybody can agree to them (LGPD art. 8 § 2). A
 * wording once written stays: pages that were cached before a change still speak of it.
 */
export async function publishConsentTexts(
  db: Database | Transaction,
  sites: readonly ServiceSite[],
  settings: (site: ServiceSite) => LeadSettings,
): Promise<ConsentTexts> {
  const rows = sites.flatMap((site) => publishedTexts(settings(site)).map((text) => rowOf(site, text)));
  if (rows.length > 0) await db.insert(consentText).values(rows).onConflictDoNothing();
  const known = new Set(rows.map(({ site, id }) => `${site} ${id}`));
  return {
    async isKnown(site, id) {
      if (known.has(`${site} ${id}`)) return true;
      const found = await db
        .select({ site: consentText.site })
        .from(consentText)
        .where(eq(consentText.id, id));
      for (const row of found) known.add(`${row.site} ${id}`);
      return known.has(`${site} ${id}`);
    },
  };
}

function rowOf(site: ServiceSite, text: ConsentText): typeof consentText.$inferInsert {
  const { id, disclaimer, terms } = text;
  const hash = createHash('sha256')
    .update(JSON.stringify([disclaimer, terms]))
    .digest('hex');
  return { site: siteNameOf(site), id, locale: site.locale, disclaimer, terms, hash };
}

/** What a publication of sites means for the leads: their wordings are written down with it, before anybody can agree. */
export const leadEffects = (): PublicationEffects => ({
  async sitesPublished(tx, sites) {
    const settings = settingsOf(sites, ({ authoring, market }) => leadSettings(authoring.leads, market));
    const settingsFor = (site: ServiceSite) => settings(siteNameOf(site)) ?? leadSettings({}, site.market);
    await publishConsentTexts(tx, sites, settingsFor);
  },
});
