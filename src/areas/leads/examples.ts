/** Builders with fixed values. The person, the documents and the numbers are invented. */
import { type CarChoice, type ChosenCar, chosenCar, type SoldCar } from '../catalogue/index.ts';
import { composeLead, type FilledForm } from './domain/compose.ts';
import { consentText } from './domain/consent-text.ts';
import type { Contact, Lead } from './domain/lead.ts';
import type { LeadSettings } from './domain/settings.ts';

export const exampleSite = { brand: 'aurora', market: 'BR', locale: 'pt-BR', currency: 'BRL' } as const;

export const aContact = (parts: Partial<Contact> = {}): Contact => ({
  name: 'Ana Souza',
  email: 'ana.souza@example.com',
  phone: '(11) 98765-4321',
  document: '529.982.247-25',
  ...parts,
});

export const aSoldCar = (parts: Partial<SoldCar> = {}): SoldCar => ({
  code: 'AUR1LIR3X',
  year: 2027,
  modelCode: 'LIR',
  versionCode: '3X',
  seriesCode: '0',
  modelName: 'Lira',
  displayedVersionName: 'Lira Brisa 1.0 MT',
  engine: '1.0 Flex',
  price: 84_990_00,
  bonus: 2_000_00,
  colours: [
    { code: '268', name: 'Branco Opala', price: 0 },
    { code: '134', name: 'Coral Sol', price: 1_890_00 },
  ],
  coatings: [{ code: '071', name: 'Tecido Areia', price: 0 }],
  parts: [
    { code: '4GT', name: 'Rodas de liga leve 16"', price: 2_400_00, type: 'optional' },
    { code: '51A', name: 'Tapetes', price: 349_90, type: 'accessory' },
  ],
  services: [
    {
      id: 'S1',
      serviceName: 'Revisão programada',
      price: 1_290_00,
      category: 'Manutenção',
      subCategory: 'Revisão',
    },
  ],
  ...parts,
});

/** The example version in its coral colour with everything chosen, or with less. */
export const aChosenCar = (choice: CarChoice = {}, sold: SoldCar = aSoldCar()): ChosenCar =>
  chosenCar(sold, {
    colour: '134',
    coating: '071',
    parts: sold.parts.map(({ code }) => code),
    services: sold.services.map(({ id }) => id),
    ...choice,
  });

const someTerms = { disclaimer: 'Usamos seus dados', terms: 'Lei 13.709/2018', areTermsAuthored: false };

export const someSettings = (parts: Partial<LeadSettings> = {}): LeadSettings => ({
  withoutCpf: { allowed: false, everywhere: false, cities: [], dealers: [] },
  leadType: undefined,
  isPsaConfigured: false,
  origin: 'Internet',
  subOrigin: 'Brand Web Site',
  productGroup: 'Vendas',
  formName: undefined,
  fixedDealerCode: undefined,
  optIns: { email: true, sms: true, whatsapp: true, phone: true },
  showsOptIns: true,
  hasGenericDocument: false,
  cuil: {},
  isDocumentFeatureOn: true,
  deletesUnitPrices: false,
  consentText: {
    id: '2026-11-0a1b2c3d',
    disclaimer: 'Usamos seus dados',
    terms: 'Lei',
    areTermsAuthored: false,
  },
  areTermsInline: false,
  mustAcceptTerms: false,
  contact: {
    isOffered: true,
    form: 'Contact',
    consentText: consentText('2026-11', { ...someTerms, disclaimer: 'Usamos seus dados para o contato' }),
    categories: [{ code: 'purchase', label: 'Compra' }],
    reasons: [
      { code: 'quote', label: 'Pedir uma proposta' },
      { code: 'doubt', label: 'Tirar uma dúvida' },
    ],
    words: { category: 'Categoria', reason: 'Motivo', message: 'Mensagem' },
  },
  duplicateWindowMinutes: 10,
  ...parts,
});

export const aFilledForm = (parts: Partial<FilledForm> = {}): FilledForm => ({
  contact: aContact(),
  dealerCode: '0001017',
  optIns: { email: true, sms: true, whatsapp: false, phone: true },
  place: { state: 'SP', city: 'São Paulo', countryCode: 'BR', country: 'Brasil' },
  campaign: {
    source: 'newsletter',
    medium: 'email',
    campaign: 'nov',
    content: '',
    term: '',
    adClickId: '',
    googleClientId: 'GA1.2.111.222',
  },
  returnUrl: 'https://www.aurora.example.com.br/lira',
  referer: '',
  cacheBuster: 4_217_000_000_001,
  ...parts,
});

export const aLead = (parts: Partial<Lead> = {}): Lead => ({
  ...composeLead(aFilledForm(), aChosenCar(), someSettings(), exampleSite),
  ...parts,
});
