import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { leadPayload } from '../../leads/contract.ts';
import { aLead } from '../../leads/examples.ts';
import { sendProposalLead } from '../../leads/web/index.ts';
import { dealerOfLead, prefilledForm } from '../index.ts';
import { earlierLead, leadBefore, leadOf } from './lead-before.ts';

const lead = aLead({ productCode: 'ORL2012027' });
const ana = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  phone: '(11) 98765-4321',
  document: '529.982.247-25',
};
const rui = {
  name: 'Rui Lima',
  email: 'rui@example.com',
  phone: '(21) 91234-5678',
  document: '111.444.777-35',
};
const before = {
  lead: { ...lead, contact: ana, optIns: { email: true, sms: true, whatsapp: true, phone: true } },
  consent: { textId: 'lead-2026-01', hasAcceptedTerms: true },
};

beforeEach(() => {
  const kept = { leadObj: JSON.stringify(z.encode(leadPayload, before.lead)) } as Record<string, string>;
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null });
});
afterEach(() => vi.unstubAllGlobals());

describe('the lead that a proposal follows', () => {
  it('is the last of this device where it is about the same car, and none about another one', () => {
    expect(leadBefore(undefined, { code: 'ORL201', year: 2027 })?.lead.dealerCode).toBe(lead.dealerCode);
    expect(leadBefore(undefined, { code: 'ORL201', year: 2026 })).toBeUndefined();
    expect(leadBefore(undefined, { code: 'JAT101', year: 2027 })).toBeUndefined();
  });

  it('that was kept tells flow A who asks and the dealer, by code before the directory has told of it [D2-3.1-03] [D2-3.1-04] [D2-3.1-05]', () => {
    const kept = leadBefore(undefined, { code: 'ORL201', year: 2027 });
    if (!kept) throw new Error('no lead was kept');
    const dealer = {
      cnpj: '11222333000181',
      name: 'Aurora Paulista',
      dealerCode: lead.dealerCode,
      fullAddress: 'Avenida Paulista, 1842',
      phone: '(11) 3003-1500',
      state: 'SP',
    };
    const result = earlierLead(kept, dealer);
    expect(result).toMatchObject({
      clientName: ana.name,
      clientEmail: ana.email,
      clientPhone: ana.phone,
      clientCPF: ana.document,
      dealer: {
        name: 'Aurora Paulista',
        address: 'Avenida Paulista, 1842',
        phone: '(11) 3003-1500',
        dealerCode: lead.dealerCode,
        state: 'SP',
      },
      leadObj: z.encode(leadPayload, kept.lead),
    });
    expect(prefilledForm(result)).toMatchObject({
      name: ana.name,
      cpf: ana.document,
      email: ana.email,
      state: '',
    });
    expect(dealerOfLead(earlierLead(kept, undefined))).toMatchObject({ name: '', code: lead.dealerCode });
    expect(dealerOfLead(result)).toMatchObject({ name: 'Aurora Paulista', code: lead.dealerCode });
    expect(dealerOfLead({})).toEqual({ name: '', address: '' });
  });

  it('names who proposes, and says of another person nothing that the one before has agreed to (R13)', () => {
    expect(leadOf(before, { ...ana, name: 'Ana B. Souza' })).toEqual({
      lead: { ...before.lead, contact: { ...ana, name: 'Ana B. Souza' } },
      consent: before.consent,
    });
    const other = leadOf(before, rui);
    expect(other.consent).toBeUndefined();
    expect(Object.values(other.lead.optIns)).toEqual([false, false, false, false]);
    expect(JSON.stringify(other)).not.toMatch(/Ana|529\.982|98765/);
  });

  it('is one lead of one proposal, in however many tabs it is told: one key, and the same bytes (R15)', async () => {
    const sent: string[] = [];
    const send = async (...result: readonly unknown[]) => {
      sent.push(JSON.stringify(result));
      return { ok: true } as const;
    };
    const entry = {
      baseLead: before.lead,
      proposalId: 'B7K2',
      funding: { initialPayment: 1, valueToFund: 2, numberInstallments: 12, installmentsValue: 3 },
      formData: {
        birthdayDate: '15/03/1990',
        postalCode: '01310-100',
        occupation: '10',
        income: 1,
        motherName: 'Maria Souza',
        maritalStatus: '1',
      },
    };
    const tab = (about?: string) => sendProposalLead({ service: { send }, about }, entry);
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    await tab('proposal A B7K2');
    await tab('proposal A B7K2');
    expect(new Set(sent).size).toBe(1);
    await tab('proposal A B7K3');
    await tab();
    await tab();
    expect(new Set(sent).size).toBe(4);
  });
});
