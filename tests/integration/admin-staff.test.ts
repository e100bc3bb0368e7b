import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandPermit } from '../../src/kit/authority.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { askPage, bothSteps, newStaff } from '../staff.ts';

let appHere: AdminApp;
beforeAll(async () => {
  appHere = await adminApp();
});
afterAll(() => appHere?.close());

/** An administrator’s browser, and somebody of a dealer. */
async function people() {
  const { admin, app } = appHere;
  const head = await newStaff(admin, { roles: ['administrator'] });
  const { cookie } = head;
  const seller = await newStaff(admin, { roles: ['dealer'], dealer: { market: 'BR', code: '9999999' } });
  const own = `/admin/equipe/${seller.id}`;
  const press = (form: Record<string, string>, url = own) =>
    askPage(app, cookie, url, { ...bothSteps(head), ...form });
  const entry = async () =>
    (await admin.admin.list(commandPermit('read', 'staff'))).find(({ id }) => id === seller.id);
  return { head, cookie, seller, own, press, entry };
}

const SELLER = { form: 'change', 'role-dealer': 'on', market: 'BR' };

it('somebody’s roles and dealer are changed on a page of theirs, at once, and each change stands in the log (R50) [D2-2.5-31]', async () => {
  const { press, entry, own, cookie, seller } = await people();
  const page = await askPage(appHere.app, cookie, own);
  expect([page.statusCode, page.body.includes('9999999')]).toEqual([200, true]);
  // By what it is called, once for both brands that it may sell.
  expect(page.body.match(/<option value="0001017" label="Via Sul Paulista · São Paulo · BR"/g)).toHaveLength(
    1,
  );
  expect((await press({ ...SELLER, dealerCode: '0001017', brand: 'aurora' })).statusCode).toBe(200);
  expect((await entry())?.dealer).toEqual({ market: 'BR', code: '0001017', brand: 'aurora' });
  expect((await press({ form: 'change', 'role-author': 'on' })).statusCode).toBe(200);
  const changed = await entry();
  expect([changed?.roles, changed?.dealer]).toEqual([['author'], undefined]);
  // Without a new log-in.
  expect((await askPage(appHere.app, seller.cookie, '/admin/manuais')).statusCode).toBe(200);
  const logged = await appHere.rows(
    `select before -> 'roles' as before, after -> 'roles' as after from staff_audit where action = 'staff.change' order by number`,
  );
  expect(logged.at(-1)).toEqual({ before: ['dealer'], after: ['author'] });
});

it('a dealer that there is not, and roles that do not go together, are refused with what was typed', async () => {
  const { press, entry } = await people();
  for (const wrong of [
    { dealerCode: '1017' },
    { dealerCode: '0001017', brand: 'cerrado' },
    { dealerCode: '0001017', market: 'AR' },
    { dealerCode: '' },
    { dealerCode: '0001017', 'role-author': 'on' },
  ]) {
    const refused = await press({ ...SELLER, ...wrong });
    expect([wrong, refused.statusCode]).toEqual([wrong, 422]);
    expect(refused.body).toContain('role="alert"');
    if (wrong.dealerCode) expect(refused.body).toContain(`value="${wrong.dealerCode}"`);
  }
  expect((await entry())?.dealer).toMatchObject({ code: '9999999' });
  const added = await press(
    { ...SELLER, form: 'add', name: 'Rui', email: 'rui@dealer.example', dealerCode: '1017' },
    '/admin/equipe',
  );
  expect(added.statusCode).toBe(422);
  expect(
    (await appHere.admin.admin.list(commandPermit('read', 'staff'))).some(
      ({ email }) => email === 'rui@dealer.example',
    ),
  ).toBe(false);
});

it('who was let go comes back by the same page, and then with other roles', async () => {
  const { press, entry, own, cookie, seller } = await people();
  expect((await press({ form: 'end' })).statusCode).toBe(200);
  expect((await askPage(appHere.app, seller.cookie, '/admin')).statusCode).toBe(303);
  const page = await askPage(appHere.app, cookie, own);
  expect([page.body.includes('Readmitir'), page.body.includes('Papéis e concessionária')]).toEqual([
    true,
    false,
  ]);
  expect((await press({ ...SELLER, dealerCode: '0001017' })).statusCode).toBe(422);
  const back = await press({ form: 'renew' });
  expect(back.body).toContain('/admin/convite/');
  expect((await press({ ...SELLER, dealerCode: '0001017' })).statusCode).toBe(200);
  expect(await entry()).toMatchObject({ state: 'invited', dealer: { code: '0001017' } });
  expect((await askPage(appHere.app, cookie, '/admin/equipe/nobody')).statusCode).toBe(404);
});
