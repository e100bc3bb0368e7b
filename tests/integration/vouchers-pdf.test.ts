import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someDecidedFunding } from '../../src/areas/proposals/examples.ts';
import { qrOf, readPdf as read } from '../pdf.ts';
import { TYPED_CPF } from '../person.ts';
import { ask, statusBody, tell, VOUCHERS, type VoucherApp, voucherApp } from './vouchers-app.ts';

let portal: VoucherApp;
beforeAll(async () => {
  portal = await voucherApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.db.$client.query('truncate proposal_voucher, proposal_event, rate_limit');
});

const PDF = `${VOUCHERS}/pdf`;
const RIGHT = { number: 'B7K29QTM4WXH', digits: '52998224725' };

const file = async (question: Record<string, unknown> = RIGHT) => {
  const response = await ask(portal, question, { url: PDF });
  expect(response.statusCode).toBe(200);
  return { response, bytes: response.rawPayload };
};

describe('the voucher as a file', () => {
  it('names the dealer that the proposal was sent through, and takes none from whoever asks (R10, R12) [D2-2.4-02]', async () => {
    await portal.keep({ flow: 'A' });
    expect((await read((await file()).bytes)).text).toContain('Concessionária Aurora Avenida Veículos Ltda');
    const request = await ask(portal, { ...RIGHT, dealerCode: '0001025' }, { url: PDF });
    expect(request.statusCode).toBe(422);
  });

  it('is one A4 page with title, acceptance, card and LGPD text, accents and all, of its brand’s embedded fonts [D1-2.7-17] [D2-2.4-01] [D2-2.4-02] [D2-2.4-03] [D2-2.4-06] (R41)', async () => {
    await portal.keep();
    const { response, bytes } = await file();
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="voucher.pdf"',
      'cache-control': 'no-store',
    });
    const { text, totalPages, size } = await read(bytes);
    expect(text).toContain('Aurora Automóveis do Brasil Ltda. · CNPJ 90.311.045/0001-70');
    expect([totalPages, Math.round(size.width), Math.round(size.height)]).toEqual([1, 595, 842]);
    for (const result of [
      'JOÃO DA CONCEIÇÃO ARAÚJO, sua proposta foi aprovada',
      'A proposta de financiamento identificada abaixo foi aceita',
      'Apresente o voucher e um documento com foto',
      'Voucher da proposta B7K29QTM4WXH',
      'Comprador João da Conceição Araújo',
      'CPF 529.982.247-25',
      'Concessionária Aurora Avenida Veículos Ltda',
      'Av. São João, 1500',
      'Preço à vista R$ 120.557,00',
      'Valor total a financiar R$ 84.390,00',
      'IOF R$ 2.401,54',
      'Entrada R$ 36.167,00',
      'Número de parcelas 48',
      'Valor da parcela R$ 2.210,37*',
      'Válido até 22/12/2026',
      'Lei 13.709/2018',
      'Emitido em 22/11/2026',
    ])
      expect(text).toContain(result);
    expect(text).not.toContain('Parcela final');
    expect(text).not.toContain('Aprovação válida');
    const source = bytes.toString('latin1');
    for (const font of ['Figtree-Regular', 'Figtree-SemiBold', 'Outfit-SemiBold'])
      expect(source).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+${font}`));
    expect(source.match(/\/FontFile2/g)).toHaveLength(3);
  });

  it('tells the car, the plan, the rates, the CET and both sums by their names, as the screen does', async () => {
    await portal.keep();
    const { text } = await read((await file()).bytes);
    for (const result of [
      'Carro Orla Brisa',
      'Plano Parcelas fixas, sem parcela final',
      'Taxa de juros 1,54% a.m. e 20,13% a.a.',
      'Custo Efetivo Total (CET) 24,46% a.a.',
      'Valor total a financiar R$ 84.390,00',
      'Total financiado, com tarifas e tributos R$ 88.291,54',
      'Total a pagar, com a entrada R$ 142.264,76',
    ])
      expect(text).toContain(result);
  });

  it('has a QR code that opens the page which checks it', async () => {
    await portal.keep();
    const { check } = (await ask(portal, RIGHT)).json();
    expect(qrOf((await file()).bytes)).toBe(check);
  });

  it('has the final instalment where one was chosen, and of the document the last digits for who knows only these [D2-2.4-04] (R49)', async () => {
    await portal.keep({ funding: { ...someDecidedFunding, residual: 30_000_00, residualPercent: 25 } });
    const { text, totalPages } = await read((await file({ ...RIGHT, digits: '4725' })).bytes);
    expect(totalPages).toBe(1);
    expect(text).toContain('Plano Com parcela final (balão)');
    expect(text).toContain('Parcela final R$ 30.000,00');
    expect(text).toContain('*******4725');
    expect(text).not.toMatch(new RegExp(String.raw`982\.247|${TYPED_CPF.source}`));
  });

  it('speaks Spanish in Argentina', async () => {
    const terms = { ...someDecidedFunding.terms, tax: { kind: 'vat', amount: 9_000_01 } } as const;
    await portal.keep(
      {
        site: 'ar/aurora',
        buyer: { name: 'Íñigo Muñoz Agüero', document: '20-32964233-0' },
        funding: { ...someDecidedFunding, terms },
      },
      99_633_88,
    );
    const response = await ask(
      portal,
      { number: RIGHT.number, digits: '20329642330' },
      { url: '/services/ar/aurora/proposals/vouchers/pdf' },
    );
    const { text } = await read(response.rawPayload);
    expect(text).toContain('ÍÑIGO MUÑOZ AGÜERO, tu propuesta fue aprobada');
    expect(text).toContain('$ 2.210,37*');
    expect(text).toContain('Precio al contado $ 120.557,00 PRECIO SIN IMPUESTOS NACIONALES: $ 99.633,88');
    expect(text).toContain('IVA sobre los intereses $ 9.000,01');
  });

  it.each([
    ['markup and scripts', '<script>alert(1)</script> (app.alert\\(1\\)) >> /JS'],
    ['signs that no font here has', '王小明 😀 Łukasz Ěva'],
    ['signs that turn the writing or end a line', 'Ana\u202e\u0000\r\nMaria\u200f\u001b[31m'],
    ['more than fits', 'A'.repeat(20_000)],
  ])('prints a name of %s as words, on one page (R37)', async (_what, name) => {
    await portal.keep({ buyer: { name, document: '52998224725' } });
    const { bytes } = await file();
    const { text, totalPages, pdf } = await read(bytes);
    expect(totalPages).toBe(1);
    expect(text).toContain('529.982.247-25');
    expect(text).not.toMatch(/\p{Cf}|\p{Cc}/u);
    expect(await pdf.getJSActions()).toBeNull();
    expect(bytes.toString('latin1')).not.toMatch(/\/(JavaScript|OpenAction|Launch|EmbeddedFile)\b/);
  });

  it('is not given to who does not know the proposal, nor of one that is not approved (R12, R19)', async () => {
    await portal.keep();
    const wrong = await ask(portal, { ...RIGHT, digits: '52998224726' }, { url: PDF });
    const unknown = await ask(portal, { ...RIGHT, number: 'NOBODY' }, { url: PDF });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([404, 404]);
    await tell(portal, { body: statusBody('DENIED') });
    expect((await ask(portal, RIGHT, { url: PDF })).statusCode).toBe(409);
  });

  it('is made so many times an hour and no more (R20)', async () => {
    await portal.keep();
    const answers = [];
    for (let at = 0; at < 11; at++) answers.push((await ask(portal, RIGHT, { url: PDF })).statusCode);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});
