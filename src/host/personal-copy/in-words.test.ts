import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leadPayload } from '../../areas/leads/contract.ts';
import { aLead } from '../../areas/leads/examples.ts';
import type { HeldRecord } from '../../io/personal-data.ts';
import { inWords, isKnownRecord, languageOf } from './in-words.ts';

const ground = { purpose: 'reserving a car', basis: 'LGPD art. 7 V', retention: 'thirty days' };
const held = (record: string, source: string, data: unknown): HeldRecord => ({
  ...ground,
  ...{ record, source, at: '2026-11-28T13:00:00.000Z', data },
});
const words = (records: readonly HeldRecord[]) => {
  const language = languageOf(records);
  return JSON.stringify(inWords({ records, related: 2, at: '2026-11-28T13:00:00.000Z' }, language));
};

it('a copy says in the person’s language what each record is, what for, until when, and what its fields are', () => {
  const order = { number: 'R1', state: 'reserved', paidAt: '2026-11-27T12:00:00.000Z', kit: null };
  const customer = { name: 'Zuleica Canário', document: '529.982.247-25', postalCode: '01000-000' };
  const told = words([held('reservation 7', 'reservation on br/aurora', { ...order, customer })]);
  for (const text of [
    ...['Reserva ou pedido', 'Aurora, Brasil', 'reservar o carro e avisar você', 'LGPD, art. 7º, V'],
    ...['"situação ou estado":"Reservado"', '"pago em":"27/11/2026', '"nome":"Zuleica Canário"'],
  ])
    expect(told).toContain(text);
  for (const raw of ['reserved', 'postalCode', 'reserving', 'thirty days', '"kit"', 'reservation'])
    expect(told).not.toContain(raw);
  const argentine = words([
    held('booking 7', 'test-drive booking on ar/aurora', {
      day: '2026-12-01',
      half: 'morning',
      state: 'kept',
    }),
  ]);
  for (const text of ['Visita agendada', 'Ley 25.326', '"turno":"Mañana"', '"Realizada"', '1/12/2026', 'vos'])
    expect(argentine).toContain(text);
});

it('every field of a lead has a name in both languages', () => {
  const lead = leadPayload.encode(aLead());
  for (const country of ['br', 'ar']) {
    const told = words([held('lead 1', `form of ${country}/aurora`, { lead })]);
    const raw = Object.keys(lead).filter((field) => !['random'].includes(field) && /[A-Z_]/.test(field));
    expect(raw.length).toBeGreaterThan(10);
    for (const field of raw) expect(told).not.toContain(`"${field}":`);
  }
});

it('every kind of record that is told to whoever asks is known', () => {
  const root = new URL('../../areas/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('personal-data.ts'),
  );
  const tables = files.flatMap((name) =>
    [...readFileSync(new URL(name, root), 'utf8').matchAll(/record: `(\w+) /g)].map(
      ([, table]) => table ?? '',
    ),
  );
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter((table) => !isKnownRecord(table))).toEqual([]);
});
