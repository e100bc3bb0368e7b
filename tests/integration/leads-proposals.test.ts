import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContact } from '../../src/areas/leads/examples.ts';
import type { Lead } from '../../src/areas/leads/index.ts';
import type { DecidedProposal } from '../../src/areas/lender/index.ts';
import { aDecision } from '../../src/areas/proposals/examples.ts';
import { addEvent, keepDecided } from '../../src/areas/proposals/service/index.ts';
import { confirmsProposals } from '../../src/areas/proposals/service/lead-claims.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { testSealing } from '../sealing.ts';
import { type LeadApp, leadApp, post, rows, wire } from './leads-app.ts';

const NUMBER = 'B7K2-9QTM-4WXH';
const OWNER = '529.982.247-25';
const funding = {
  initialPayment: 20_000_00,
  valueToFund: 62_990_00,
  numberInstallments: 48,
  installmentsValue: 2_011_37,
};
const applicant = {
  birthDate: '1990-12-31',
  postalCode: '01310-200',
  occupation: '10',
  income: 12_000_00,
  motherName: 'Maria Souza',
  maritalStatus: '1',
};

/** Flow B's sites decide elsewhere where a test says so. */
let isElsewhere = false;
let portal: LeadApp;
beforeAll(async () => {
  const sites = await readSites('seeds/sites');
  const away = sites.map((site) => ({ ...site, upstreams: { financing: 'https://bank.example/api' } }));
  portal = await leadApp({
    deps: {
      confirms: (site, lead) =>
        confirmsProposals({
          db: portal.database.db,
          sealing: testSealing,
          sites: isElsewhere ? away : sites,
        })(site, lead),
    },
  });
});
afterAll(() => portal.close());
beforeEach(async () => {
  isElsewhere = false;
  await portal.database.db.$client.query('truncate proposal_voucher, proposal_event, lead cascade');
});

const keep = (change: Partial<DecidedProposal> = {}) =>
  portal.database.db.transaction((tx) => keepDecided(testSealing, tx, aDecision({ id: NUMBER, ...change })));

/** What the service answers to a lead that follows a proposal, and how many leads there are then. */
async function sentLeads(
  leadType: string | undefined,
  proposalId: string | undefined,
  change: Partial<Lead> = {},
): Promise<[number, string | undefined, number]> {
  const about = { form: 'Proposal', funding, applicant: { ...applicant, proposalId }, leadType };
  const contact = aContact({ document: OWNER });
  const answer = await post(portal.app, wire({ ...about, contact, ...change }));
  return [answer.statusCode, answer.json().type, (await rows(portal.database.db)).leads];
}

const REFUSED = [422, '/problems/unknown-proposal', 0];
const [APPROVED, DENIED] = ['Proposta Aprovada', 'Proposta Reprovada'];

describe('a lead that says what became of a proposal', () => {
  it('is taken where it is so, of either flow (R13)', async () => {
    await keep();
    expect(await sentLeads(APPROVED, NUMBER)).toEqual([201, undefined, 1]);
    expect(await sentLeads(undefined, NUMBER, { cacheBuster: 2 })).toEqual([201, undefined, 2]);
  });

  it('is refused where the browser has made the number up, and nothing is stored (R10) (R13)', async () => {
    await keep();
    for (const number of ['NOSUCH', `${NUMBER}0`, "' or 1=1 --", '٣٤'])
      for (const leadType of [APPROVED, DENIED, undefined])
        expect(await sentLeads(leadType, number)).toEqual(REFUSED);
  });

  it('is refused where it says an approval of what was denied, or left pending (R10)', async () => {
    await keep({ status: 'denied' });
    await keep({ id: 'PENDING', status: 'pending' });
    expect(await sentLeads(APPROVED, NUMBER)).toEqual(REFUSED);
    expect(await sentLeads(APPROVED, 'PENDING')).toEqual(REFUSED);
    expect(await sentLeads(DENIED, NUMBER)).toEqual([201, undefined, 1]);
    expect(await sentLeads(DENIED, 'PENDING')).toEqual([201, undefined, 2]);
  });

  it('may come after the proposal has moved on', async () => {
    await keep();
    const moved = { site: 'br/aurora', number: NUMBER, eventId: 'desk 2', occurredAt: new Date() };
    await addEvent(portal.database.db, { ...moved, status: 'denied' });
    expect(await sentLeads(APPROVED, NUMBER)).toEqual([201, undefined, 1]);
  });

  it('is refused of another person’s proposal, and of another site’s (R13)', async () => {
    await keep();
    await keep({ id: 'OTHERS', site: 'br/cerrado' });
    for (const document of ['111.444.777-35', ''])
      expect((await sentLeads(APPROVED, NUMBER, { contact: aContact({ document }) }))[0]).toBe(422);
    expect(await sentLeads(APPROVED, 'OTHERS')).toEqual(REFUSED);
    expect((await rows(portal.database.db)).leads).toBe(0);
  });

  it('needs a number where the portal’s own desk decides, and none where another house gives none', async () => {
    expect(await sentLeads(APPROVED, undefined)).toEqual(REFUSED);
    expect(await sentLeads(DENIED, 'Falha proposta')).toEqual(REFUSED);
    isElsewhere = true;
    expect(await sentLeads(APPROVED, 'NOSUCH')).toEqual(REFUSED);
    expect(await sentLeads(APPROVED, undefined)).toEqual([201, undefined, 1]);
  });

  it('says of a call that failed that it did, and of nothing else: that names no proposal', async () => {
    expect(await sentLeads(undefined, 'Falha proposta')).toEqual([201, undefined, 1]);
  });
});
