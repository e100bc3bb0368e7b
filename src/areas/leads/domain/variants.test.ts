import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { leadFormData, leadPayload } from '../contract.ts';
import { aContact, aLead } from '../examples.ts';
import { leadAfterDecision, leadAfterProposal } from './after-proposal.ts';
import { leadAfterSimulation } from './after-simulation.ts';
import { claimFault } from './claims.ts';
import type { Applicant, Lead, LeadFunding } from './lead.ts';
import { requestMarks } from './request-marks.ts';

const funding: LeadFunding = {
  initialPayment: 20_000_00,
  valueToFund: 68_919_90,
  numberInstallments: 48,
  installmentsValue: 2_011_37,
  residual: 30_000_00,
};
const formData = {
  birthdayDate: '28/02/1990',
  postalCode: '01310-100',
  occupation: 'Engenheira',
  income: 9_500_50,
  motherName: 'Maria Souza',
  maritalStatus: '2',
};
const applicant: Applicant = {
  birthDate: '1990-02-28',
  postalCode: '01310-100',
  occupation: 'Engenheira',
  income: 9_500_50,
  motherName: 'Maria Souza',
  maritalStatus: 'SINGLE',
};
const campaign = {
  ...aLead().campaign,
  source: 'fair',
  adClickId: 'g1',
  otherAdClicks: { fbclid: 'f1', wbraid: 'w1' },
};
const decided = (status: string) =>
  leadAfterDecision(
    { status, baseLead: aLead(), contact: aContact({ name: 'Rui Lima' }), campaign, funding, applicant },
    7,
  );
const wire = (lead: Lead) => JSON.parse(JSON.stringify(z.encode(leadPayload, lead)));
const TODAY = '2026-11-21';

describe("flow A's lead after its proposal", () => {
  const lead = leadAfterProposal({ funding, baseLead: aLead(), formData, proposalId: 'p-1' }, 7);

  it('is made of funding, base lead, form data and proposal id [D2-7.1-11] [D2-7.1-13]', () => {
    expect(wire(lead)).toMatchObject({
      ...wire(aLead()),
      random: 7,
      initialPayment: 20_000,
      residual: 30_000,
      userBirthDate: '1990-02-28',
      userPostalCode: '01310-100',
      userOccupation: 'Engenheira',
      userIncome: 9_500.5,
      userMotherName: 'Maria Souza',
      userMaritalStatus: '2',
      financing_proposal_id: 'p-1',
      form: 'Proposal',
    });
  });

  it("has form 'Proposal' and the birth date as YYYY-MM-DD [D2-7.1-14] [D2-7.1-15]", () => {
    expect(wire(lead)).toMatchObject({ form: 'Proposal', userBirthDate: '1990-02-28' });
    const odd = { ...formData, birthdayDate: '1990' };
    const bad = leadAfterProposal({ funding, baseLead: aLead(), formData: odd, proposalId: 'p' }, 7);
    expect(
      z.safeDecode(leadPayload, { ...wire(lead), userBirthDate: bad.applicant?.birthDate }).success,
    ).toBe(false);
  });

  it('comes back from the wire as it was', () => expect(z.decode(leadPayload, wire(lead))).toEqual(lead));
});

