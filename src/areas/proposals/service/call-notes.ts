import type { CallNotes } from '../../../io/call-notes.ts';
import { problemsOf } from '../../../io/problem-types.ts';

/** What a maker's own credit decision may fail with; it may also refuse with types of its own. */
const ELSEWHERE = {
  502: ['remote-desk', 'upstream-inward', 'upstream-malformed'],
  503: ['unavailable', 'upstream-aborted', 'upstream-refused', 'upstream-unavailable'],
  504: ['upstream-timeout'],
} as const;
const DESK = problemsOf(ELSEWHERE, {
  404: ['no-desk', 'unknown-offer', 'unknown-simulation'],
  409: ['superseded-offer'],
  410: ['expired-simulation'],
  422: ['other-terms'],
});
const SENT = problemsOf(DESK, {
  400: ['invalid-idempotency-key', 'invalid-proposal-consent'],
  409: ['changed-offer', 'documents-changed', 'quotation-taken'],
  422: ['consent-missing', 'idempotency-key-reused', 'invalid-proposal', 'unknown-consent-text'],
  429: ['too-many-proposals'],
});
const FOLLOWED = { 404: ['unknown-proposal'], 429: ['too-many-attempts'] } as const;

export const callNotes: CallNotes = {
  'DELETE /proposals/draft/flow-a': {},
  'DELETE /proposals/draft/flow-b': {},
  'GET /proposals/options/{simulationId}': {
    path: { simulationId: 'a304446c-8a86-4ed8-bf56-e5dc76c18628' },
    answer: {
      typeDocuments: [
        { code: '1', description: 'RG' },
        { code: '138', description: 'CNH' },
      ],
      genders: [
        { code: '1', description: 'Feminino' },
        { code: '2', description: 'Masculino' },
      ],
      occupations: [
        { code: '10', description: 'Assalariado do setor privado' },
        { code: '11', description: 'Servidor público' },
      ],
      states: [
        { code: 'AC', description: 'Acre' },
        { code: 'AL', description: 'Alagoas' },
      ],
      nationalities: [
        { code: '1', description: 'Brasileira' },
        { code: '2', description: 'Brasileira naturalizada' },
      ],
      maritalStatus: [
        { code: '1', description: 'Solteiro' },
        { code: '2', description: 'Casado' },
      ],
      expirationDate: '2026-12-04',
    },
    problems: DESK,
  },
  'POST /proposals/draft/flow-a': {
    body: { of: { email: 'ana.souza@example.com', document: '529.982.247-25' } },
    answer: { form: {} },
  },
  'POST /proposals/draft/flow-b': {
    body: { of: { email: 'ana.souza@example.com', document: '529.982.247-25' } },
    answer: {},
  },
  'POST /proposals/send': {
    body: {
      formData: {
        name: 'Ana Beatriz Souza',
        cpf: '529.982.247-25',
        email: 'ana.souza@example.com',
        phone: '(11) 98765-4321',
        typeDocument: '1',
        birthdayDate: '15/03/1990',
        gender: '1',
        occupation: '10',
        income: 'R$ 8.500,00',
        motherName: 'Maria Helena Souza',
        maritalStatus: '1',
        spouseName: '',
        spouseCpf: '',
        document: '12.345.678-9',
        postalCode: '01310-100',
        street: 'Avenida Paulista',
        number: '1000',
        complement: '',
        neighborhood: 'Bela Vista',
        state: 'SP',
        city: 'São Paulo',
        nationality: '1',
      },
      origin: 'NMSC',
      simulationId: 'a304446c-8a86-4ed8-bf56-e5dc76c18628',
      subOfferId: 'a304446c-8a86-4ed8-bf56-e5dc76c18628-1-36-1',
      isTraditional: true,
      dealerCode: '0001017',
    },
    answer: { proposal_id: '8PEP-8KGV-HWKD', status: 'APPROVED', expiration_date: '2026-12-04' },
    headers: {
      'proposal-consent': 'terms 0a1b2c3d; ticked, news 4e5f6a7b',
      'legal-documents': 'privacy:2026-12-01-0a1b2c3d',
      'proposal-parts': '341-134, 341-4CN, REV3',
    },
    problems: SENT,
  },
  'POST /proposals/vouchers': {
    body: { number: 'B7K29QTM4WXH', digits: '4725' },
    answer: {
      number: 'B7K29QTM4WXH',
      status: 'approved',
      voucher: 'valid',
      dueDate: '2026-12-22',
      history: [
        { status: 'in-progress', at: '2026-11-22T11:58:00.000Z' },
        { status: 'approved', at: '2026-11-22T12:00:00.000Z' },
      ],
      check: 'https://aurora.example.com/br/aurora/voucher/B7K2-9QTM-4WXH',
      car: 'Orla Aura 1.3',
      funding: {
        price: 12055700,
        financed: 8439000,
        downPayment: 3616700,
        instalments: 48,
        instalmentValue: 221037,
        residual: 0,
        terms: {
          lent: 8829154,
          total: 14226476,
          monthlyRate: 0.0154,
          annualRate: 0.2013,
          annualCet: 0.2446,
          lastInstalment: 221011,
          tax: { kind: 'iof', amount: 240154 },
        },
      },
    },
    problems: FOLLOWED,
  },
  'POST /proposals/vouchers/coupon': {
    body: { number: 'B7K29QTM4WXH', digits: '4725', coupon: 'TAPETES-2026' },
    answer: { code: 'TAPETES-2026', benefit: 'Jogo de tapetes' },
    problems: { ...FOLLOWED, 409: ['coupon-needs-entrance', 'coupon-unavailable'] },
  },
  'POST /proposals/vouchers/pdf': {
    body: { number: 'B7K29QTM4WXH', digits: '4725' },
    problems: { ...FOLLOWED, 409: ['no-voucher'] },
  },
  'PUT /proposals/draft/flow-a': {
    body: {
      form: { name: 'Ana Beatriz Souza', email: 'ana.souza@example.com', phone: '(11) 98765-4321' },
      of: { email: 'ana.souza@example.com', document: '529.982.247-25' },
    },
  },
  'PUT /proposals/draft/flow-b': {
    body: {
      form: {
        name: 'Ana Souza',
        email: 'ana.souza@example.com',
        phone: '(11) 98765-4321',
        cpf: '529.982.247-25',
        birthdayDate: '31/12/1990',
        occupation: '7##',
        salary: 'R$ 5.000,00',
        motherName: 'Maria Souza',
        postalCode: '01310-100',
        street: 'Avenida Paulista',
        number: '1000',
        complement: '',
        neighbourhood: 'Bela Vista',
        state: 'SP',
        city: { code: '3550308', name: 'São Paulo' },
        maritalStatus: '03',
        spouse: { name: '', cpf: '', birthdayDate: '', salary: '' },
        company: {
          companyName: '',
          cnpj: '',
          phone: '',
          postalCode: '',
          street: '',
          number: '',
          complement: '',
          neighbourhood: '',
          state: '',
          city: { code: '', name: '' },
        },
      },
      of: { email: 'ana.souza@example.com', document: '529.982.247-25' },
    },
  },
};
