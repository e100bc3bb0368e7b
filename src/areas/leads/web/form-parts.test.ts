import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDealer } from '../../dealers/examples.ts';
import { aLead, someSettings } from '../examples.ts';
import { dealerSection, leadAfterSimulation } from '../index.ts';
import { attemptFor, dropDraft, keepDraft, readDraft } from './draft.ts';
import { sendDecisionLead, sendProposalLead, sendSimulationLead } from './follow-up-leads.ts';
import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';
import { keepLead, LEAD_OBJECT, leadsAt, storedConsent, storedLead } from './lead-service.ts';

import {
  emptyValues,
  type FormRule,
  formReasons,
  isDocumentOptional,
  isForDealer,
  leadFormValues,
} from './values.ts';

describe('the filled form', () => {
  const { brands: _, ...dealer } = aDealer();
  const rule = (parts: Partial<FormRule> = {}): FormRule => ({
    market: 'BR',
    settings: someSettings(),
    dealer,
    asksProfile: false,
    ...parts,
  });
  const filled = {
    ...emptyValues(someSettings()),
    name: 'Ana Souza',
    mail: 'ana@example.com',
    mobilePhone: '(11) 98765-4321',
    cpf: '529.982.247-25',
    dealer: '0001017',
  };

  it('holds a name, an e-mail, a mobile phone, a document and whether a person or an enterprise asks [D1-3.1-01] [D1-3.1-02]', () => {
    expect(Object.keys(filled)).toEqual(
      expect.arrayContaining(['name', 'mail', 'mobilePhone', 'profileStatus', 'cpf']),
    );
    const fits = (profileStatus: string) => leadFormValues.safeParse({ ...filled, profileStatus }).success;
    expect(['person', 'enterprise', 'company'].map(fits)).toEqual([true, true, false]);
  });

  it('waits for its dealer where that has the last word, in each market', () => {
    const early = (parts: Partial<FormRule>, values: Partial<typeof filled> = {}) =>
      isForDealer(formReasons({ ...filled, ...values }, rule({ dealer: undefined, ...parts })));
    expect(early({})).toBe(true);
    // In Argentina the code of a dealer is enough to be sent: where that dealer is belongs to the lead as well.
    const argentine = { cpf: '20-12345678-6', mobilePhone: '11 4567-8901' };
    expect(early({ market: 'AR' }, argentine)).toBe(true);
    // Leads of some dealers need no document.
    expect(early({}, { cpf: '' })).toBe(true);
    expect(early({}, { mail: 'ana' })).toBe(false);
    expect(early({}, { cpf: '', name: '' })).toBe(false);
  });

  it('begins with every contact channel ticked [D1-9-13]', () => {
    expect(emptyValues(someSettings()).optIns).toEqual({
      email: true,
      sms: true,
      whatsapp: true,
      phone: true,
    });
  });

  it('begins with the fixed dealer where there is one [D1-2.6-13]', () => {
    expect(emptyValues(someSettings({ fixedDealerCode: '0001017' })).dealer).toBe('0001017');
  });

  it('may be sent when user data and dealer are there, and not before [D1-5-01] [D1-5-02]', () => {
    expect(formReasons(filled, rule())).toEqual({});
    expect(formReasons({ ...filled, name: 'Ana' }, rule())).toEqual({ name: 'surname-missing' });
    expect(formReasons(filled, rule({ dealer: undefined }))).toEqual({ dealer: 'dealer-missing' });
    expect(
      formReasons(
        { ...filled, dealer: '' },
        rule({ market: 'AR', settings: someSettings({ hasGenericDocument: true }) }),
      ),
    ).toMatchObject({ dealer: 'dealer-missing' });
  });

  it('needs a profile where it is asked [D1-5-14] [D1-2.6-08]', () => {
    expect(formReasons(filled, rule({ asksProfile: true }))).toEqual({ profileStatus: 'profile-missing' });
    expect(formReasons({ ...filled, profileStatus: 'enterprise' }, rule({ asksProfile: true }))).toEqual({});
  });

  it('needs category and contact reason where a specialist is asked for, each of the list [D2-5.4-11]', () => {
    const { contact } = someSettings();
    const of = (category: string, reason: string) =>
      formReasons({ ...filled, category, reason }, rule({ contact }));
    expect(of('', '')).toEqual({ category: 'category-missing', reason: 'reason-missing' });
    expect(of('purchase', 'none')).toEqual({ reason: 'reason-missing' });
    expect(of('purchase', 'doubt')).toEqual({});
    expect(formReasons({ ...filled, category: '' }, rule())).toEqual({});
  });

  it('needs its terms accepted where they must be (R44)', () => {
    const settings = someSettings({ mustAcceptTerms: true });
    expect(formReasons(filled, rule({ settings }))).toEqual({ accepted: 'terms-missing' });
    expect(formReasons({ ...filled, accepted: true }, rule({ settings }))).toEqual({});
    expect(emptyValues(settings).accepted).toBe(false);
  });

  it('may lack the document in the city of the chosen dealer, in both languages [D1-1-36] [D1-1-39]', () => {
    const inCity = (code: string) =>
      rule({
        settings: someSettings({
          withoutCpf: { allowed: true, everywhere: false, cities: [code], dealers: [] },
        }),
      });
    expect(isDocumentOptional(inCity(dealer.cityCode))).toBe(true);
    expect(isDocumentOptional(inCity('1'))).toBe(false);
    expect(isDocumentOptional({ ...inCity(dealer.cityCode), dealer: undefined })).toBe(false);
    expect([ptBR.optional, esAR.optional]).toEqual([' (OPCIONAL)', ' (OPCIONAL)']);
  });

  it('may lack the document at a dealer on the list [D1-1-37] [D1-1-39]', () => {
    const settings = someSettings({
      withoutCpf: { allowed: true, everywhere: false, cities: [], dealers: ['101'] },
    });
    expect(isDocumentOptional(rule({ settings }))).toBe(true);
    expect(isDocumentOptional(rule({ settings, dealer: undefined }))).toBe(false);
    expect(formReasons({ ...filled, cpf: '' }, rule({ settings }))).toEqual({});
  });

  it('has exactly one of three dealer sections [D1-2.6-12] [D1-2.6-13] [D1-2.6-14] [D1-2.6-15]', () => {
    expect(dealerSection('0001017', 'BR')).toBe('fixed');
    expect(dealerSection('0001017', 'AR')).toBe('fixed');
    expect(dealerSection(undefined, 'AR')).toBe('province-zone');
    expect(dealerSection(undefined, 'BR')).toBe('location');
  });
});