describe("flow B's lead after the decision", () => {
  it.each(['approved', 'APPROVED', 'Approved'])(
    "is 'Proposta Aprovada' for %s [D2-4.2-11] [D2-7.2-27]",
    (status) => expect(wire(decided(status)).leadType).toBe('Proposta Aprovada'),
  );

  it.each(['denied', 'refused', '', 'approved ', 'pending'])(
    "is 'Proposta Reprovada' for any other status (%j) [D2-4.2-14] [D2-7.2-27]",
    (status) => expect(wire(decided(status)).leadType).toBe('Proposta Reprovada'),
  );

  it('carries who asked, the dealer and the product [D2-7.2-23]', () =>
    expect(wire(decided('approved'))).toMatchObject({
      firstName: 'Rui Lima',
      email: 'ana.souza@example.com',
      phone: '(11) 98765-4321',
      cpf: aContact().document,
      dealersCode: '0001017',
      productCode: 'AUR1LIR3X2027',
    }));

  it("comes from 'Internet' with form 'Proposal', whatever the first form said [D2-7.2-24]", () => {
    const baseLead = aLead({ origin: 'Feirão', form: 'Simulador' });
    const fields = { status: 'approved', contact: aContact(), campaign, funding, applicant };
    expect(wire(leadAfterDecision({ ...fields, baseLead }, 1))).toMatchObject({
      origin: 'Internet',
      form: 'Proposal',
    });
  });

  it('carries the campaign and every ad-click id [D2-7.2-25]', () =>
    expect(wire(decided('approved'))).toMatchObject({
      source: 'fair',
      gClid: 'g1',
      fbclid: 'f1',
      wbraid: 'w1',
    }));

  it('carries car, financing and user details [D2-7.2-26]', () =>
    expect(wire(decided('approved'))).toMatchObject({
      msc_versao: 'Lira Brisa 1.0 MT',
      msc_coresNome: 'Coral Sol',
      msc_preco_total: 88_919.9,
      valueToFund: 68_919.9,
      numberInstallments: 48,
      installmentsValue: 2_011.37,
      userBirthDate: '1990-02-28',
      userIncome: 9_500.5,
      userMaritalStatus: 'SINGLE',
    }));

  it('comes back from the wire as it was', () =>
    expect(z.decode(leadPayload, wire(decided('approved')))).toEqual(decided('approved')));
});

describe('the form data that a proposal begins with', () => {
  const dealer = {
    fantasyName: 'Aurora Paulista',
    address: 'Av. Paulista, 1000',
    phone: '(11) 3000-0000',
    dealerCode: '0001017',
    state: 'SP',
    city: 'São Paulo',
  };

  it('has the names of the proposal forms [D2-3.1-04] [D2-3.1-05]', () =>
    expect(leadFormData({ contact: aContact(), dealer, lead: aLead() })).toEqual({
      clientName: 'Ana Souza',
      clientEmail: 'ana.souza@example.com',
      clientPhone: '(11) 98765-4321',
      clientCPF: '529.982.247-25',
      dealer: {
        name: 'Aurora Paulista',
        address: 'Av. Paulista, 1000',
        phone: '(11) 3000-0000',
        dealerCode: '0001017',
        state: 'SP',
      },
      leadObj: wire(aLead()),
    }));
});

