import type { Database, Transaction } from '../../../../io/database.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import type { LenderSite } from '../../domain/car.ts';
import type { DecidedProposal } from '../../domain/credit-decision/decided.ts';
import type { CreditRefusal } from '../../domain/credit-decision/decision.ts';
import type { CreditSettingsBySite } from '../../domain/credit-decision/settings.ts';
import type { RateTables } from '../../domain/rate-tables.ts';
import type { SimulationStore } from '../b2/store.ts';
import type { SimulationIds } from '../simulation-ids.ts';
import type { SimulationEntry } from '../simulations.ts';

/** A call in which another company decides about a proposal. */
export type DecidedElsewhere = {
  /** Of this one call, a UUID. */
  readonly attempt: string;
  /** The simulation that is decided about, as a hash: its calls are one proposal there. */
  readonly simulation: string;
  /** The claim of this call ends, because nothing was decided in it, or those of all calls for the simulation, because it is decided. */
  readonly ends?: 'attempt' | 'simulation' | undefined;
};

/** See `CreditDecisionParts.bind`. */
export type BindQuotation = (
  tx: Transaction,
  request: {
    /** Of the quotation. */
    readonly version: string;
    readonly proposal: string | undefined;
    /** Of the applicant. */
    readonly document: string;
    /** Another company decides; without a number of the proposal the quotation is claimed for the applicant until its answer is known. */
    readonly elsewhere?: DecidedElsewhere | undefined;
  },
) => Promise<Extract<CreditRefusal, `quotation-${string}`> | undefined>;

/** What the embedded credit service needs from the outside. */
export type CreditDecisionParts = {
  readonly db: Database;
  readonly sealing: Sealing;
  /** The settings in force, always the newest published ones. */
  readonly creditSettings: () => CreditSettingsBySite;
  /** Whether the test documents of the settings decide; on a portal that the public uses they must not. */
  readonly decidesTests: boolean;
  readonly tables: () => RateTables;
  /** The date in a market now. */
  readonly today: (market: LenderSite['market']) => PlainDate;
  readonly now: () => Date;
  /** Checks the price of a car against the catalogue. */
  readonly refuseCar: SimulationEntry['refuse'];
  readonly simulations: Pick<SimulationStore, 'find'>;
  /** Knows the ids of simulations that no row keeps. */
  readonly ids: Pick<SimulationIds, 'read'>;
  /** Sites whose simulations another provider makes: their ids tell nothing here. */
  readonly simulatesElsewhere?: (site: LenderSite) => boolean;
  /**
   * Told of each new proposal within the transaction that stores it; whoever keeps vouchers writes through it, and through nothing
   * else: where the proposal turns out to be known already, the transaction is undone.
   */
  readonly decided?: (tx: Transaction, proposal: DecidedProposal) => Promise<unknown>;
  /**
   * Binds a quotation to a proposal at its price, within the transaction that stores it, or says why that cannot be; without a number it
   * only asks. A proposal at a price of the catalogue's binds none.
   */
  readonly bind?: BindQuotation | undefined;
  /** Bounds how many proposals are decided for everybody together. */
  readonly consumeLimit?: () => Promise<{ readonly isAllowed: boolean; readonly waitMs: number }>;
};