describe('the words', () => {
  it.each([
    ['title', 'Simulador de financiamento', '[D1-2.6-01]'],
    ['optional', ' (OPCIONAL)', '[D1-1-39]'],
    ['name-invalid', 'Digite um nome válido', '[D2-5.4-17]'],
    ['surname-missing', 'Digite pelo menos um sobrenome', '[D2-5.4-17]'],
    ['email-invalid', 'Digite um e-mail válido', '[D2-5.4-18]'],
    ['phone-missing', 'Digite seu celular', '[D2-5.4-19]'],
    ['phone-invalid', 'Digite um telefone válido', '[D1-5-13]'],
    ['document-invalid', 'CPF/CNPJ inválido', '[D2-5.4-20]'],
    ['dealer-missing', 'É obrigatório selecionar uma concessionária', '[D2-5.4-21]'],
    ['try-soon', 'Tente novamente em instantes!', '[D1-4.5-07]'],
    ['contact-call-failed', 'Falha ao chamar especialista', '[D2-8-28]'],
    ['contact-message-failed', 'FALHA AO ENVIAR MENSAGEM!', '[D2-8-29]'],
  ] as const)('say for %s: %s %s', (key, words, _ids) => {
    expect(ptBR[key]).toBe(words);
  });

  it('exist in Spanish too', () => {
    expect(Object.values(esAR).every(Boolean)).toBe(true);
  });
});

