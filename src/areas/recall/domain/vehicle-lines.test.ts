import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../tests/any-character.ts';
import { csvLinesOf } from '../../../io/csv.ts';
import { fault } from '../../../kit/faults.ts';
import { csvLine } from '../../admin/index.ts';
import { HEADER, type ListedIn, LONGEST_LINE, readVehicleLines } from './vehicle-lines.ts';

const BRAZIL: ListedIn = {
  market: 'BR',
  today: '2026-11-23',
  campaigns: new Map([
    ['R26-01', {}],
    ['R25-02', {}],
  ]),
};
const GOOD = '9BXLR1A22NB000123,abc-1d23,Lira,2024,R26-01 R25-02:2025-11-03';
const readText = (text: string, listed = BRAZIL) => readVehicleLines(csvLinesOf(text, LONGEST_LINE), listed);
const read = (...lines: string[]) => readText([HEADER, ...lines].join('\n'));
const faults = (...lines: string[]) =>
  read(...lines).faults.map(({ line, fault }) => `${line} ${fault.code}`);

describe('a list of recalled cars', () => {
  it('has a car a line, by chassis and plate, with what was repaired when', () => {
    expect(read(GOOD)).toEqual({
      faults: [],
      vehicles: [
        {
          chassis: '9BXLR1A22NB000123',
          plate: 'ABC1D23',
          model: 'Lira',
          year: 2024,
          line: 2,
          campaigns: [{ code: 'R26-01' }, { code: 'R25-02', repaired: '2025-11-03' }],
        },
      ],
    });
    expect(read(GOOD.replace('abc-1d23', '')).vehicles[0]?.plate).toBeUndefined();
    // As Windows writes it.
    expect(readText(`\uFEFF${HEADER}\r\n${GOOD}\r\n`).vehicles).toHaveLength(1);
  });

  it('is the same as a spreadsheet saves it, with semicolons and in quotes, or as the portal writes lists', () => {
    const lines = [HEADER, GOOD];
    const plain = readText(lines.join('\n'));
    const saved = [
      lines.map((line) => line.replaceAll(',', ';')).join('\r\n'),
      lines
        .map((line) =>
          line
            .split(',')
            .map((one) => `"${one}"`)
            .join(','),
        )
        .join('\n'),
      `\uFEFF${lines.map((line) => csvLine(line.split(','))).join('')}`,
    ];
    for (const text of saved) expect(readText(text)).toEqual(plain);
    expect(faults(GOOD.replaceAll(',', ';'))).toEqual(['2 five-columns']);
    expect(faults(GOOD.replace('Lira', '"Lira'))).toEqual(['2 five-columns']);
  });

  it('has the plates of its market', () => {
    const argentine = [HEADER, GOOD.replace('abc-1d23', 'ab 123 cd')].join('\n');
    expect(readText(argentine, { ...BRAZIL, market: 'AR' }).vehicles.map(({ plate }) => plate)).toEqual([
      'AB123CD',
    ]);
    expect(readText(argentine).faults).toEqual([{ line: 2, fault: { code: 'plate', params: {} } }]);
  });

  it('refuses each wrong line by its number, and by nothing that it says', () => {
    expect(faults(GOOD, GOOD)).toEqual(['3 chassis-twice']);
    expect(faults(GOOD, GOOD.replace('123,', '124,'))).toEqual(['3 plate-twice']);
    expect(faults('', GOOD.slice(1))).toEqual(['3 chassis']);
    expect(faults(GOOD.replace('abc', 'ab'))).toEqual(['2 plate']);
    expect(faults(GOOD.replace('Lira', '=cmd|calc'))).toEqual(['2 model']);
    expect(faults(GOOD.replace('Lira', ''))).toEqual(['2 model']);
    expect(faults(GOOD.replace('2024', '24'))).toEqual(['2 year']);
    expect(faults(GOOD.replace('R26-01', 'R99'))).toEqual(['2 unknown-campaign']);
    expect(faults(GOOD.replace(/,R26.*/, ','))).toEqual(['2 no-campaign']);
    expect(faults(GOOD.replace('R26-01', 'R25-02'))).toEqual(['2 campaign-twice']);
    expect(faults(GOOD.replace('11-03', '02-30'))).toEqual(['2 day']);
    // A repair of a day to come would tell an owner that the car is safe.
    expect(faults(GOOD.replace('2025-11-03', '2026-11-23'))).toEqual([]);
    expect(faults(GOOD.replace('2025-11-03', '2026-11-24'))).toEqual(['2 repair-coming']);
    expect(faults(GOOD.replace('Lira', 'L\uFFFDra'), GOOD.replace('Lira', 'Li\0ra'))).toEqual([
      '2 not-utf8',
      '3 nul',
    ]);
    expect(faults(`${GOOD},more`, '<script>')).toEqual(['2 five-columns', '3 five-columns']);
    expect(faults(`${GOOD}${' '.repeat(500)}`)).toEqual(['2 line-long']);
    expect(readText('chassis;plate\n').faults).toEqual([
      { line: 1, fault: fault('header-missing', { header: HEADER }) },
    ]);
  });

  it('refuses a car that its campaign is not about: a model or a year that the public list does not name', () => {
    const affected = [{ model: 'Lira', from: 2023, until: 2024 }];
    const about = (line: string) => {
      const listed = {
        ...BRAZIL,
        campaigns: new Map([
          ['R26-01', { affected }],
          ['R25-02', {}],
        ]),
      };
      return readText([HEADER, line].join('\n'), listed).faults.map(({ fault }) => fault);
    };
    expect(about(GOOD)).toEqual([]);
    // Lists of cars have more of a name, and other letters.
    const names = ['LÍRA 1.0 Turbo', 'Aurora Lira 1.0', 'AURORA/LIRA 1.0', 'LIRA/1.0', 'Aurora  Lira'];
    for (const name of names) expect(about(GOOD.replace('Lira', name)), name).toEqual([]);
    expect(about(GOOD.replace('Lira', 'Liras'))).toEqual([fault('not-affected', { campaign: 'R26-01' })]);
    expect(about(GOOD.replace('2024', '2025')).map(({ code }) => code)).toEqual(['not-affected']);
    expect(about(GOOD.replace('Lira', 'Orla').replace('R26-01 ', ''))).toEqual([]);
  });

  it('takes or refuses every line, whatever it is', () => {
    const line = fc.oneof(
      fc.string({ unit: anyCharacter }).map((text) => text.replaceAll(/[\r\n]/g, ' ')),
      fc.constantFrom(GOOD, GOOD.replace('123,', '777,').replace('1d23', '1d24'), ',,,,', '\0'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const { vehicles, faults: wrong } = read(...lines);
        const written = lines.filter((one) => one.trim() !== '');
        expect(vehicles.length + wrong.length).toBe(written.length);
        expect(new Set(wrong.map((one) => one.line)).size).toBe(wrong.length);
        expect(new Set(vehicles.map(({ chassis }) => chassis)).size).toBe(vehicles.length);
      }),
    );
  });
});
