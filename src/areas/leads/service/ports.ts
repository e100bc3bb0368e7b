import type { FastifyRequest } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { ServiceSite } from '../../../io/service.ts';
import type { SoldCar } from '../../catalogue/index.ts';
import type { Agreements } from '../../legal-documents/contract.ts';
import type { Lead, LeadSettings } from '../index.ts';

/** Where the prices come from: the published catalogue. */
export type LeadCatalogue = {
  /** A version of the site by mvs code and year. */
  find(site: ServiceSite, mvs: { code: string; year: number }): SoldCar | undefined;
};

/** Who answers leads. */
export type LeadDealers = {
  /** A dealer of the site's brand and market by dealer code. */
  byCode(site: ServiceSite, code: string): { id: string; cityCode: string } | undefined;
};

/** What the lead routes need; the area's plug wires it. */
export type LeadDeps = {
  db: Database;
  /** Started. */
  boss: PgBoss;
  sealing: Sealing;
  catalogue: LeadCatalogue;
  dealers: LeadDealers;
  /** Every site whose forms may send leads here. */
  sites: readonly ServiceSite[];
  settings(site: ServiceSite): LeadSettings;
  /** To which documents senders agree; nobody is asked where there are none. */
  agreements?: Agreements<Transaction> | undefined;
  /** The account that is open in the browser of a request, on a site by its key; what is agreed to is stored under it too. */
  accountOf?(request: FastifyRequest, site: string): () => Promise<string | undefined>;
  /** Told of each new lead, for the figures: its site and its dealer's code. */
  counted?(site: string, dealer: string): void;
  /**
   * The offer that stands for a lead's car on its site now, whatever the sender says; nothing where there is none. Where nobody can
   * tell, the sender is taken at its word.
   */
  offerOf?(
    site: ServiceSite,
    lead: Lead,
  ): Promise<{ readonly id: string; readonly title: string } | undefined>;
  /** Whether the simulation or proposal that a lead follows took place; taken at its word where nobody can tell. */
  confirms?(site: ServiceSite, lead: Lead): Promise<boolean>;
};
