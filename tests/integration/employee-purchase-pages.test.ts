import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployeeForm } from '../../src/areas/employee-purchase/examples.ts';
import { answerAsStaff } from '../../src/areas/employee-purchase/service/index.ts';
import { commandPermit } from '../../src/kit/authority.ts';
import { demoLender, demoSnapshot } from '../demo.ts';
import { keptDocument } from '../kept-document.ts';
import { cpfOf } from '../person.ts';
import { programmePages, reservationServiceOn } from '../reservation-service.ts';
import { type ReservationsApp, reservationsApp } from '../reservations-app.ts';
import { type AccountApp, accountApp, cookieOf } from './accounts-app.ts';
import { serveBuiltPages } from './served-pages.ts';

const OWN = '/br/aurora/minha-conta/compra-colaborador';
const OTHER_CODE = '363C2C0_268';
const CODE = '363C2C0_134';

let accounts: AccountApp;
let app: ReservationsApp;
let service: Awaited<ReturnType<typeof reservationServiceOn>>;
let pages: FastifyInstance;
let [ana, rui] = ['', ''];
beforeAll(async () => {
  accounts = await accountApp();
  app = await reservationsApp({ ...accounts.database, drop: async () => undefined });
  const snapshot = await demoSnapshot();
  const catalogue = () => snapshot;
  service = await reservationServiceOn(app.deps, accounts.open, catalogue);
  pages = await serveBuiltPages({
    catalogue,
    lenderOf: () => demoLender(snapshot),
    accounts: accounts.open,
    reservations: service.service,
    plugs: programmePages(service.programmes),
    // A stock without cars: builds alone are asked for here.
    stock: { find: async () => undefined } as never,
    revisions: { stock: () => '0' },
  });
  ana = cookieOf(await accounts.customer('ana@example.com'));
  rui = cookieOf(await accounts.customer('rui@example.com'));
});
afterAll(async () => {
  await pages?.close();
  await app?.close();
  await accounts?.close();
});

const get = (url: string, cookie = '') =>
  pages.inject({ method: 'GET', url, headers: { host: 'localhost', cookie } });

/** As a form sends it before any script. */
const post = (url: string, cookie: string, form: Record<string, string>, origin = 'http://localhost') =>
  pages.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(form)),
  });

async function begin(cookie: string): Promise<string> {
  const begun = await post(OWN, cookie, { form: 'begin', code: 'AURORA-2026', buyer: 'employee' });
  expect(begun.statusCode).toBe(303);
  return String(begun.headers.location).split('/').at(-1) ?? '';
}

/** Papers that have arrived, as the documents' service leaves them; gives the first one's id. */
async function papersOf(enrolment: string): Promise<string> {
  const owner = { kind: 'enrolment', id: enrolment } as const;
  const first = await keptDocument(accounts.database.db, owner);
  for (const kind of ['driver-license', 'employment'] as const)
    await keptDocument(accounts.database.db, owner, { kind });
  return first;
}

const saved = (document: string) => ({
  form: 'data',
  ...anEmployeeForm({ document, licenceExpiry: '10/03/2090' }),
});

async function approved(cookie: string, document: string): Promise<string> {
  const id = await begin(cookie);
  await post(`${OWN}/${id}`, cookie, saved(document));
  await papersOf(id);
  expect((await post(`${OWN}/${id}`, cookie, { form: 'send', revision: '1' })).statusCode).toBe(200);
  const said = { answer: 'approve', reason: 'confere' } as const;
  const permit = commandPermit('update', 'enrolments', 'Rita');
  expect(await answerAsStaff(service.programmes.deps, permit, id, said)).toEqual({ ok: true });
  return id;
}

