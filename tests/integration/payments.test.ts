import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBankDays, BOLETO_DAYS } from '../../src/areas/payment/domain/bank-days.ts';
import { barcodeOfLine, printedLine, readBrCode } from '../../src/areas/payment/index.ts';
import { signatureOf } from '../../src/io/signed-message.ts';
import { formatDate } from '../../src/kit/calendar.ts';
import { readPdf } from '../pdf.ts';
import { waitFor } from '../portal.ts';
import { testSealing } from '../sealing.ts';
import { DEPOSIT, PAYER, type PaymentsApp, paymentsApp, token } from './payments-app.ts';

let shop: PaymentsApp;
beforeAll(async () => {
  shop = await paymentsApp();
  // The tests look at quiet payments themselves: a look of once a minute would take one before them, and still be at it.
  await shop.database.db.execute(sql`delete from pgboss.schedule where name = 'payment-watch'`);
});
afterAll(() => shop.close());

const statusOf = async (reference: string) => (await shop.payments.latestOf(reference))?.status;
const notificationsOf = (reference: string) =>
  shop.told.filter((payment) => payment.reference === reference).map(({ status }) => status);

describe('a card', () => {
  it('is charged once, and whoever owns the reservation is told once [D1-2.7-10] [D2-2.5-22]', async () => {
    const reference = shop.reference();
    const paid = await shop.call(`/${reference}`, { method: 'card', cardToken: token('approved') });
    expect(paid).toMatchObject({ status: 200, body: { amount: DEPOSIT, payment: { status: 'approved' } } });
    await shop.call(`/${reference}`, { method: 'card', cardToken: token('approved') });
    expect(await shop.payments.ofReference(reference)).toHaveLength(1);
    expect(notificationsOf(reference)).toEqual(['approved']);
  });

  it.each(['insufficient-funds', 'high-risk'])(
    'that is declined says why (%s) and leaves the way open for another [D2-8-35]',
    async (reason) => {
      const reference = shop.reference();
      const declined = await shop.call(`/${reference}`, { method: 'card', cardToken: token(reason) });
      expect(declined.body).toMatchObject({ payment: { status: 'declined', reason } });
      await shop.call(`/${reference}`, { method: 'card', cardToken: token('approved') });
      expect(await statusOf(reference)).toBe('approved');
    },
  );

  it('in review is approved without anybody asking again, by a message [D1-2.7-10]', async () => {
    const reference = shop.reference();
    const begun = await shop.call(`/${reference}`, { method: 'card', cardToken: token('review') });
    expect(begun.body).toMatchObject({ payment: { status: 'pending', isUnanswered: false } });
    await waitFor(async () => (await statusOf(reference)) === 'approved');
  });

  it('of a gateway that fails is charged by another try of the same payment, once [D2-8-35] (R17)', async () => {
    const reference = shop.reference();
    const failed = await shop.call(`/${reference}`, { method: 'card', cardToken: token('failing') });
    expect(failed.body).toMatchObject({ payment: { status: 'pending', isUnanswered: true } });
    await waitFor(async () => {
      await shop.call(`/${reference}/again`, {});
      return (await statusOf(reference)) === 'approved';
    });
    expect(notificationsOf(reference)).toEqual(['approved']);
  });

  it('that was charged by a gateway that did not answer is found there, and not charged again [D2-8-35] (R17)', async () => {
    const reference = shop.reference();
    const calling = shop.call(`/${reference}`, { method: 'card', cardToken: token('silent') });
    // Its job would find it as well, a second after the call is given up.
    await waitFor(async () => {
      const { rowCount } = await shop.database.db.execute(
        sql`update pgboss.job set start_after = now() + interval '1 hour' where name = 'payment-work'
          and data ->> 'paymentId' = (select id::text from payment where reference = ${reference})`,
      );
      return rowCount === 1;
    });
    const silent = await calling;
    expect(silent.body).toMatchObject({ payment: { status: 'pending', isUnanswered: true } });
    const again = await shop.call(`/${reference}/again`, {});
    expect(again.body).toMatchObject({ payment: { status: 'approved', isUnanswered: false } });
    const { rows } = await shop.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from rehearsal_charge where payment_id = (select id::text from payment where reference = ${reference})`,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('is not begun under the key of another wish: that one is told so, and nothing is charged (R15)', async () => {
    const reference = shop.reference();
    const key = randomUUID();
    const wish = { method: 'card', cardToken: token('review') };
    expect((await shop.call(`/${reference}`, wish, key)).status).toBe(200);
    for (const other of [{ method: 'pix' }, { ...wish, cardToken: token('approved') }]) {
      const refused = await shop.call(`/${reference}`, other, key);
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { type: expect.stringMatching(/idempotency-key-reused$/) },
      ]);
    }
    expect((await shop.payments.ofReference(reference)).length).toBe(1);
    expect((await shop.call(`/${reference}`, wish, key)).status).toBe(200);
    expect((await shop.payments.ofReference(reference)).length).toBe(1);
  });

  it('is charged once where two are sent at the same moment: the second is refused before it reaches the gateway (R15)', async () => {
    for (let round = 0; round < 5; round++) {
      const reference = shop.reference();
      const pay = () => shop.call(`/${reference}`, { method: 'card', cardToken: token('approved') });
      const answers = await Promise.all([pay(), pay()]);
      for (const { status, body } of answers)
        if (status !== 200) expect([status, body]).toMatchObject([409, { type: '/problems/card-under-way' }]);
      await waitFor(async () => (await statusOf(reference)) === 'approved');
      const { rows } = await shop.database.db.execute<{ charges: number; refunded: number }>(
        sql`select count(*)::int as charges, sum(refunded)::int as refunded from rehearsal_charge
          where payment_id in (select id::text from payment where reference = ${reference})`,
      );
      expect(rows[0]).toEqual({ charges: 1, refunded: 0 });
    }
  });

  it('of which nobody knows yet lets no other be charged, from another tab or device; a Pix may be asked for once the gateway gave no answer (R15, R17)', async () => {
    const reference = shop.reference();
    await shop.call(`/${reference}`, { method: 'card', cardToken: token('silent') });
    const other = await shop.call(`/${reference}`, { method: 'card', cardToken: token('approved') });
    // Unless the job has heard of the first one by now, which then stands.
    if (other.status !== 200)
      expect([other.status, other.body]).toMatchObject([409, { type: '/problems/card-under-way' }]);
    expect((await shop.payments.ofReference(reference)).length).toBe(1);
    expect((await shop.call(`/${reference}`, { method: 'pix' })).status).toBe(200);
  });

  it('is charged once by a double click, whether the key is the same or not (R15) [D1-2.7-10]', async () => {
    const reference = shop.reference();
    const key = randomUUID();
    const wish = { method: 'card', cardToken: token('approved') };
    await Promise.all([
      ...Array.from({ length: 10 }, () => shop.call(`/${reference}`, wish, key)),
      ...Array.from({ length: 10 }, () =>
        shop.call(`/${reference}`, { ...wish, cardToken: token('approved') }),
      ),
    ]);
    await waitFor(async () =>
      (await shop.payments.ofReference(reference)).some(({ status }) => status === 'approved'),
    );
    const all = await shop.payments.ofReference(reference);
    expect(all.filter(({ status }) => status === 'approved')).toHaveLength(1);
    // Nothing was charged beside it.
    expect(all).toHaveLength(1);
    const { rows } = await shop.database.db.execute<{ kept: number }>(
      sql`select sum(amount - refunded)::int as kept from rehearsal_charge where status in ('approved', 'refunded')
        and payment_id in (select id::text from payment where reference = ${reference})`,
    );
    expect(rows[0]?.kept).toBe(DEPOSIT);
  });
});

describe('a Pix', () => {
  it('is a BR Code of exactly the amount, and paid once however many messages come at once (R15, R60) [D1-2.7-11]', async () => {
    const reference = shop.reference();
    const begun = await shop.call(`/${reference}`, { method: 'pix' });
    const { code } = (begun.body as never as { payment: { instruction: { code: string } } }).payment
      .instruction;
    expect(readBrCode(code)?.amount).toBe(DEPOSIT);
    const twice = await shop.call(`/${reference}`, { method: 'pix' });
    expect(twice.body).toMatchObject({ payment: { instruction: { code } } });
    await shop.move(await shop.chargeOf(reference), 'approved', 50);
    expect(notificationsOf(reference)).toEqual(['approved']);
    expect(await statusOf(reference)).toBe('approved');
  });

  it('that is paid after it had expired is money all the same [D1-2.7-11] [D2-2.5-22]', async () => {
    const reference = shop.reference();
    await shop.call(`/${reference}`, { method: 'pix' });
    const charge = await shop.chargeOf(reference);
    await shop.move(charge, 'expired');
    expect(await statusOf(reference)).toBe('expired');
    await shop.move(charge, 'approved');
    expect(notificationsOf(reference)).toEqual(['expired', 'approved']);
  });

  it('that is paid after another method was chosen goes back when both are paid [D2-2.5-22]', async () => {
    const reference = shop.reference();
    await shop.call(`/${reference}`, { method: 'pix' });
    const charge = await shop.chargeOf(reference);
    await shop.call(`/${reference}`, { method: 'card', cardToken: token('approved') });
    await shop.move(charge, 'approved');
    await waitFor(async () =>
      (await shop.payments.ofReference(reference)).some(({ status }) => status === 'refunded'),
    );
    expect(notificationsOf(reference)).toEqual(['cancelled', 'approved', 'refunding', 'refunded']);
  });
});

describe('a boleto', () => {
  it('has a line with right check digits, and clears when the bank says so [D1-2.7-12] [D2-9-37]', async () => {
    const reference = shop.reference();
    const begun = await shop.call(`/${reference}`, { method: 'boleto' });
    const { line, barcode, dueOn } = (
      begun.body as never as { payment: { instruction: Record<string, string> } }
    ).payment.instruction;
    expect(barcodeOfLine(line ?? '')).toBe(barcode);
    expect(barcode?.slice(9, 19)).toBe(String(DEPOSIT).padStart(10, '0'));
    expect(dueOn).toBe(addBankDays('BR', shop.today, BOLETO_DAYS));
    await shop.move(await shop.chargeOf(reference), 'approved');
    expect(await statusOf(reference)).toBe('approved');
  });

  it('comes as a PDF with its line, sum and last day, again and again, to its own shopper alone [D1-2.7-12] (R12)', async () => {
    const reference = shop.reference();
    await shop.call(`/${reference}`, { method: 'boleto' });
    const payment = await shop.payments.latestOf(reference);
    const line = payment?.instruction?.kind === 'boleto' ? payment.instruction.line : undefined;
    const file = () => fetch(`${shop.origin}/services/br/aurora/payments/${reference}/boleto.pdf`);
    const [first, second] = await Promise.all([file(), file()]);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text, totalPages } = await readPdf(Buffer.from(await second.arrayBuffer()));
    expect(totalPages).toBe(1);
    for (const shown of [
      printedLine(line ?? 'none'),
      formatDate(addBankDays('BR', shop.today, BOLETO_DAYS), 'pt-BR'),
      PAYER.name,
      'Aurora',
      'até 3 dias úteis',
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain(PAYER.document);
    shop.owed.delete(reference);
    expect((await file()).status).toBe(404);
  });

  it('that could not be made is told, and another method still pays [D2-8-38] [D2-8-35]', async () => {
    const reference = shop.reference({ ...PAYER, email: 'boleto-falha@example.com' });
    const failed = await shop.call(`/${reference}`, { method: 'boleto' });
    expect(failed.body).toMatchObject({ payment: { method: 'boleto', status: 'declined' } });
    await shop.call(`/${reference}`, { method: 'pix' });
    expect(await statusOf(reference)).toBe('pending');
  });
});

describe('money that goes back', () => {
  it('goes back once, however often it is asked for, and never more than came (R15) [D2-2.5-22]', async () => {
    const reference = shop.reference();
    await shop.call(`/${reference}`, { method: 'card', cardToken: token('approved') });
    const refund = (amount: number) =>
      shop.database.db.transaction((tx) => shop.payments.refund(tx, { reference, amount, reason: 'test' }));
    await expect(refund(DEPOSIT + 1)).rejects.toThrow(RangeError);
    await Promise.all(Array.from({ length: 8 }, () => refund(DEPOSIT - 1_000)));
    await waitFor(async () => (await statusOf(reference)) === 'refunded');
    expect(notificationsOf(reference)).toEqual(['approved', 'refunding', 'refunded']);
    const { rows } = await shop.database.db.execute<{ refunded: number }>(
      sql`select refunded::int from rehearsal_charge where id = ${await shop.chargeOf(reference)}`,
    );
    expect(rows[0]?.refunded).toBe(DEPOSIT - 1_000);
  });

  it('is not asked for when the transaction around it fails (R04)', async () => {
    const reference = shop.reference();
    await shop.call(`/${reference}`, { method: 'card', cardToken: token('approved') });
    const undone = shop.database.db.transaction(async (tx) => {
      await shop.payments.refund(tx, { reference, amount: DEPOSIT, reason: 'test' });
      throw new Error('afterwards');
    });
    await expect(undone).rejects.toThrow('afterwards');
    expect(await statusOf(reference)).toBe('approved');
  });
});

describe('whoever may not', () => {
  it('hears of nothing: foreign and unknown reservations are alike (R12) (R13) [D2-2.5-22]', async () => {
    const foreign = randomUUID();
    const answers = [
      await shop.call(`/${foreign}`),
      await shop.call(`/${foreign}`, { method: 'pix' }),
      await shop.call(`/${foreign}/again`, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await shop.payments.ofReference(foreign)).toEqual([]);
  });

  it('sets no price, status or payer: a body with more than method and token is refused (R10) (R14)', async () => {
    const reference = shop.reference();
    for (const more of [{ amount: 1 }, { status: 'approved' }, { payer: PAYER }, { site: 'br/lumen' }]) {
      const answer = await shop.call(`/${reference}`, { method: 'pix', ...more });
      expect(answer.status).toBe(422);
    }
    expect(await shop.payments.ofReference(reference)).toEqual([]);
  });

  it('moves no payment by a message: unsigned, forged, old and meant for others are refused [D2-2.5-22] (R60)', async () => {
    const reference = shop.reference();
    await shop.call(`/${reference}`, { method: 'pix' });
    const body = Buffer.from(
      JSON.stringify({ type: 'charge.changed', data: { id: await shop.chargeOf(reference) } }),
    );
    const secret = Buffer.from(testSealing.secret('rehearsal gateway messages'));
    const post = (head: { id: string; timestamp: string }, signature: string, sent = body) =>
      fetch(`${shop.origin}/services/br/aurora/payments/messages`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': head.id,
          'webhook-timestamp': head.timestamp,
          'webhook-signature': signature,
        },
        body: sent as never,
      }).then(({ status }) => status);
    const now = { id: 'msg_1', timestamp: String(Math.floor(Date.now() / 1000)) };
    const old = { id: 'msg_1', timestamp: String(Number(now.timestamp) - 3_600) };
    expect(await post(now, 'v1,AAAA')).toBe(401);
    expect(await post(now, signatureOf(Buffer.alloc(32), now, body))).toBe(401);
    expect(await post(now, signatureOf(secret, now, body), Buffer.from(`${body} `))).toBe(401);
    expect(await post(old, signatureOf(secret, old, body))).toBe(401);
    // A right one says nothing that the gateway itself does not say: the Pix is not paid.
    expect(await post(now, signatureOf(secret, now, body))).toBe(204);
    expect(await statusOf(reference)).toBe('pending');
  });
});

describe('what nobody told', () => {
  it('is asked for: a payment whose message was lost is found paid [D1-2.7-11]', async () => {
    const reference = shop.reference();
    await shop.call(`/${reference}`, { method: 'pix' });
    await shop.database.db.execute(
      sql`update rehearsal_charge set status = 'approved', turns_to = null where id = ${await shop.chargeOf(reference)}`,
    );
    expect(await statusOf(reference)).toBe('pending');
    await shop.database.db.execute(
      sql`update payment set created_at = created_at - interval '2 minutes', asked_at = asked_at - interval '2 minutes' where reference = ${reference}`,
    );
    await shop.payments.look();
    expect(await statusOf(reference)).toBe('approved');
  });

  it('is asked for in turn: hundreds of boletos that nobody pays do not keep a Pix from it [D1-2.7-11]', async () => {
    const reference = shop.reference();
    await shop.call(`/${reference}`, { method: 'pix' });
    const { db } = shop.database;
    await db.execute(
      sql`update rehearsal_charge set status = 'approved', turns_to = null where id = ${await shop.chargeOf(reference)}`,
    );
    await db.execute(
      sql`update payment set created_at = created_at - interval '2 minutes', asked_at = asked_at - interval '2 minutes' where reference = ${reference}`,
    );
    await db.execute(sql`
      insert into payment (id, site, purpose, reference, amount, currency, method, status, gateway, call_key, created_at, asked_at)
      select gen_random_uuid(), 'br/aurora', 'reservation', 'unpaid ' || n, 50000, 'BRL', 'boleto', 'pending', 'another', 'key',
        now() - interval '3 days', now() - interval '1 hour'
      from generate_series(1, 250) as n`);
    await shop.payments.look();
    await shop.payments.look();
    expect(await statusOf(reference)).toBe('approved');
    await db.execute(sql`delete from payment where gateway = 'another'`);
  });

  it('is found where a process was killed between a charge and its record, also of a payment that was cancelled meanwhile (R17) [D2-2.5-22]', async () => {
    const reference = shop.reference();
    await shop.call(`/${reference}`, { method: 'pix' });
    const charge = await shop.chargeOf(reference);
    // As a killed process leaves it: cancelled here before anybody had heard of the charge, and its job is long done.
    await shop.database.db.execute(
      sql`update payment set status = 'cancelled', charge_id = null, instruction = null, created_at = created_at - interval '2 minutes', asked_at = asked_at - interval '2 minutes' where reference = ${reference}`,
    );
    await shop.payments.look();
    const atGateway = async () => {
      const { rows } = await shop.database.db.execute(
        sql`select status from rehearsal_charge where id = ${charge}`,
      );
      return rows[0]?.status;
    };
    await waitFor(async () => (await atGateway()) === 'cancelled');
    expect(await statusOf(reference)).toBe('cancelled');
  });

  it('is cancelled where nobody waits for it any more, as after an order’s erasure (R47)', async () => {
    const reference = shop.reference();
    await shop.call(`/${reference}`, { method: 'pix' });
    shop.owed.set(reference, { amount: DEPOSIT, payer: PAYER, isOpen: false });
    await shop.database.db.execute(
      sql`update payment set created_at = created_at - interval '2 minutes', asked_at = asked_at - interval '2 minutes' where reference = ${reference}`,
    );
    await shop.payments.look();
    expect(await statusOf(reference)).toBe('cancelled');
  });

  it('shows when both lists are compared: they agree, and a charge that is not ours is named [D2-2.5-22]', async () => {
    const time = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) };
    // Once the jobs have done what the tests before have left to them.
    let reconciliation = await shop.reconcile(time);
    await expect
      .poll(async () => {
        reconciliation = await shop.reconcile(time);
        return reconciliation?.differences;
      })
      .toEqual([]);
    expect(reconciliation?.ours).toBe(reconciliation?.theirs);
    expect(reconciliation?.ours).toBeGreaterThan(DEPOSIT);
    await shop.database.db.execute(
      sql`update rehearsal_charge set amount = amount + 1 where id = (select charge_id from payment where status = 'approved' limit 1)`,
    );
    expect((await shop.reconcile(time))?.differences.map(({ kind }) => kind)).toEqual(['amount']);
  });

  it('is nobody’s name: once it is charged a payment holds nothing of who pays (R49)', async () => {
    const { rows } = await shop.database.db.execute<{ text: string }>(
      sql`select string_agg(p::text, ' ') || (select string_agg(r::text, ' ') from rehearsal_charge r) as text from payment p`,
    );
    const text = rows[0]?.text ?? '';
    expect(text.length).toBeGreaterThan(1_000);
    for (const mark of [PAYER.name, PAYER.document, 'ana@', 'card_approved'])
      expect(text).not.toContain(mark);
  });
});

describe('a Pix whose time is over', () => {
  it('is not handed out again: whoever asks gets another code, and the old one is asked for no more [D1-2.7-11]', async () => {
    const reference = shop.reference();
    const code = async () => {
      const { body } = await shop.call(`/${reference}`, { method: 'pix' });
      return (body as object as { payment: { instruction: { code: string } } }).payment.instruction.code;
    };
    const first = await code();
    expect(await code()).toBe(first);
    await shop.database.db.execute(
      sql`update payment set expires_at = now() - interval '1 second' where reference = ${reference}`,
    );
    expect(await code()).not.toBe(first);
    const all = await shop.payments.ofReference(reference);
    expect(all.map(({ status }) => status)).toEqual(['pending', 'cancelled']);
  });
});

describe('cards that are tried one after another', () => {
  const decline = (reference: string) =>
    shop.call(`/${reference}`, { method: 'card', cardToken: token('other') });
  const payer = (document: string) => ({ name: 'Ana Souza', document, email: 'ana@example.com' });

  it('are five an hour for an order, then another way to pay is asked for; at once as well (R20, R60)', async () => {
    const reference = shop.reference(payer('11144477735'));
    const result = await Promise.all(Array.from({ length: 8 }, () => decline(reference)));
    expect(result.filter(({ status }) => status === 429)).toHaveLength(3);
    const refused = await decline(reference);
    expect([refused.status, refused.body]).toMatchObject([429, { type: '/problems/too-many-cards' }]);
    expect((await shop.call(`/${reference}`, { method: 'pix' })).status).toBe(200);
  });

  it('are ten for one payer over all orders, and one that is approved is not counted (R20)', async () => {
    const one = payer('12345678909');
    const paid = shop.reference(one);
    await shop.call(`/${paid}`, { method: 'card', cardToken: token('approved') });
    const [first, second, third] = [shop.reference(one), shop.reference(one), shop.reference(one)];
    for (const reference of [first, second])
      for (let each = 0; each < 5; each++) expect((await decline(reference)).status).toBe(200);
    expect((await decline(third)).status).toBe(429);
    expect((await decline(shop.reference(payer('39053344705')))).status).toBe(200);
  });
});

describe('the page of the rehearsal gateway', () => {
  it('knows two deeds, and none that every object has', async () => {
    const reference = shop.reference();
    await shop.call(`/${reference}`, { method: 'pix' });
    const charge = await shop.chargeOf(reference);
    const send = (deed: string) =>
      fetch(`${shop.gateway}/pay/${charge}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ deed }),
      }).then(({ status }) => status);
    expect([await send('constructor'), await send('toString')]).toEqual([422, 422]);
    expect((await shop.payments.latestOf(reference))?.status).toBe('pending');
  });
});