describe('what the browser keeps', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage());
    vi.stubGlobal('sessionStorage', storage());
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is the last lead under 'leadObj', read back whole or not at all [D1-3.5-16] [D2-7.5-03]", () => {
    expect(LEAD_OBJECT).toBe('leadObj');
    expect(storedLead()).toBeUndefined();
    const consent = { textId: '2026-11-0a1b2c3d', hasAcceptedTerms: true };
    expect(storedConsent()).toBeUndefined();
    keepLead(aLead(), consent);
    expect(storedLead()).toEqual(aLead());
    expect(storedConsent()).toEqual(consent);
    localStorage.setItem(LEAD_OBJECT, '{"firstName":"x"}');
    expect(storedLead()).toBeUndefined();
  });

  it('is a draft that no longer fits only until it is read', () => {
    const values = emptyValues(someSettings());
    keepDraft({ values });
    expect(readDraft()).toEqual({ values });
    sessionStorage.setItem('leadDraft', '{"values":{"name":1}}');
    expect(readDraft()).toBeUndefined();
    dropDraft();
    expect(readDraft()).toBeUndefined();
  });

  it('holds nothing of a person in the storage, and what says the same lead again after a reload (R43, R49)', () => {
    const person = {
      name: 'Canária Xavante',
      mail: 'canaria@example.com',
      mobilePhone: '(51) 99387-6610',
      cpf: '714.287.938-60',
      message: 'Sou a Canária',
    };
    const attempt = { of: `form ${JSON.stringify(person)}`, key: crypto.randomUUID(), cacheBuster: 7 };
    const kept = { values: { ...emptyValues(someSettings()), ...person, dealer: '0001017' }, attempt };
    keepDraft(kept);
    expect(readDraft()).toEqual(kept);
    const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
    expect(stored).not.toMatch(/can[áa]ri|xavante|99387-?6610|714\.?287/i);
    // As a reload finds it: with what was kept, and nothing that the document knew.
    sessionStorage.setItem('leadDraft', `${sessionStorage.getItem('leadDraft')} `);
    const found = readDraft();
    expect(found?.values).toMatchObject({ name: '', cpf: '', dealer: '0001017' });
    const fresh = () => ({ key: crypto.randomUUID(), cacheBuster: 8 });
    expect(attemptFor(attempt.of, found?.attempt, fresh)).toEqual(attempt);
    expect(attemptFor('another form', found?.attempt, fresh).key).not.toBe(attempt.key);
    dropDraft();
  });

  it('sends the same form under the same key, another under another (R43)', () => {
    const fresh = () => ({ key: crypto.randomUUID(), cacheBuster: 7 });
    const first = attemptFor('form A', undefined, fresh);
    expect(attemptFor('form A', first, fresh)).toBe(first);
    expect(attemptFor('form B', first, fresh).key).not.toBe(first.key);
  });
});

