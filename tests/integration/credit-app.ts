import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { z } from 'zod';
import { bankProposal } from '../../src/areas/lender/contract/credit-decision/bank-proposal.ts';
import {
  b2Terms,
  type CreditDecisionService,
  flowProposal,
  zflowTerms,
} from '../../src/areas/lender/contract.ts';
import {
  aBankProposal,
  aFlowProposal,
  anApplicant,
  EXAMPLE_DAY,
  someB2Terms,
  someTables,
  someTerms,
  vehiclesSelling,
} from '../../src/areas/lender/examples.ts';
import type {
  BankApplicant,
  CreditSettingsBySite,
  DecidedProposal,
  FlowProposal,
} from '../../src/areas/lender/index.ts';
import { settingsOf } from '../../src/areas/lender/service/credit-decision/settings-file.ts';
import {
  createCreditDecision,
  createLender,
  lenderRoutes,
  readCreditSettingsFiles,
  simulationIds,
  storedSimulations,
} from '../../src/areas/lender/service/index.ts';
import { aFlowAForm } from '../../src/areas/proposals/examples.ts';
import type { FlowAForm } from '../../src/areas/proposals/index.ts';
import { proposalService } from '../../src/areas/proposals/service/proposal-service.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import type { Database, Transaction } from '../../src/io/database.ts';
import { testEnvironment } from '../environment.ts';
import { testSealing } from '../sealing.ts';

export type Json = Record<string, unknown>;
export type CreditApp = Awaited<ReturnType<typeof createServer>>;
export type CreditParts = Partial<Omit<Parameters<typeof createCreditDecision>[0], 'simulations' | 'ids'>> & {
  /** What stands in front of the portal's own credit decision: a maker's. */
  readonly before?: (own: CreditDecisionService) => CreditDecisionService;
  /** Hears of each offer that is stored. */
  readonly onStored?: NonNullable<Parameters<typeof lenderRoutes>[1]>['onStored'];
  /** Calls of one address in a minute. */
  readonly perMinute?: number;
  /** What a quotation's reference proves. */
  readonly agreedOf?: Parameters<typeof mountServices>[3];
};

export const PROPOSE = '/services/br/aurora/proposals/proposal';
export const BASE_DATA = '/services/br/aurora/proposals/base-data';
export const SUBMIT = '/services/br/aurora/financing/zflow/submitProposalFlow';
export const OCCUPATIONS = '/services/br/aurora/financing/occupation/zflow';
export const SEND = '/services/br/aurora/proposals/send';
export const OPTIONS = '/services/br/aurora/proposals/options';
export const DRAFT = '/services/br/aurora/proposals/draft';
const SIMULATE = '/services/br/aurora/hub/simulate';
const ORIGIN = 'http://localhost';

/** CPFs that are decided as they are named; any other goes by the policy. */
export const TEST_CPF = { approved: '529.982.247-25', denied: '111.444.777-35', pending: '123.456.789-09' };

/** The ids of the example's simulations. */
export const testIds = simulationIds(testSealing.secret('simulations'));

/** The demo's credit settings, as their files have them. */
export async function demoCreditSettings(): Promise<CreditSettingsBySite> {
  const { sources } = await readCreditSettingsFiles('seeds/credit-settings');
  const written = sources.flatMap((source) => source.settings);
  const entries = written.map(
    (settings) => [`${settings.market}/${settings.brand}`, settingsOf(settings)] as const,
  );
  return { revision: 'demo', bySite: new Map(entries) };
}

/** The portal's own server with lender, desk and the portal's calls in front of it, on the example's plans and car, and PostgreSQL. */
export async function serveCredit(
  db: Database,
  { before = (own) => own, perMinute = 1_000_000, onStored, agreedOf, ...change }: CreditParts = {},
  lines?: string[],
): Promise<CreditApp> {
  const environment = testEnvironment({ VITRINE_ORIGINS: ORIGIN });
  const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines?.push(String(chunk))) });
  const app = await createServer(environment, pino({ level: lines ? 'trace' : 'info' }, stream) as never);
  const creditSettings = await demoCreditSettings();
  const tables = someTables();
  const parts = {
    vehicles: vehiclesSelling(),
    tables: () => tables,
    today: () => EXAMPLE_DAY,
    checkPrices: true,
    injectsFaults: false,
    decidesTests: true,
    ids: testIds,
    simulations: storedSimulations(db),
    db,
    sealing: testSealing,
    creditSettings: () => creditSettings,
    now: () => new Date(),
    ...change,
  };
  const [lender, decisions] = [createLender(parts), before(createCreditDecision(parts))];
  const revisions = () => ({ rates: tables.revision, catalogue: 'example' });
  const keeping = {
    db,
    secrets: testSealing.secrets('kept offers'),
    today: parts.today,
    revisions,
    ...(onStored ? { onStored } : {}),
  };
  const lends = lenderRoutes(() => lender, keeping, { creditServiceOf: () => decisions });
  const calls = { db, sealing: testSealing, perMinute, decisions: () => decisions, today: parts.today };
  const routes: Parameters<typeof mountServices>[2] = {
    ...lends,
    proposal: async (own) => {
      await lends.proposal(own);
      await proposalService(calls)(own);
    },
  };
  await mountServices(app, await readSites('seeds/sites'), routes, agreedOf);
  return app;
}

