import type { Transaction } from '../../io/database.ts';
import { findVersion, type Snapshot } from '../catalogue/index.ts';
import { type DealerBook, dealerByCode } from '../dealers/index.ts';
import { isForeign, type Site, siteKey } from '../platform/index.ts';
import { definePlug, type PlugContext } from '../platform/plug.ts';
import { leadSettings } from './contract.ts';
import type { Lead } from './index.ts';
import { type LeadDeps, leaveLead } from './service/index.ts';

/** What a lead is checked against: the catalogue, the dealers and each site's settings. */
export type LeadRules = Pick<LeadDeps, 'catalogue' | 'dealers' | 'sites' | 'settings'>;

export type LeadPlug = {
  /** Leaves a lead within a transaction; false where it is refused, with nothing written. */
  leave(tx: Transaction, site: Site, lead: Lead, textId: string): Promise<boolean>;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly leadRules: LeadRules & Pick<LeadDeps, 'counted'>;
    readonly leads: LeadPlug;
  }
}

/** What leads are checked against, and who counts them. */
export const leadRulesPlug = definePlug({
  name: 'leadRules',
  needs: ['catalogue', 'dealers', 'figures'],
  open(context) {
    const { use } = context;
    const rules = leadRules(context, use('catalogue').current, use('dealers').book);
    return { service: { ...rules, counted: use('figures').counted } };
  },
});

/** What other areas leave leads with. */
export const leadsPlug = definePlug({
  name: 'leads',
  needs: ['leadRules'],
  open({ boss, sealing, use }) {
    const deps = { ...use('leadRules'), boss, sealing };
    return {
      service: {
        leave: (tx, { brand, market, locale, currency }, lead, textId) =>
          leaveLead(deps, tx, { brand, market, locale, currency }, { lead, textId }),
      },
    };
  },
});

/** The catalogue, the dealers and each site's settings as the lead service asks for them. */
export function leadRules(
  { sites, settingsOf }: Pick<PlugContext, 'sites' | 'settingsOf'>,
  current: () => Snapshot,
  dealers: () => DealerBook,
): LeadRules {
  const settings = settingsOf(({ authoring, market }) => leadSettings(authoring.leads, market));
  const foreignDealers = new Set(
    sites.filter(({ services }) => isForeign(services.dealer)).map(({ key }) => key),
  );
  return {
    sites,
    catalogue: {
      find(site, { code, year }) {
        const sold = findVersion(current(), site.market, code, year);
        return sold?.brand === site.brand ? sold.version : undefined;
      },
    },
    dealers: {
      byCode(site, code) {
        // A maker's own dealer service knows its codes; its CRM is the one to refuse a code that it does not.
        if (foreignDealers.has(siteKey(site.market, site.brand))) return { id: code, cityCode: '' };
        return dealerByCode(dealers(), site, code);
      },
    },
    settings(site) {
      const known = settings(siteKey(site.market, site.brand));
      if (!known) throw new Error(`no settings for ${site.market} ${site.brand}`);
      return known;
    },
  };
}