describe('the pages of employee purchase', () => {
  it('lead whoever is not logged in to the log-in and back, and never to another site [D2-1-10] [D2-6-11]', async () => {
    const led = await get(OWN);
    expect([led.statusCode, led.headers.location]).toEqual([
      303,
      '/br/aurora/minha-conta/entrar?para=compra-colaborador',
    ]);
    const form = { form: 'log-in', email: 'ana@example.com', password: 'Garoa#7vento' };
    const to = async (back: string) =>
      (await post(`/br/aurora/minha-conta/entrar?para=${back}`, '', form)).headers.location;
    expect(await to('compra-colaborador')).toBe(OWN);
    for (const elsewhere of ['//evil.example', 'https://evil.example', '../../x', '%5C%5Cevil.example'])
      expect(await to(elsewhere)).toBe('/br/aurora/minha-conta');
  });

  it('show the programmes to everybody, and the code and the address of the company to nobody [D1-1-09]', async () => {
    const page = await get('/br/aurora/compra-colaborador');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Aurora em Casa');
    expect(page.body).not.toMatch(/AURORA-2026|programa@aurora/);
    expect((await get('/ar/aurora/compra-empleados')).body).toContain('Compra de empleados y empresas');
    // No programme, and another market’s word.
    expect((await get('/br/lumen/compra-colaborador')).statusCode).toBe(404);
    expect((await get('/br/aurora/compra-empleados')).statusCode).toBe(404);
  });

  it('work before any script: a form is refused in words, keeps what was typed, and is kept once it is right [D1-2.7-21] [D2-5.4-06] [D2-5.4-07]', async () => {
    const id = await begin(ana);
    const wrong = await post(`${OWN}/${id}`, ana, {
      ...saved(cpfOf(911)),
      licence: '',
      licenceExpiry: '10/03/2020',
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('A habilitação está vencida');
    expect(wrong.body).toContain('value="40021"');
    expect((await post(`${OWN}/${id}`, ana, { form: 'send', revision: '0' })).statusCode).toBe(422);
    expect((await post(`${OWN}/${id}`, ana, saved(cpfOf(911)))).statusCode).toBe(200);
    expect((await get(`${OWN}/${id}`, ana)).body).toContain('Avenida Paulista');
    const papers = await get(`${OWN}/${id}?documento=sent`, ana);
    expect(papers.body).toContain('Arquivo recebido.');
    expect(papers.body).toContain(`owner=enrolment%3A${id}`);
    expect((await post(`${OWN}/${id}`, ana, { form: 'drop' })).headers.location).toBe(OWN);
    expect((await get(`${OWN}/${id}`, ana)).statusCode).toBe(404);
  });

  it('have nothing of anybody else: not by address, by form, by document, nor as the programme of a reservation (R12) [D2-6-11]', async () => {
    const id = await approved(ana, cpfOf(912));
    expect((await get(`${OWN}/${id}`, rui)).statusCode).toBe(404);
    for (const form of [
      saved(cpfOf(913)),
      { form: 'send', revision: '1' },
      { form: 'take-back' },
      { form: 'drop' },
    ])
      expect((await post(`${OWN}/${id}`, rui, form)).statusCode).toBe(404);
    const reserve = (cookie: string) => post('/br/aurora/reserva', cookie, { codigo: CODE, programa: id });
    expect((await reserve(rui)).statusCode).toBe(404);
    expect((await reserve('')).statusCode).toBe(404);
    const may = (cookie: string) =>
      service.programmes.owns(
        'br/aurora',
        service.accountOf({ headers: { cookie }, ip: '10.9.9.9' } as never, 'br/aurora'),
        id,
      );
    expect([await may(ana), await may(rui), await may('')]).toEqual([true, false, false]);
    expect((await reserve(ana)).statusCode).toBe(303);
  });

  it('let the company open the papers while it decides, each by a link of five minutes that the log knows of, and nobody after [D2-2.5-23] (R12, R27, R50)', async () => {
    const id = await begin(rui);
    await post(`${OWN}/${id}`, rui, saved(cpfOf(915)));
    const paper = await papersOf(id);
    await post(`${OWN}/${id}`, rui, { form: 'send', revision: '1' });
    const mail = (await app.mails()).findLast(({ text }) => text.includes(`/${id}/`));
    const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;
    const page = await get(link);
    expect(page.body).toContain('Comprovante de vínculo com a empresa');
    expect(page.body).not.toMatch(/canario-rg|content\?open=/);
    const opened = await post(link, '', { form: 'paper', paper });
    expect(opened.body).toContain(`/services/br/aurora/documents/${paper}/content?open=`);
    const entries = () =>
      accounts.database.db.$client.query(
        `select subject, after from staff_audit where by = 'company' order by number`,
      );
    const entry = { subject: `document ${paper}`, after: { enrolment: id, kind: 'identity' } };
    expect((await entries()).rows).toEqual([entry]);
    const other = await papersOf(await begin(ana));
    expect((await post(link, '', { form: 'paper', paper: other })).statusCode).toBe(404);
    expect((await post(link.slice(0, -1), '', { form: 'paper', paper })).statusCode).toBe(404);
    expect((await post(link, '', { answer: 'approve', by: 'Rita', reason: 'ok' })).statusCode).toBe(200);
    expect((await post(link, '', { form: 'paper', paper })).statusCode).toBe(404);
    const answered = { subject: `enrolment ${id}`, after: { state: 'approved' } };
    expect((await entries()).rows).toEqual([entry, answered]);
  });

  it('tell a price to whom it is for, and to no cache [D1-1-09]', async () => {
    await approved(rui, cpfOf(914));
    const ask = (cookie: string) => get(`${OWN}/preco.json?carro=${CODE}`, cookie);
    expect((await ask('')).statusCode).toBe(204);
    const response = await ask(rui);
    expect(response.headers['cache-control']).toBe('no-store');
    const [first] = response.json() as { total: number; price: number; programme: { percent: number } }[];
    expect(first?.programme.percent).toBe(15);
    expect(first?.price).toBe((first?.total ?? 0) - Math.round((first?.total ?? 0) * 0.15));
    // What the browser says of a price is not read.
    const form = {
      codigo: CODE,
      programa: (response.json() as { programme: { enrolment: string } }[])[0]?.programme.enrolment ?? '',
    };
    const begun = await post('/br/aurora/reserva', rui, { ...form, total: '1', percent: '99' });
    const id = String(begun.headers.location).split('/').at(-2) ?? '';
    const { rows } = await accounts.database.db.$client.query('select car from reservation where id = $1', [
      id,
    ]);
    expect(rows[0]?.car.total).toBe(first?.price);
    // A simulation was for the price of the day: it stays behind, and whoever made it is told.
    const offer = { oferta: 'a'.repeat(24), codigo: OTHER_CODE };
    const along = await post('/br/aurora/reserva', rui, { ...form, ...offer });
    const { body } = await get(String(along.headers.location), rui);
    expect(body).toContain('data-reason="programme"');
    expect(body).toContain('não se combina com o preço do programa');
  });

  it('let the company look at its link as often as it likes, and answer by a form of ours alone [D1-1-09]', async () => {
    const id = await begin(ana);
    await post(`${OWN}/${id}`, ana, saved(cpfOf(915)));
    await papersOf(id);
    await post(`${OWN}/${id}`, ana, { form: 'send', revision: '1' });
    const [mail] = (await accounts.mailsTo('programa@aurora.example')).filter(({ text }) =>
      text.includes(id),
    );
    const link = /\/br\/aurora\/aprovacao-compra\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    for (let looks = 0; looks < 3; looks++) expect((await get(link)).body).toContain('Ana Souza');
    const answer = { answer: 'refuse', by: 'Rita', reason: 'saiu da empresa' };
    expect((await post(link, '', answer, 'https://evil.example')).statusCode).toBe(403);
    expect((await post(link, '', { ...answer, reason: '' })).statusCode).toBe(422);
    expect((await post(link, '', answer)).body).toContain('Resposta registrada');
    expect((await get(link)).statusCode).toBe(404);
    expect((await get(`${OWN}/${id}`, ana)).body).toContain('saiu da empresa');
  });
});
