import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, DEPOSIT, type ReservationsApp, reservationsApp } from '../reservations-app.ts';

let app: ReservationsApp;
beforeAll(async () => {
  app = await reservationsApp();
});
afterAll(() => app?.close());

/** A browser that is logged in, with a paid build, and the order's id. */
async function owner(account: string) {
  const browser = app.browser({ account });
  const id = await accepted(browser, app.build());
  await app.paid(id);
  return { browser, id };
}
const accountOf = async (id: string) =>
  (await app.database.db.$client.query('select account from reservation where id = $1', [id])).rows[0]
    ?.account;
const stateOf = async (browser: { go: ReturnType<typeof app.browser>['go'] }, id: string) =>
  (await browser.go((session) => session.find(id)))?.order.state;

describe('an account that is closed with a paid reservation', () => {
  it('says what stays of it and what would come back; what is not paid is none of it', async () => {
    const { browser, id } = await owner('closing-1');
    await accepted(browser, app.build());
    const closing = await browser.go((session) => session.closing());
    expect(closing.map(({ order, refund }) => [order.id, refund])).toEqual([
      [id, { amount: DEPOSIT, ground: 'legal' }],
    ]);
    expect(await app.browser().go((session) => session.closing())).toEqual([]);
  });

  it('hands it over to this browser under a new key, and its link to the customer’s mailbox', async () => {
    const { browser, id } = await owner('closing-2');
    const key = browser.cookie();
    const before = (await app.mails()).length;
    expect(await browser.go((session) => session.closeWith('keep', async () => true))).toBe('closed');
    expect(browser.cookie()).not.toBe(key);
    expect([await stateOf(browser, id), await accountOf(id)]).toEqual(['reserved', null]);
    const written = (await app.mails()).slice(before);
    expect(written.map(({ subject }) => subject)).toEqual([expect.stringMatching(/continua sem a conta$/)]);
    expect(written[0]?.text).toMatch(/https:\/\/portal\.test\/br\/aurora\/reserva\/[\w-]{36}\/abrir\//);
    // The key of before is worth nothing, nor is the account that was.
    expect(await stateOf(app.browser({ account: 'closing-2' }), id)).toBeUndefined();
    expect(app.refunds.filter(({ reference }) => reference === id)).toEqual([]);
  });

  it('cancels it and gives the deposit back where that is chosen', async () => {
    const { browser, id } = await owner('closing-3');
    expect(await browser.go((session) => session.closeWith('cancel', async () => true))).toBe('closed');
    expect(app.refunds.filter(({ reference }) => reference === id)).toMatchObject([{ amount: DEPOSIT }]);
    expect((await browser.go((session) => session.closing())).length).toBe(0);
    // Its page says so to this browser, and its link to whoever has the mail.
    expect([await stateOf(browser, id), await accountOf(id)]).toEqual(['cancelled', null]);
  });

  it('writes of the refund and of the way to the order after the account is gone, for that takes unsent mails along', async () => {
    const { browser, id } = await owner('closing-7');
    const { number } = (await browser.go((session) => session.find(id)))?.order ?? { number: '' };
    let before = 0;
    const close = async () => {
      before = (await app.mails()).length;
      return true;
    };
    const own = async () => (await app.mails()).filter(({ subject }) => subject.includes(number));
    await browser.go((session) => session.closeWith('cancel', close));
    const written = (await app.mails()).slice(before).filter(({ subject }) => subject.includes(number));
    expect(written.map(({ subject }) => subject)).toEqual([
      `O pedido ${number} foi cancelado e a conta, excluída`,
    ]);
    expect(written[0]?.text).toContain('Vamos devolver R$');
    expect(written[0]?.text).toMatch(/https:\/\/portal\.test\/br\/aurora\/reserva\/[\w-]{36}\/abrir\//);
    expect((await own()).filter(({ subject }) => subject.includes('cancelado'))).toHaveLength(1);
    const link = /\/abrir\/([\w-]+)/.exec(written[0]?.text ?? '')?.[1] ?? '';
    expect(await app.browser().go((session) => session.linked(id, link))).toMatchObject({
      state: 'cancelled',
    });
  });

  it('writes of what was cancelled also where the account was not closed after it', async () => {
    const { browser, id } = await owner('closing-8');
    const before = (await app.mails()).length;
    expect(await browser.go((session) => session.closeWith('cancel', async () => false))).toBe('not-closed');
    expect([await stateOf(browser, id), await accountOf(id)]).toEqual(['cancelled', 'closing-8']);
    const written = (await app.mails()).slice(before);
    expect(written.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Seu pedido .* foi cancelado$/),
    );
  });

  it('writes of what was cancelled also where the erasure fails after it, or the next cancellation does', async () => {
    const { browser, id } = await owner('closing-10');
    const subjects = async () => (await app.mails()).map(({ subject }) => subject);
    const mailOf = async (order: string) => {
      const { number } = (await browser.go((session) => session.find(order)))?.order ?? { number: '' };
      return `Seu pedido ${number} foi cancelado`;
    };
    const fails = async () => {
      throw new Error('the erasure fails');
    };
    await expect(browser.go((session) => session.closeWith('cancel', fails))).rejects.toThrow(
      'the erasure fails',
    );
    expect([await stateOf(browser, id), await accountOf(id)]).toEqual(['cancelled', 'closing-10']);
    expect(await subjects()).toContain(await mailOf(id));
    const one = await accepted(browser, app.build());
    await app.paid(one);
    const other = await accepted(browser, app.build());
    await app.paid(other);
    const { refund } = app.deps.deposits;
    let refunds = 0;
    Object.assign(app.deps.deposits, {
      refund: async (...request: Parameters<typeof refund>) => {
        refunds += 1;
        if (refunds === 2) throw new Error('the refund fails');
        return refund(...request);
      },
    });
    const closed = browser.go((session) => session.closeWith('cancel', async () => true));
    await expect(closed).rejects.toThrow('the refund fails');
    Object.assign(app.deps.deposits, { refund });
    const orders = await Promise.all(
      [one, other].map(async (order) => ({
        state: await stateOf(browser, order),
        isMailed: (await subjects()).includes(await mailOf(order)),
      })),
    );
    expect(orders).toHaveLength(2);
    expect(orders).toContainEqual({ state: 'cancelled', isMailed: true });
    expect(orders).toContainEqual({ state: 'reserved', isMailed: false });
  });

  it('hands over what was cancelled before as well, and says which car was delivered', async () => {
    const { browser, id } = await owner('closing-9');
    const cancelled = await accepted(browser, app.build());
    await app.paid(cancelled);
    await browser.go((session) => session.cancel(cancelled));
    await app.staff(id, { act: 'invoice' });
    await app.staff(id, { act: 'plate' });
    await app.staff(id, { act: 'deliver', day: '2026-03-10' });
    const closing = await browser.go((session) => session.closing());
    expect(closing.map(({ order }) => [order.id, order.deliveredOn])).toEqual([[id, '2026-03-10']]);
    const listed = await browser.go((session) => session.mine());
    expect(listed.map(({ deliveredOn }) => deliveredOn)).toEqual(
      expect.arrayContaining([undefined, '2026-03-10']),
    );
    expect(await browser.go((session) => session.closeWith('keep', async () => true))).toBe('closed');
    expect([await stateOf(browser, cancelled), await accountOf(cancelled)]).toEqual(['cancelled', null]);
  });

  it('keeps what cannot be cancelled by its customer any more, also where that is chosen', async () => {
    const { browser, id } = await owner('closing-4');
    await app.staff(id, { act: 'invoice' });
    await app.staff(id, { act: 'plate' });
    expect(await browser.go((session) => session.closeWith('cancel', async () => true))).toBe('closed');
    expect([await stateOf(browser, id), await accountOf(id)]).toEqual(['registered', null]);
    expect(app.refunds.filter(({ reference }) => reference === id)).toEqual([]);
  });

  it('leaves orders alone that the browser holds and another account owns', async () => {
    const { browser, id } = await owner('closing-6');
    await app.database.db.$client.query(`update reservation set account = 'somebody' where id = $1`, [id]);
    expect(await browser.go((session) => session.closing())).toEqual([]);
    expect(await browser.go((session) => session.closeWith('cancel', async () => true))).toBe('closed');
    expect([await stateOf(app.browser({ account: 'somebody' }), id), await accountOf(id)]).toEqual([
      'reserved',
      'somebody',
    ]);
    expect(app.refunds.filter(({ reference }) => reference === id)).toEqual([]);
  });

  it('leaves the orders of no account open in this browser under a new key, and asks nothing about them', async () => {
    const browser = app.browser();
    const id = await accepted(browser, app.build());
    await app.paid(id);
    const former = browser.cookie();
    browser.logIn('closing-11');
    expect((await browser.go((session) => session.mine())).map((order) => order.id)).toEqual([id]);
    expect(await browser.go((session) => session.closing())).toEqual([]);
    expect(await browser.go((session) => session.closeWith('cancel', async () => true))).toBe('closed');
    expect([await stateOf(browser, id), browser.cookie() === former]).toEqual(['reserved', false]);
    expect(app.refunds.filter(({ reference }) => reference === id)).toEqual([]);
  });

  it('leaves them open beside those that it hands over', async () => {
    const browser = app.browser();
    const guest = await accepted(browser, app.build());
    browser.logIn('closing-12');
    const own = await accepted(browser, await app.stockCar());
    await app.paid(own);
    expect(await browser.go((session) => session.closeWith('keep', async () => true))).toBe('closed');
    expect([await stateOf(browser, guest), await stateOf(browser, own)]).toEqual(['payment', 'reserved']);
  });

  it('changes nothing of its orders where the account was not closed', async () => {
    const { browser, id } = await owner('closing-5');
    expect(await browser.go((session) => session.closeWith('keep', async () => false))).toBe('not-closed');
    expect([await stateOf(browser, id), await accountOf(id)]).toEqual(['reserved', 'closing-5']);
  });
});
