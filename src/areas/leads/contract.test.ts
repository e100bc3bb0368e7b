import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { leadPayload, leadSettings, storedLead } from './contract.ts';
import { aLead } from './examples.ts';
import { channels, contactReasons, type Lead } from './index.ts';

const wire = (lead: Partial<Lead> = {}) => JSON.parse(JSON.stringify(z.encode(leadPayload, aLead(lead))));

describe('the lead payload', () => {
  it('carries identity and routing under their names [D1-3.6-01] [D1-3.6-02]', () => {
    expect(wire()).toMatchObject({
      firstName: 'Ana Souza',
      email: 'ana.souza@example.com',
      phone: '(11) 98765-4321',
      cpf: '52998224725',
      dealersCode: '0001017',
      productCode: 'AUR1LIR3X2027',
      origin: 'Internet',
      SubOrigem__c: 'Brand Web Site',
      productGroup: 'Vendas',
      form: 'Loan Calculator',
      retUrl: 'https://www.aurora.example.com.br/lira',
      uf: 'SP',
      cidade: 'São Paulo',
      countryCode: 'BR',
      country: 'Brasil',
      referer: '',
    });
  });

  it('names an order and how it stands where the portal has written it, and from a sender takes neither', () => {
    for (const status of ['paid', 'cancelled'] as const) {
      const lead = aLead({ order: { number: 'R7K3F-92QX', status } });
      const written = z.encode(storedLead, lead);
      expect(written).toMatchObject({ order_number: 'R7K3F-92QX', order_status: status });
      expect(z.decode(storedLead, JSON.parse(JSON.stringify(written)))).toEqual(lead);
      expect(z.safeDecode(leadPayload, written as never).success).toBe(false);
    }
    expect(wire()).not.toHaveProperty('order_number');
  });

  it('may come without the key cpf, which is as an empty one, and is sent on with it [D1-1-38]', () => {
    const { cpf: _, ...without } = wire();
    const lead = leadPayload.parse(without);
    expect(lead).toEqual(leadPayload.parse({ ...without, cpf: '' }));
    expect(z.encode(leadPayload, lead)).toMatchObject({ cpf: '' });
    const reasons = (optional: boolean) =>
      contactReasons(lead.contact, { market: 'BR', document: { generic: false, optional } });
    expect([reasons(true), reasons(false)]).toEqual([{}, { document: 'document-invalid' }]);
    expect(leadPayload.safeParse({ ...without, cpf: null }).success).toBe(false);
  });

  it('carries campaign, cache buster and car choice under their names [D1-3.6-05] [D1-3.6-06] [D1-3.6-07] [D1-3.6-09]', () => {
    expect(wire({ financialPlanId: '7', proposalLink: 'https://example.com/p' })).toMatchObject({
      source: 'newsletter',
      medium: 'email',
      campaign: 'nov',
      content: '',
      term: '',
      gClid: '',
      googleClientId: '111.222',
      random: 4_217_000_000_001,
      msc_modelo: 'Lira',
      msc_versao: 'Lira Brisa 1.0 MT',
      msc_serie: '0',
      msc_ano_modelo: 2027,
      msc_motorNome: '1.0 Flex',
      msc_coresNome: 'Coral Sol',
      msc_preco_carro: 82_990,
      msc_preco_total: 88_919.9,
      msc_opcionaisNome: 'Rodas de liga leve 16"',
      msc_revestimentosNome: 'Tecido Areia',
      msc_acessoriosNome: expect.stringContaining('Tapetes'),
      idFinancialPlan: '7',
      LinkProposta__c: 'https://example.com/p',
      brand: 'aurora',
      relatedProduct: expect.any(Array),
    });
  });

  it('takes a cache buster up to 1e13 and no more [D1-3.6-06]', () => {
    const read = (random: number) => z.safeDecode(leadPayload, { ...wire(), random }).success;
    expect([read(0), read(1e13), read(1e13 + 1), read(-1), read(0.5)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('carries the flags [D1-3.6-10] [D1-3.6-11]', () => {
    expect(wire({ optIns: { email: true, sms: false, whatsapp: true, phone: false } })).toMatchObject({
      isWhatsappBotIntegrated: false,
      isWhatsappNumber: false,
      indEmailContact: true,
      indSmsContact: false,
      indWhatsappContact: true,
      indPhoneContact: false,
    });
  });

  it('carries the offer when there is one [D1-3.6-14]', () => {
    expect(wire({ offer: { id: 'of-1', remarks: 'Aceita troca' } })).toMatchObject({
      ofertas_id: 'of-1',
      ObservacaoCliente__c: 'Aceita troca',
    });
    expect(Object.keys(wire())).not.toEqual(expect.arrayContaining(['ofertas_id']));
  });

  it('carries what was simulated after a simulation [D1-3.6-21] [D1-3.6-22]', () => {
    const funding = {
      initialPayment: 20_000_00,
      valueToFund: 62_990_00,
      numberInstallments: 48,
      installmentsValue: 2_011_37,
    };
    expect(wire({ form: 'Proposal', funding })).toMatchObject({
      form: 'Proposal',
      initialPayment: 20_000,
      valueToFund: 62_990,
      numberInstallments: 48,
      installmentsValue: 2_011.37,
      msc_preco_total: 88_919.9,
    });
  });

  it('carries who asks for credit in the proposal variant, the birth date as a day [D1-3.6-23] [D1-3.6-24] [D1-3.6-25]', () => {
    const applicant = {
      birthDate: '1990-02-28',
      postalCode: '01310-100',
      occupation: 'Engenheira',
      income: 9_500_50,
      motherName: 'Maria Souza',
      maritalStatus: 'single',
      proposalId: 'p-1',
    };
    const funding = {
      initialPayment: 0,
      valueToFund: 0,
      numberInstallments: 48,
      installmentsValue: 0,
      residual: 30_000_00,
    };
    const payload = wire({ form: 'Proposal', applicant, funding });
    expect(payload).toMatchObject({
      form: 'Proposal',
      residual: 30_000,
      userBirthDate: '1990-02-28',
      userPostalCode: '01310-100',
      userOccupation: 'Engenheira',
      userIncome: 9_500.5,
      userMotherName: 'Maria Souza',
      userMaritalStatus: 'single',
      financing_proposal_id: 'p-1',
    });
    const read = (userBirthDate: string) => z.safeDecode(leadPayload, { ...payload, userBirthDate }).success;
    expect([read('1990-02-28'), read('28/02/1990'), read('1990-02-30')]).toEqual([true, false, false]);
  });

  it('comes back from the wire as it was', () => {
    const amount = fc.nat({ max: 1e11 });
    const parts = fc.record({
      car: fc
        .record({ carPrice: amount, totalPrice: amount })
        .map((prices) => ({ ...aLead().car, ...prices })),
      optIns: fc.record(
        Object.fromEntries(channels.map((channel) => [channel, fc.boolean()])) as Record<
          (typeof channels)[number],
          fc.Arbitrary<boolean>
        >,
      ),
      financialPlanId: fc.option(fc.constant('12'), { nil: undefined }),
      leadType: fc.option(fc.constant('VIP'), { nil: undefined }),
      offer: fc.option(fc.record({ id: fc.constant('o'), remarks: fc.constantFrom('', 'x') }), {
        nil: undefined,
      }),
      funding: fc.option(
        fc.record({
          initialPayment: amount,
          valueToFund: amount,
          numberInstallments: fc.integer({ min: 1, max: 120 }),
          installmentsValue: amount,
          residual: fc.option(amount, { nil: undefined }),
        }),
        { nil: undefined },
      ),
      applicant: fc.option(
        fc.record({
          birthDate: fc.constant('1990-02-28'),
          postalCode: fc.constant('01310-100'),
          occupation: fc.constant('x'),
          income: amount,
          motherName: fc.constant('Maria Souza'),
          maritalStatus: fc.constant('single'),
          proposalId: fc.constant('p1'),
        }),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(parts, (some) => {
        const lead = aLead(some);
        expect(z.decode(leadPayload, JSON.parse(JSON.stringify(z.encode(leadPayload, lead))))).toEqual(lead);
      }),
    );
  });

  it('refuses anything that is no lead, without throwing (R59)', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        (anything) => z.safeDecode(leadPayload, anything as never).success === false,
      ),
    );
  });
});

describe('the lead settings of a site', () => {
  it('have defaults for everything [D1-9-13]', () => {
    expect(leadSettings(undefined, 'BR')).toMatchObject({
      withoutCpf: { allowed: false, everywhere: false, cities: [], dealers: [] },
      optIns: { email: true, sms: true, whatsapp: true, phone: true },
      hasGenericDocument: false,
    });
    expect(leadSettings({ optIns: { sms: false } }, 'BR').optIns).toEqual({
      email: true,
      sms: false,
      whatsapp: true,
      phone: true,
    });
    expect(leadSettings({}, 'AR').hasGenericDocument).toBe(true);
  });

  it('know the lead-without-CPF keys by their names [D1-1-33] [D1-1-34]', () => {
    const authored = {
      allowLeadsWithoutCpf: true,
      enabledLeadsWithoutCpfRegardlessCitiesAndDealers: true,
      allowedCitiesWithoutCpf: [{ ibgeCityCode: 3550308 }, { ibgeCityCode: '3304557' }],
      allowedDealersWithoutCpf: [{ dealerId: '101' }],
    };
    expect(leadSettings(authored, 'BR').withoutCpf).toEqual({
      allowed: true,
      everywhere: true,
      cities: ['3550308', '3304557'],
      dealers: ['101'],
    });
  });

  it('refuse a key that nobody knows', () =>
    expect(() => leadSettings({ allowLeadWithoutCpf: true }, 'BR')).toThrow());
});
