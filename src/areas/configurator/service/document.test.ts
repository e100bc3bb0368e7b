import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../../tests/pdf.ts';
import { NEUTRAL_PRINT } from '../../platform/index.ts';
import type { CarFile } from '../domain/car-file.ts';
import { carFiles } from './index.ts';

const car: CarFile = {
  brand: 'aurora',
  brandName: 'Aurora',
  theme: NEUTRAL_PRINT,
  language: 'pt-BR',
  title: 'Orla Aura',
  about: 'Aurora',
  subtitle: 'Configuração de 21/11/2026',
  pictures: ['/cars/aurora/orla/134-front-1600.webp'],
  groups: [{ title: 'Versão', rows: [{ name: 'Aura', price: 'R$ 100.000' }] }],
  sums: [],
  total: { name: 'Total à vista', price: 'R$ 100.000' },
  instalment: undefined,
  open: { title: 'Abra', how: 'Com a câmera', link: 'http://localhost/br/aurora/orla' },
  legal: ['Preços sujeitos a alteração.'],
};

function files() {
  const reported: unknown[] = [];
  const file = carFiles({ folder: 'public', report: (error) => reported.push(error) });
  return {
    reported,
    file: async (changes: Partial<CarFile> = {}) => (await file({ ...car, ...changes })) ?? Buffer.of(),
  };
}

const withPicture = (pdf: Buffer) => /\/DCTDecode/.test(pdf.toString('latin1'));

const jpegIn = (pdf: Buffer) =>
  pdf.subarray(pdf.indexOf('/DCTDecode'), pdf.indexOf('endstream', pdf.indexOf('/DCTDecode')));

describe('a configured car as a file', () => {
  it('goes on on further pages where its list is long, and leaves nothing out', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => ({ name: `Item ${at}.`, price: `+ R$ ${at}` }));
    const legal = Array.from({ length: 12 }, (_, at) => `Parágrafo ${at}. `.repeat(30));
    const pdf = await files().file({ groups: [{ title: 'Opcionais', rows }], legal });
    const { text, totalPages } = await readPdf(pdf);
    expect(totalPages).toBe(4);
    for (const { name } of rows) expect(text).toContain(name);
    expect(text).toContain('Parágrafo 11.');
    expect(text).toContain('Total à vista');
  });

  it.each([
    ['is not there', '/cars/aurora/orla/none-front-1600.webp', 1],
    ['lies outside of the public files', '/../package.json', 0],
    ['is no picture', '/robots-none.txt', 1],
  ])(
    'is made without a picture that %s, and the operator hears of one that cannot be read',
    async (_what, picture, result) => {
      const { file, reported } = files();
      const pdf = await file({ pictures: [picture] });
      expect(withPicture(pdf)).toBe(false);
      expect(reported).toHaveLength(result);
      expect(withPicture(await file())).toBe(true);
    },
  );

  it('shows what was chosen for the car over its picture, and neither where one of them cannot be read', async () => {
    const { file, reported } = files();
    const roof = '/cars/aurora/orla/2TB-front-1600.webp';
    const [plain, roofed] = [await file(), await file({ pictures: [...car.pictures, roof] })];
    expect(withPicture(roofed)).toBe(true);
    expect(jpegIn(roofed)).not.toEqual(jpegIn(plain));
    expect(reported).toEqual([]);
    expect(withPicture(await file({ pictures: [...car.pictures, `${roof}.gone`] }))).toBe(false);
    expect(reported).toHaveLength(1);
  });

  it('prints words as words, whatever they are, and runs nothing (R37)', async () => {
    const name = '<script>alert(1)</script> (app.alert\\(1\\)) >> /JS 王 \u202e\u0000';
    const pdf = await files().file({ groups: [{ title: name, rows: [{ name, price: name }] }], title: name });
    const { text, pdf: read } = await readPdf(pdf);
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).not.toMatch(/\p{Cf}|\p{Cc}/u);
    expect(await read.getJSActions()).toBeNull();
    expect(pdf.toString('latin1')).not.toMatch(/\/(JavaScript|OpenAction|Launch|EmbeddedFile)\b/);
  });

  it('is drawn once for who asks again, and for so many at a time and no more (R35)', async () => {
    const { file } = files();
    const [one, again] = await Promise.all([file(), file()]);
    expect(again).toBe(one);
    const many = await Promise.all(
      Array.from({ length: 60 }, (_, at) => file({ pictures: [], about: `Carro ${at}` })),
    );
    const drawn = many.filter((pdf) => pdf.length > 0);
    expect(drawn).toHaveLength(42);
  });
});
