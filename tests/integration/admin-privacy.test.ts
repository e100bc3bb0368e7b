import { afterAll, beforeAll, expect, it } from 'vitest';
import { dateIn } from '../../src/areas/platform/index.ts';
import { privacyWishes } from '../../src/host/privacy/privacy-wishes.ts';
import { recorder } from '../../src/host/process/audit-recorder.ts';
import { addDays } from '../../src/kit/calendar.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { LOG_READER, permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import { askPage, bothSteps, newStaff } from '../staff.ts';

let app: AdminApp;
beforeAll(async () => {
  app = await adminApp();
});
afterAll(() => app?.close());

const PAGE = '/admin/privacidade';
const CONSENTS = `${PAGE}/consentimentos`;
const EMAIL = 'canary.consent@example.com';
const member = () => newStaff(app.admin, { roles: ['operator'] });
const ask = (cookie: string, url: string, form?: Record<string, string>) =>
  askPage(app.app, cookie, url, form);
const logged = async (by: string) => (await app.admin.log.page(LOG_READER, { by })).entries;
const today = () => dateIn('BR', Date.now());

it('shows until when each wish is to be met, what is due first at the top, the late one in words, and nobody’s name (R46, R49)', async () => {
  const { cookie, id } = await member();
  const wish = { form: 'note', mark: 'email', value: EMAIL, market: 'BR' };
  expect((await ask(cookie, PAGE, { ...wish, right: 'access', receivedOn: today() })).body).toContain(
    'Anotado.',
  );
  await ask(cookie, PAGE, { ...wish, right: 'erase', receivedOn: addDays(today(), -20) });
  await ask(cookie, PAGE, { ...wish, right: 'confirm', receivedOn: today() });
  const { body } = await ask(cookie, PAGE);
  const at = ['venceu há 5 dias', 'vence hoje', 'faltam 15 dias'].map((words) => body.indexOf(words));
  expect(at.every((one) => one > 0)).toBe(true);
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  expect(body).not.toContain('canary');
  // The same terms hold wherever somebody looks from, counted by the law's own days.
  const argentine = { ...wish, market: 'AR', right: 'erase', receivedOn: '2026-11-20' };
  const wishes = privacyWishes({
    db: app.database.db,
    sealing: testSealing,
    record: recorder(testSealing),
    now: () => new Date('2026-11-27T12:00:00Z'),
  });
  expect(
    await wishes.note(permitFor(id, 'update', 'privacy'), {
      ...argentine,
      mark: 'email',
      market: 'AR',
      right: 'erase',
    }),
  ).toBe('noted');
  expect(
    (await wishes.open(permitFor(id, 'read', 'privacy'))).wishes.find(({ market }) => market === 'AR'),
  ).toMatchObject({
    receivedOn: '2026-11-20',
    dueOn: '2026-11-30',
    due: { is: 'left', days: 3 },
  });
  expect((await logged(id)).filter(({ action }) => action === 'privacy.note')).toHaveLength(4);
  expect(JSON.stringify(await logged(id))).not.toContain('canary');
  const kept = await app.rows('select * from privacy_wish');
  expect(JSON.stringify(kept)).not.toContain('canary');
});

it('writes down nothing of nobody, of a day to come, or of no day (R13)', async () => {
  const { cookie } = await member();
  const before = await app.rows('select count(*) from privacy_wish');
  const wish = { form: 'note', mark: 'email', value: EMAIL, market: 'BR', right: 'access' };
  for (const [wrong, words] of [
    [{ receivedOn: addDays(today(), 2) }, 'value="'],
    [{ receivedOn: '2026-02-30' }, 'aria-invalid="true"'],
    [{ receivedOn: today(), mark: 'document', value: 'x' }, 'não é um documento'],
  ] as const) {
    const answer = await ask(cookie, PAGE, { ...wish, ...wrong });
    expect([answer.statusCode, answer.body.includes(words)]).toEqual([422, true]);
  }
  expect(await app.rows('select count(*) from privacy_wish')).toEqual(before);
});

it('takes a wish off the list with the press that meets it, once, and one that no press meets by hand (R46, R50)', async () => {
  await app.rows('delete from privacy_wish');
  const operator = await member();
  const { cookie, id } = operator;
  const wish = { form: 'note', mark: 'email', value: EMAIL, market: 'BR', receivedOn: today() };
  for (const right of ['access', 'erase', 'correct']) await ask(cookie, PAGE, { ...wish, right });
  const open = async () =>
    (await app.rows('select wished from privacy_wish where met_at is null order by 1')).map(
      ({ wished }) => wished,
    );
  await ask(cookie, `${PAGE}/dados.json`, { mark: 'email', value: EMAIL, ...bothSteps(operator) });
  expect(await open()).toEqual(['correct', 'erase']);
  const erase = { mark: 'email', wish: 'erase', act: 'settle' };
  await ask(cookie, PAGE, { ...erase, value: 'someone.else@example.com', ...bothSteps(operator) });
  expect(await open()).toEqual(['correct', 'erase']);
  // Of whoever is erased nothing is left to correct either.
  await ask(cookie, PAGE, { ...erase, value: EMAIL, ...bothSteps(operator) });
  expect(await open()).toEqual([]);
  await ask(cookie, PAGE, { ...wish, right: 'correct' });
  expect(await open()).toEqual(['correct']);
  const [{ id: left } = { id: '' }] = await app.rows('select id from privacy_wish where met_at is null');
  expect((await ask(cookie, PAGE, { form: 'meet', id: String(left) })).statusCode).toBe(200);
  const again = await ask(cookie, PAGE, { form: 'meet', id: String(left) });
  expect([again.statusCode, again.body.includes('já não estava em aberto')]).toEqual([409, true]);
  expect((await ask(cookie, PAGE, { form: 'meet', id: 'nonsense' })).statusCode).toBe(409);
  expect((await logged(id)).filter(({ action }) => action === 'privacy.meet')).toHaveLength(4);
});