describe('the lead after a simulation', () => {
  const simulated = {
    initialPayment: 20_000_00,
    valueToFund: 62_990_00,
    numberInstallments: 48,
    installmentsValue: 2_011_37,
    totalPrice: 88_000_00,
    financialPlanId: '7',
    isClosed: false,
  };

  it("is the first one with form 'Proposal' and what was simulated [D1-3.6-21] [D1-3.6-22]", () => {
    const lead = leadAfterSimulation(aLead(), simulated, 5);
    expect(lead).toMatchObject({
      form: 'Proposal',
      financialPlanId: '7',
      cacheBuster: 5,
      contact: aLead().contact,
      subOrigin: 'Brand Web Site',
    });
    expect(lead.funding).toEqual({
      initialPayment: 20_000_00,
      valueToFund: 62_990_00,
      numberInstallments: 48,
      installmentsValue: 2_011_37,
    });
    expect(lead.car.totalPrice).toBe(88_000_00);
  });

  it("has ' - Fechado' behind its sub-origin when the modal was closed [D1-4.1-30]", () => {
    expect(leadAfterSimulation(aLead(), { ...simulated, isClosed: true }, 5).subOrigin).toBe(
      'Brand Web Site - Fechado',
    );
  });

  it('only logs how it went [D1-8-22] [D1-8-24]', async () => {
    const [info, error] = [
      vi.spyOn(console, 'info').mockReturnValue(),
      vi.spyOn(console, 'error').mockReturnValue(),
    ];
    expect(
      await sendSimulationLead({ service: { send: async () => ({ ok: true }) } }, aLead(), simulated),
    ).toEqual({
      ok: true,
    });
    expect(info).toHaveBeenCalledOnce();
    const failing = { send: () => Promise.reject(new Error('offline')) };
    expect(await sendSimulationLead({ service: failing }, aLead(), simulated)).toEqual({ ok: false });
    expect(error).toHaveBeenCalledWith('FALHA NO ENVIO DE LEAD DA PROPOSTA DE FINANCIAMENTO');
    vi.restoreAllMocks();
  });
});

describe('the lead after a proposal', () => {
  const funding = { initialPayment: 1, valueToFund: 2, numberInstallments: 12, installmentsValue: 1 };
  const person = {
    postalCode: '01310-100',
    occupation: 'x',
    income: 1,
    motherName: 'M S',
    maritalStatus: '1',
  };
  const formData = { ...person, birthdayDate: '28/02/1990' };
  const baseLead = aLead();
  const { contact, campaign } = baseLead;
  const applicant = { ...person, birthDate: '1990-02-28' };
  const proposal = { funding, baseLead, formData, proposalId: 'p-1' };
  const decision = { status: 'approved', baseLead, contact, campaign, funding, applicant };
  const consent = { textId: 't', hasAcceptedTerms: false };
  afterEach(() => vi.restoreAllMocks());

  it('is posted as any lead is, with what the form had on screen [D2-7.1-12]', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const posted: unknown[] = [];
    const send: ReturnType<typeof leadsAt>['send'] = async (lead, _key, stated) => {
      posted.push([lead.form, lead.leadType, stated]);
      return { ok: true };
    };
    await sendProposalLead({ service: { send }, consent }, proposal);
    await sendDecisionLead({ service: { send }, consent }, decision);
    expect(posted).toEqual([
      ['Proposal', undefined, consent],
      ['Proposal', 'Proposta Aprovada', consent],
    ]);
    expect(console.info).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['refused', async () => ({ ok: false, status: 500 }) as const],
    ['unreachable', () => Promise.reject(new Error('ana@example.com'))],
  ])(
    'only logs a failure, without a word of the person: %s [D2-7.1-16] [D2-7.2-29] [D2-8-13]',
    async (_, send) => {
      const error = vi.spyOn(console, 'error').mockReturnValue();
      expect(await sendProposalLead({ service: { send } }, proposal)).toEqual({ ok: false });
      expect(await sendDecisionLead({ service: { send } }, decision)).toEqual({ ok: false });
      expect(error.mock.calls).toEqual([
        ['Failed to send the proposal lead'],
        ['Failed to send the decision lead'],
      ]);
    },
  );
});

describe('the lead service of a site', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is told which wording was on screen when it is the portal, a service of the maker is not, and gets it though the page is left (R44)', async () => {
    const requests: Headers[] = [];
    vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
      requests.push(new Headers(init.headers));
      expect(init.keepalive).toBe(true);
      return new Response('{}', { status: 201 });
    });
    vi.stubGlobal('document', { cookie: '', querySelector: () => null });
    const consent = { textId: '2026-11-0a1b2c3d', hasAcceptedTerms: true };
    for (const base of ['/services/br/aurora/leads', 'https://crm.example/leads'])
      await leadsAt(base).send(aLead(), 'k', consent);
    expect(requests.map((headers) => headers.get('consent-text'))).toEqual([
      '2026-11-0a1b2c3d; accepted',
      null,
    ]);
  });
});
