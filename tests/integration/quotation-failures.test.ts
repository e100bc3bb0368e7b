import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { QUOTATION_PAGES, wordOfTab } from '../../src/areas/quotation/index.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { formBrowser } from '../form-browser.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';
import { testSealing } from '../sealing.ts';
import { newStaff } from '../staff.ts';
import { crmAt } from './quotation-app.ts';

let database: TestDatabase;
let portal: PortalHere;
let crm: Awaited<ReturnType<typeof crmAt>>;
/** What the maker's CRM says to whatever it is told. */
let answer: { readonly status: number; readonly body: string };

beforeAll(async () => {
  database = await seededDatabase();
  crm = await crmAt((request, response) => {
    request.resume();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  const env = { DATABASE_URL: database.url, QUOTATION_CRM_URL: crm.url, VITRINE_ROLES: 'web,services' };
  portal = await openPortalHere({ env });
});
afterAll(async () => {
  await portal?.end();
  await crm?.close();
  await database?.drop();
});

/** What a seller reads of each code of document 2 §8, and of an answer that has none. */
const TOLD = {
  BR: {
    dealer: '0001017',
    page: '/br/aurora',
    failed: 'Falha ao salvar cotação',
    '001': 'Autenticação inválida.',
    '002': 'Cotação já salva: reabra pelo CRM para salvar.',
    '003': 'A cotação de origem não foi encontrada no CRM.',
    '004': 'Erro ao salvar a cotação.',
    '005': 'Erro ao salvar os produtos da cotação.',
    '006': 'Erro ao salvar os produtos relacionados.',
    none: 'O CRM não respondeu.',
    saved: 'Cotação salva',
  },
  AR: {
    dealer: '0005013',
    page: '/ar/aurora',
    failed: 'No se pudo guardar la cotización',
    '001': 'Autenticación inválida.',
    '002': 'Cotización ya guardada: reabrila desde el CRM para guardar.',
    '003': 'No se encontró en el CRM la cotización de origen.',
    '004': 'Error al guardar la cotización.',
    '005': 'Error al guardar los productos de la cotización.',
    '006': 'Error al guardar los productos relacionados.',
    none: 'El CRM no respondió.',
    saved: 'Cotización guardada',
  },
} as const;
const CODES = ['001', '002', '003', '004', '005', '006'] as const;

/** A seller's browser without scripts, and what its forms send. */
async function sellerIn(market: keyof typeof TOLD) {
  const { dealer, page } = TOLD[market];
  const parts = {
    db: database.db,
    sealing: testSealing,
    passwordCost: TEST_PASSWORD_COST,
    origin: portal.origin,
    perMinute: 1_000,
  };
  const member = { roles: ['dealer' as const], dealer: { market, code: dealer } };
  const browser = formBrowser(
    portal.origin,
    (await newStaff(await openStaff({ ...parts, judge: TEST_JUDGE }), member)).cookie,
  );
  const list = `${page}/${QUOTATION_PAGES[market]}`;
  const send = (path: string, fields: Record<string, string>) =>
    browser.ask(path, new URLSearchParams(fields));
  const begun = await send(list, { key: randomUUID(), model: 'orla' });
  const own = begun.path.replace(/\/[^/]+$/, '');
  const tab = (word: 'review' | 'preview') => `${own}/${wordOfTab(market, word)}`;
  return { send, tab };
}

describe('a quotation that the maker’s CRM does not save', () => {
  it.each(['BR', 'AR'] as const)(
    'says so to its seller, with what its code means and that nothing is lost: %s [D2-8-19] [D2-8-20] [D2-8-21] [D2-8-22] [D2-8-23] [D2-8-24] [D2-8-25]',
    async (market) => {
      const { send, tab } = await sellerIn(market);
      const result = TOLD[market];
      const others = (but: string) =>
        [...CODES, 'none' as const].filter((code) => code !== but).map((code) => result[code]);
      const save = { intent: 'save', key: randomUUID(), opportunity: 'Família Souza' };
      answer = { status: 500, body: 'the CRM is away' };
      let page = await send(tab('review'), save);
      for (const code of ['none', ...CODES] as const) {
        if (code !== 'none') {
          answer = { status: 409, body: JSON.stringify({ outcome: 'failure', code }) };
          page = await send(tab('preview'), { intent: 'send' });
        }
        const alert = /role="alert".*?<\/form>/s.exec(page.body)?.[0] ?? '';
        expect([page.status, alert.includes(result.failed), alert.includes(result[code])], code).toEqual([
          200,
          true,
          true,
        ]);
        for (const other of others(code)) expect(alert).not.toContain(other);
      }
      answer = { status: 200, body: '{"outcome":"success"}' };
      const done = await send(tab('preview'), { intent: 'send' });
      expect(done.body).toContain(result.saved);
      expect(done.body).not.toContain(result.failed);
    },
  );
});