it('finds what a person has agreed to by what is typed, with wording, day and place, as a file too, each look in the log (R46, R49, R50)', async () => {
  const [key] = testSealing.personKeys('email', EMAIL);
  const lead = '7f1e6a52-0000-4000-8000-000000000001';
  await app.rows(`insert into lead (id, site, status, email_key) values ($1, 'br/aurora', 'delivered', $2)`, [
    lead,
    key,
  ]);
  await app.rows(
    `insert into consent_text (site, id, locale, disclaimer, terms, hash)
     values ('br/aurora', 'v-test', 'pt-BR', '=Aceito ser chamado', 'Texto inteiro', 'h')`,
  );
  for (const [channel, granted, source, at] of [
    ['email', true, 'form', '2026-11-01'],
    ['email', false, 'withdrawal', '2026-11-09'],
  ])
    await app.rows(
      `insert into lead_consent (lead_id, channel, purpose, is_granted, text_version, site, said_at, source, person_key)
       values ($1, $2, 'contact', $3, 'v-test', 'br/aurora', $4, $5, $6)`,
      [lead, channel, granted, at, source, key],
    );
  await app.rows(
    `insert into proposal_consent (site, number, box, text_version, is_granted, said_at, person_key)
     values ('br/aurora', 'AAAA-1', 'scr', 'none', true, now(), $1)`,
    [testSealing.personKey('document', '529.982.247-25')],
  );
  const { cookie, id } = await member();
  const { body } = await ask(cookie, CONSENTS, { mark: 'email', value: EMAIL });
  expect(body).toContain('2 consentimentos');
  for (const words of ['Contato por e-mail', 'por pedido de retirada', 'Texto inteiro', 'Aurora BR'])
    expect(body).toContain(words);
  expect(body).not.toContain('AAAA-1');
  const own = await ask(cookie, CONSENTS, { mark: 'document', value: '52998224725' });
  expect(own.body).toContain('Proposta AAAA-1');
  const csv = await ask(cookie, `${CONSENTS}.csv`, { mark: 'email', value: EMAIL });
  expect(csv.headers['content-disposition']).toContain('attachment');
  expect(csv.body.trimEnd().split('\r\n')).toHaveLength(3);
  for (const words of [
    '"Contato"',
    '"br/aurora"',
    '"Contato por e-mail"',
    '"Sim"',
    '"no formulário"',
    '"v-test"',
  ])
    expect(csv.body).toContain(words);
  // No field is a formula.
  expect(csv.body).toContain(`"'=Aceito ser chamado`);
  expect((await logged(id)).map(({ action, subject }) => `${action} ${subject}`)).toEqual(
    expect.arrayContaining(['privacy.consents by email', 'privacy.consents by document']),
  );
  expect(JSON.stringify(await logged(id))).not.toContain('canary');
  const nobody = await ask(cookie, CONSENTS, { mark: 'document', value: 'x' });
  expect([nobody.statusCode, nobody.body.includes('não é um documento')]).toEqual([422, true]);
  const to = (await ask(cookie, `${CONSENTS}.csv`, { mark: 'document', value: 'x' })).headers.location;
  expect(to).toBe(`${CONSENTS}?ninguem=1`);
  const author = await newStaff(app.admin, { roles: ['author'] });
  for (const url of [CONSENTS, `${CONSENTS}.csv`])
    expect((await ask(author.cookie, url, { mark: 'email', value: EMAIL })).statusCode).toBe(404);
});

it('names the quotations that their own CRM was told of, before and with the deletion, in the words of each screen (R47)', async () => {
  const operator = await member();
  const { cookie } = operator;
  const customer = 'canary.quotation@example.com';
  const [key] = testSealing.personKeys('email', customer);
  const [id, version] = ['7f1e6a52-0000-4000-8000-00000000000a', '7f1e6a52-0000-4000-8000-00000000000b'];
  await app.rows(
    `insert into quotation (id, number, site, dealer, base, started_by, draft, kept_at, email_key, latest, request_key, started_at)
     values ($1, 'CANAR-2345', 'br/aurora', '0001017', 'Q-77', 'ana', '', now(), $2, 1, 'r', now())`,
    [id, key],
  );
  await app.rows(
    `insert into quotation_version (id, quotation, version, content, valid_until, asked, discount, price, state, saved_by, saved_at, crm, request_key)
     values ($1, $2, 1, '', '2027-01-01', 100, 0, 100, 'open', 'ana', now(), 'saved', 'r')`,
    [version, id],
  );
  const wish = { mark: 'email', value: customer, wish: 'erase' };
  for (const act of ['look', 'settle']) {
    const { body } = await ask(cookie, PAGE, { ...wish, act, ...bothSteps(operator) });
    expect(body).toContain('Avise o CRM de cotações destas, que ele conhece por estes números:');
    expect(body).toContain('CANAR-2345 Q-77');
    expect(body).not.toContain('Avise o CRM da montadora destes leads');
  }
  expect(await app.rows('select 1 from quotation')).toEqual([]);
});
