import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { DOCUMENTS } from '../../../kit/markets/documents.ts';
import { dealerFile, plainForms } from './file.ts';

it('a dealer’s document may have each of its lengths: a RUC has eight digits or nine, a CNPJ its letters where they stand', () => {
  const isOf = (form: Parameters<typeof plainForms>[0]) => {
    const pattern = new RegExp(`^(?:${plainForms(form).join('|')})$`);
    return (...texts: readonly string[]) => texts.map((text) => pattern.test(text));
  };
  const ruc = isOf({ lengths: [8, 9], shape: '########-#' });
  expect(ruc('12345679', '800123450', '1234567', '8001234501')).toEqual([true, true, false, false]);
  const cnpj = isOf(DOCUMENTS.cnpj);
  expect(cnpj('12ABC34501DE35', '31407013000103', '3140701300010A', '31.407.013/0001-03')).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('a dealer’s hours are those that pages can show: what would be left out there is a fault', async () => {
  const [dealer] = JSON.parse(await readFile('seeds/dealers/br.json', 'utf8'));
  const takes = (openingHours: string) => dealerFile.safeParse([{ ...dealer, openingHours }]).success;
  for (const hours of ['', 'Mo-Fr 08:00-18:00', 'Mo-Fr 08:00-18:00, Sa 09:00-13:00', 'Sa-Su 00:00-24:00'])
    expect([hours, takes(hours)]).toEqual([hours, true]);
  for (const hours of [
    'Mo-Fr 18:00-08:00',
    'Mo 25:00-26:00',
    'Mo-Fr 08:00-18:00, Sa 13:00-09:00',
    'Mo 08:75-09:80',
    'Mo 08:00-08:00',
  ])
    expect([hours, takes(hours)]).toEqual([hours, false]);
});