/** A call of a page of ours; on a busy machine the portal may ask to come back, which is none of its answers. */
export async function send(
  app: CreditApp,
  method: 'POST' | 'PUT' | 'GET',
  url: string,
  payload?: unknown,
  headers: Record<string, string> = {},
) {
  const body = payload === undefined ? {} : { payload: payload as object };
  const about = { 'content-type': 'application/json', origin: ORIGIN, ...headers };
  for (;;) {
    const answer = await app.inject({ method, url, ...body, headers: about });
    if (answer.statusCode !== 503 || answer.json().type !== '/problems/overloaded') return answer;
    await setTimeout(50);
  }
}

/** A simulation of the bank partner, as the portal keeps it. */
export async function simulated(
  app: CreditApp,
  change: Parameters<typeof someB2Terms>[0] = {},
  headers: Record<string, string> = {},
) {
  const answer = await send(app, 'POST', SIMULATE, z.encode(b2Terms, someB2Terms(change)), headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const body = answer.json();
  return {
    id: body.simulation_id as string,
    offer: body.best_offer.offer_id as string,
    sub: body.best_offer.sub_offer_id as string,
    installment: body.best_offer.installments_value as number,
  };
}

type Simulated = { readonly id: string; readonly sub: string };

/** The wire of a proposal for a simulation. */
export const proposalFor = ({ id, sub }: Simulated, person: Partial<BankApplicant> = {}): Json =>
  z.encode(
    bankProposal,
    aBankProposal({ simulationId: id, subOfferId: sub, person: anApplicant(person) }),
  ) as Json;

/** What flow A's form sends for a simulation. */
export const formFor = ({ id, sub }: Simulated, change: Partial<FlowAForm> = {}) => ({
  formData: aFlowAForm({ income: 'R$ 12.000,00', ...change }),
  origin: 'NMSC',
  simulationId: id,
  subOfferId: sub,
  isTraditional: true,
});

/** Flow B's submission with the figures that the zero-flow simulation tells, as a page would send it. */
export async function submissionFor(
  app: CreditApp,
  change: Partial<FlowProposal> = {},
  terms = someTerms(),
  headers: Record<string, string> = {},
): Promise<Json> {
  const url = '/services/br/aurora/financing-hub/zflow/simulateProposalFlow';
  const answer = await send(app, 'POST', url, z.encode(zflowTerms, terms), headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const body = answer.json();
  const plan = body.plans.find(({ prazo }: { prazo: number }) => prazo === 48) ?? body.plans[0];
  const cents = (value: number) => Math.round(value * 100);
  const { carPrice, entrance } = terms;
  const funding = {
    transactionId: body.transactionResponseID,
    carPrice,
    downPayment: entrance,
    fundingValue: carPrice - entrance,
    installments: plan.prazo,
    installment: cents(plan.vlcalca),
    monthlyRate: plan.taxam7A / 100,
    annualRate: plan.details.annualRate / 100,
    monthlyCet: plan.monthlyCET / 100,
    annualCet: plan.annualCET / 100,
    registrationFee: cents(plan.vtarconta),
    contractRegistrationFee: cents(plan.vtarrega),
    iofYearly: cents(plan.details.iof.daily),
    iofAdditional: cents(plan.details.iof.additional),
  };
  return z.encode(flowProposal, aFlowProposal({ funding, ...change })) as Json;
}

/** Keeps what the desk tells whoever keeps vouchers, as one of them does: what was undone was not told. */
export const listening = {
  begin: (db: Database) =>
    db.execute(sql`create table told_of (at serial primary key, proposal jsonb not null)`),
  decided: async (tx: Transaction, proposal: DecidedProposal) =>
    void (await tx.execute(sql`insert into told_of (proposal) values (${JSON.stringify(proposal)}::jsonb)`)),
  async heard(db: Database): Promise<readonly DecidedProposal[]> {
    const { rows } = await db.execute<{ proposal: DecidedProposal }>(
      sql`select proposal from told_of order by at`,
    );
    return rows.map(({ proposal }) => proposal);
  },
};

/** A valid CPF made of a number, so that each test has persons of its own. */
export function cpfOf(number: number): string {
  const digits = String(number).padStart(9, '0').split('').map(Number);
  for (let count = 0; count < 2; count++) {
    const sum = digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}
