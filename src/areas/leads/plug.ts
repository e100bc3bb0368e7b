import type { Transaction } from '../../io/database.ts';
import { findVersion, type Snapshot } from '../catalogue/index.ts';
import { type DealerIndex, dealerByCode } from '../dealers/index.ts';
import { isForeign, type Site, siteKey } from '../platform/index.ts';
import { definePlug, type PlugContext } from '../platform/plug.ts';
import { type LeadAdmin, leadSettings } from './contract.ts';
import type { Lead } from './index.ts';
import { leadEffects } from './service/consent-texts.ts';
import { startLeadDelivery } from './service/delivery.ts';
import { contactConsents } from './service/found-consents.ts';
import { type LeftBy, leaveEvent, leaveLead } from './service/leave.ts';
import { leadMetrics } from './service/metrics.ts';
import { leadAdmin } from './service/operator.ts';
import { ownLeads } from './service/own-lead.ts';
import { ownRequests } from './service/own-requests.ts';
import { leadPersonalData } from './service/personal-data.ts';
import type { LeadDeps } from './service/ports.ts';
import { leadRoutes } from './service/routes.ts';
import { WRITE_LEADS } from './service/scopes.ts';
import { lead } from './service/tables.ts';

/** What a lead is checked against: the catalogue, the dealers and each site's settings. */
export type LeadRules = Pick<LeadDeps, 'catalogue' | 'dealers' | 'sites' | 'settings'>;

export type LeadPlug = {
  /** Leaves a lead within a transaction; false where it is refused, with nothing written. */
  leave(tx: Transaction, site: Site, lead: Lead, textId: string, by?: LeftBy): Promise<boolean>;
  /** Leaves word of what has become of what the CRM was told of, unchecked. */
  leaveEvent(tx: Transaction, site: Site, lead: Lead, textId: string): Promise<boolean>;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly leadRules: LeadRules & Pick<LeadDeps, 'agreements' | 'counted'>;
    readonly leads: LeadPlug;
    readonly leadService: undefined;
  }
  interface PageParts {
    /** Whether a lead of a market says this of its person. */
    readonly hasLeadOf: ReturnType<typeof ownLeads>;
    /** What somebody has asked dealers for. */
    readonly ownRequests: ReturnType<typeof ownRequests>;
  }
  interface StaffParts {
    readonly leads: LeadAdmin;
  }
  interface PlugSettings {
    /** Where leads are handed over, without an address to the stand-in of this process, and where their deletion is asked for. */
    readonly lead: {
      readonly url: string | undefined;
      readonly erasureUrl: string | undefined;
      readonly clientId: string | undefined;
      readonly clientSecret: string | undefined;
    };
    /** Leads handed over: a second by all processes together (0 for no limit), and at the same time by this one. */
    readonly delivery: { readonly rate: number; readonly concurrency: number };
  }
  interface StandInSettings extends Pick<PlugSettings, 'lead'> {}
}

/** What leads are checked against, and who counts them. */
export const leadRulesPlug = definePlug({
  name: 'leadRules',
  needs: ['catalogue', 'dealers', 'figures', 'legalDocuments'],
  open(context) {
    const { use } = context;
    const rules = leadRules(context, use('catalogue').current, use('dealers').index);
    const { counted } = use('figures');
    return { service: { ...rules, counted, agreements: use('legalDocuments') } };
  },
});

/** What other areas leave leads with. */
export const leadsPlug = definePlug({
  name: 'leads',
  demo: { emptyAtFirst: [lead] },
  scopes: [WRITE_LEADS],
  personalData: leadPersonalData,
  consents: contactConsents,
  needs: ['leadRules'],
  publicationEffects: leadEffects,
  open({ boss, sealing, use }) {
    const deps = { ...use('leadRules'), boss, sealing };
    return {
      service: {
        leave: (tx, { brand, market, locale, currency }, lead, textId, by) =>
          leaveLead(deps, tx, { brand, market, locale, currency }, { lead, textId, ...by }),
        leaveEvent: (tx, { brand, market, locale, currency }, lead, textId) =>
          leaveEvent({ boss, sealing }, tx, { brand, market, locale, currency }, { lead, textId }),
      },
    };
  },
});

/** What answers leads, hands them over and shows them to staff and to whoever has sent them. */
export const leadServicePlug = definePlug({
  name: 'leadService',
  standIn: {
    inbox: 'crm',
    prefix: '/crm',
    isNeeded: ({ lead: { url } }) => !url,
    routes: async (app, context) => (await import('./service/inbox.ts')).crmInboxRoutes(context)(app),
    pages: async (app, context, at) => (await import('./service/inbox.ts')).crmInboxPages(context, at)(app),
  },
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  needs: ['accounts', 'leadClaims', 'leadRules', 'offers'],
  open({ db, boss, sealing, log, settings, record, metrics, addresses, limitCalls, use }) {
    const rules = use('leadRules');
    const { offerOf } = use('offers');
    const { confirms } = use('leadClaims');
    const { accountOf } = use('accounts');
    let delivery: Awaited<ReturnType<typeof startLeadDelivery>> | undefined;
    return {
      page: { hasLeadOf: ownLeads({ db, sealing }), ownRequests: ownRequests({ db, sealing }) },
      staff: { leads: leadAdmin(db, boss, record, sealing, rules) },
      services: {
        async lead(app, tokens) {
          await limitCalls(app, 'lead');
          await leadRoutes({ ...rules, db, boss, sealing, offerOf, confirms, accountOf }, tokens)(app);
        },
      },
      jobs: [
        async () => {
          const integration = {
            ...settings.lead,
            url: settings.lead.url ?? `${addresses.operators()}/crm/leads`,
          };
          const observe = metrics && leadMetrics(metrics, db);
          delivery = await startLeadDelivery({
            db,
            boss,
            sealing,
            log,
            integration,
            ...settings.delivery,
            ...(observe && { observe }),
          });
        },
      ],
      drain: async () => delivery?.stop(),
    };
  },
});

/** The catalogue, the dealers and each site's settings as the lead service asks for them. */
export function leadRules(
  { sites, settingsOf }: Pick<PlugContext, 'sites' | 'settingsOf'>,
  current: () => Snapshot,
  dealers: () => DealerIndex,
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
