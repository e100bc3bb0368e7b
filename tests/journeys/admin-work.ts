import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SharedPortal } from './global-setup.ts';
import { paidOrder } from './paid-order.ts';
import { expect, PERSON } from './portal.ts';
import { inPortal } from './portal-database.ts';

/** The addresses of what stands in the queues, each a screen of its own. */
export type Work = Readonly<Record<'proposal' | 'order' | 'booking', string>>;

const DAY = 86_400_000;
/** A word as long as a language's longest, which a narrow screen has to break. */
const LONG = 'Financiamentodesproporcionadamentelongo';

/** One thing in every queue of the administration but dead letters, which another journey empties, whose makers take minutes where it waits for days or for a bank. */
export async function leaveWork(page: Page, { dataFolder }: SharedPortal): Promise<Work> {
  const mark = randomUUID();
  const email = `${mark}@example.com`;
  const number = mark.slice(9, 18).toUpperCase();
  const [proposal, booking] = [`${number}-0001`, `T${number}`];
  await inPortal(dataFolder, async (query, sealing) => {
    const seal = (content: unknown, place: string) => sealing.seal(JSON.stringify(content), place);
    const ago = (days: number) => new Date(Date.now() - days * DAY);
    const day = (days: number) => ago(-days).toISOString().slice(0, 10);

    const funding = { carPrice: 12_000_000, downPayment: 2_000_000, credit: 10_000_000, installments: 48 };
    const payload = {
      proposal: {},
      funding: { ...funding, installment: 2_951.37, residual: 0, residualPercent: 0 },
      decision: { status: 'pending', reasons: ['commitment-to-review'] },
    };
    await query(
      `insert into credit_proposal (id, site, flow, simulation, status, due_date, payload, document_key, received_at, changed_at)
       values ($1::text, 'br/aurora', 'A', $1::text, 'pending', $2, $3, $1::text, $4, $4)`,
      [proposal, day(30), seal(payload, `credit_proposal.payload ${proposal}`), ago(400)],
    );
    await query(`insert into credit_proposal_status (proposal_id, step, status) values ($1, 1, 'pending')`, [
      proposal,
    ]);

    const visit = randomUUID();
    const visitor = { name: PERSON.name, email, phone: PERSON.phone, document: PERSON.cpf };
    const subject = {
      purpose: 'test-drive',
      model: 'Lira',
      version: 'Aura 1.3 Turbo',
      code: '1',
      year: 2027,
    };
    await query(
      `insert into booking (id, number, site, purpose, subject, dealer, day, half, place, state, content, email_key, request_key, asked_at, changed_at, reply_by)
       values ($1, $2::text, 'br/aurora', 'test-drive', $3, '0001017', $4, 'morning', $8, 'asked', $5, $6, $2::text, $7, $7, $7)`,
      [
        visit,
        booking,
        JSON.stringify(subject),
        day(20),
        seal(visitor, `booking.content ${visit}`),
        sealing.personKey('email', email),
        ago(400),
        randomInt(1_000, 1_000_000),
      ],
    );
    await query(`insert into booking_event (booking, at, what, by) values ($1, $2, 'ask', 'customer')`, [
      visit,
      ago(400),
    ]);

    const said = { name: PERSON.name, email, title: LONG, text: `${LONG}, e anda bem. `.repeat(12) };
    await query(
      `insert into opinion (id, site, "order", account, model_key, model, version, year, rating, content, state, written_at)
       values ($1::uuid, 'br/aurora', $2, $1::text, 'lira', 'Lira', 'Aura 1.3 Turbo', 2027, 4, $3, 'pending', $4)`,
      [mark, randomUUID(), seal(said, `opinion.content ${mark}`), ago(400)],
    );

    const lead = randomUUID();
    await query(
      `insert into lead (id, site, status, attempts, last_outcome) values ($1, 'br/aurora', 'dead', 9, '503')`,
      [lead],
    );
    await query(
      `insert into lead_consent (lead_id, channel, purpose, is_granted, text_version, site, person_key)
       values ($1, 'email', 'contact', true, 'journey-1', 'br/aurora', $2)`,
      [lead, sealing.personKey('email', email)],
    );
  });
  const order = (await paidOrder(page, email)).replace(/\?.*/, '');
  const [at = ''] = /R[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await (await page.request.get(order)).text()) ?? [];
  return {
    proposal: `/admin/propostas/${proposal}`,
    order: `/admin/pedidos/${at}`,
    booking: `/admin/visitas/${booking}`,
  };
}

/** What staff have begun, in this page's browser: a manual, a draft that has a fault, an import, an offer. Its forms are sent as their pages send them. */
export async function beginWork(
  page: Page,
  { origin }: SharedPortal,
): Promise<Readonly<Record<'manual' | 'publication' | 'import' | 'offer', string>>> {
  const mark = randomUUID().slice(0, 8);
  const send = async (path: string, sent: Parameters<typeof page.request.post>[1]) => {
    const answer = await page.request.post(path, { ...sent, headers: { origin }, maxRedirects: 0 });
    expect(answer.status(), path).toBe(303);
    return new URL(answer.headers().location ?? '', origin).pathname;
  };
  const linkOn = async (path: string, link: RegExp, row = '') => {
    const rows = (await (await page.request.get(path)).text()).split('<tr');
    return rows.filter((one) => one.includes(row)).flatMap((one) => link.exec(one)?.[1] ?? [])[0] ?? '';
  };

  const name = `Manual ${mark} ${LONG}`;
  await send('/admin/manuais', {
    form: { form: 'add', site: 'br/lumen', name, path: '/manuais/zenite.pdf' },
  });
  const manual = await linkOn('/admin/manuais', /href="(\/admin\/manuais\/[^"]+)"/, mark);

  const seed = JSON.parse(await readFile('seeds/catalogue/lumen.br/4-zenite.json', 'utf8'));
  seed.models[0].versions[0].price += 1_000;
  seed.models[0].versions[0].enginee = LONG;
  const publication = await send('/admin/publicacoes/arquivos', {
    multipart: {
      untitled: 'Rascunho',
      title: '',
      files: {
        name: `${mark}.json`,
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(seed)),
      },
    },
  });

  const stock = JSON.parse(await readFile('seeds/stock/cerrado.ar.json', 'utf8'));
  const lines = [
    { brand: 'cerrado', market: 'AR', kind: 'delta' },
    { ...stock.cars[0], number: `W${mark}` },
    { end: 1 },
  ];
  const brought = await send('/admin/importacoes/arquivos/stock', {
    multipart: {
      files: {
        name: 'cerrado.ar.ndjson',
        mimeType: 'application/x-ndjson',
        buffer: Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')),
      },
    },
  });

  const offer = await linkOn('/admin/ofertas', /href="(\/admin\/ofertas\/(?!nova)[^"?]+)"/);
  for (const path of [manual, publication, brought, offer]) expect(path).toMatch(/^\/admin\/\w+\/[^/]+$/);
  return { manual, publication, import: brought, offer };
}