describe('what a lead claims', () => {
  const proposal = leadAfterProposal({ funding, baseLead: aLead(), formData, proposalId: 'p-1' }, 7);
  const fault = (lead: Partial<Lead>) => claimFault({ ...proposal, ...lead }, TODAY, 'BR');

  it('may be a form, a simulation, a card left open, a proposal or a decision', () => {
    const simulated = { ...funding, totalPrice: 1, isClosed: false };
    const leads = [
      aLead(),
      leadAfterSimulation(aLead(), simulated, 1),
      leadAfterSimulation(aLead(), { ...simulated, isClosed: true }, 1),
      proposal,
      decided('approved'),
      decided('no'),
    ].map((lead) => ({ ...lead, car: aLead().car }));
    expect(leads.map((lead) => claimFault(lead, TODAY, 'BR'))).toEqual(leads.map(() => undefined));
  });

  it("is a simulation or a proposal under form 'Proposal' only", () => {
    expect(fault({ form: 'Loan Calculator' })).toEqual({ reason: 'implausible-simulation', field: 'form' });
    const closed = aLead({ subOrigin: 'Brand Web Site - Fechado' });
    expect(claimFault(closed, TODAY, 'BR')).toEqual({ reason: 'implausible-simulation', field: 'form' });
  });

  it('is a decision only with the proposal that was decided', () => {
    for (const leadType of ['Proposta Aprovada', 'Proposta Reprovada']) {
      expect(claimFault(aLead({ leadType, form: 'Proposal' }), TODAY, 'BR')?.reason).toBe(
        'implausible-proposal',
      );
      expect(fault({ leadType, applicant: undefined })?.reason).toBe('implausible-proposal');
    }
  });

  it.each([
    ['initialPayment', 88_919_91],
    ['valueToFund', 2 * 88_919_90 + 1],
    ['installmentsValue', 2 * 68_919_90 + 1],
    ['residual', 2 * 88_919_90 + 1],
  ])('has sizes that fit the car: %s', (field, value) => {
    expect(fault({ funding: { ...funding, [field]: value } })).toEqual({
      reason: 'implausible-simulation',
      field,
    });
    expect(fault({ funding: { ...funding, [field]: value - 1 } })).toBeUndefined();
  });

  it.each([
    ['birthDate', '2008-11-22'],
    ['birthDate', '1906-11-20'],
    ['income', 0],
  ])('is made by an adult with an income: %s %s', (field, value) =>
    expect(fault({ applicant: { ...applicant, [field]: value } })).toEqual({
      reason: 'implausible-proposal',
      field,
    }),
  );

  it('may be made on the eighteenth birthday', () =>
    expect(fault({ applicant: { ...applicant, birthDate: '2008-11-21' } })).toBeUndefined());

  it('may be made from that day on which the law of the market has in the place of 29 February', () => {
    const born = aLead({ ...proposal, applicant: { ...applicant, birthDate: '2008-02-29' } });
    const on = (today: string, market: 'BR' | 'AR') => claimFault(born, today, market)?.field;
    expect([on('2026-02-28', 'BR'), on('2026-03-01', 'BR')]).toEqual(['birthDate', undefined]);
    expect([on('2026-02-27', 'AR'), on('2026-02-28', 'AR')]).toEqual(['birthDate', undefined]);
  });
});

describe('two leads of one person', () => {
  const same = (a: Lead, b: Lead) => JSON.stringify(requestMarks(a)) === JSON.stringify(requestMarks(b));

  it('are one request however they were sent (R43)', () => {
    const again = aLead({
      cacheBuster: 1,
      referer: 'https://a.example/',
      contact: aContact({ name: 'ANA SOUZA' }),
      campaign,
    });
    expect(same(aLead(), again)).toBe(true);
  });

  it('are two where dealer, car or form differ, the card was left open, or something else was simulated, decided or asked', () => {
    const simulated = { ...funding, totalPrice: 1, isClosed: false };
    const leads = [
      aLead(),
      aLead({ dealerCode: '0001018' }),
      aLead({ productCode: 'AUR1LIR3X2026' }),
      aLead({ form: 'Contact' }),
      aLead({ remarks: 'Categoria: Compra' }),
      aLead({ optIns: { email: false, sms: false, whatsapp: false, phone: false } }),
      leadAfterSimulation(aLead(), simulated, 1),
      leadAfterSimulation(aLead(), { ...simulated, numberInstallments: 36 }, 1),
      leadAfterSimulation(aLead(), { ...simulated, isClosed: true }, 1),
      leadAfterProposal({ funding, baseLead: aLead(), formData, proposalId: 'p-1' }, 7),
      leadAfterProposal({ funding, baseLead: aLead(), formData, proposalId: 'p-2' }, 7),
      decided('approved'),
      decided('denied'),
    ];
    const pairs = leads.flatMap((a, i) => leads.slice(i + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => same(a, b))).toEqual([]);
  });

  it('never tell the person', () => {
    const person = fc.record({
      name: fc.string(),
      email: fc.string(),
      phone: fc.string(),
      document: fc.string(),
    });
    fc.assert(fc.property(person, (contact) => same(aLead(), aLead({ contact }))));
  });
});
