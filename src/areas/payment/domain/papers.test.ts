import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kit/calendar.ts';
import { addBankDays, BOLETO_CLEARS_WITHIN, boletoClearsBy, isBankDay, nextBankDay } from './bank-days.ts';
import { barcodeOfLine, barWidths, boletoBarcode, boletoLine, dueFactor, printedLine } from './boleto.ts';
import { crc16, readBrCode, writeBrCode } from './br-code.ts';
import { isSound } from './sound.ts';

const MANUAL =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

describe('the BR Code of a Pix', () => {
  it("has the check sum of the Banco Central's manual and of the CRC's own vector [D1-2.7-11]", () => {
    expect(crc16(MANUAL.slice(0, -4))).toBe('1D3D');
    expect(crc16('123456789')).toBe('29B1');
    expect(readBrCode(MANUAL)).toEqual({ amount: undefined, location: undefined });
  });

  it('says the same amount and place when it is read again, whatever they are [D2-2.5-22]', () => {
    const place = fc.stringMatching(/^[a-z0-9./-]{1,70}$/);
    fc.assert(
      fc.property(
        place,
        fc.integer({ min: 1, max: 99_999_999_99 }),
        fc.string(),
        (location, amount, name) => {
          const code = writeBrCode({ location, amount, name, city: 'São Paulo' });
          expect(readBrCode(code)).toEqual({ amount, location });
        },
      ),
    );
  });

  it('is not read when a single character of it is another [D1-2.7-11]', () => {
    const code = writeBrCode({
      location: 'pix.example/v2/1',
      amount: 50_000,
      name: 'Aurora',
      city: 'São Paulo',
    });
    fc.assert(
      fc.property(fc.nat(code.length - 1), fc.constantFrom(...'0123456789abcXYZ'), (at, other) => {
        fc.pre(code[at]?.toUpperCase() !== other.toUpperCase());
        expect(readBrCode(code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined();
      }),
    );
  });
});

describe('the digits of a boleto', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  const boleto = fc.record({
    bank: digits(3),
    dueOn: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2001-01-01', days)),
    amount: fc.integer({ min: 1, max: 9_999_999_999 }),
    free: digits(25),
  });

  it('are those of a boleto that a bank has printed [D1-2.7-12]', () => {
    const bars = '23799755200003700003381260007827139500006330';
    expect(printedLine(boletoLine(bars))).toBe('23793.38128 60007.827136 95000.063305 9 75520000370000');
    expect(barcodeOfLine('23793.38128 60007.827136 95000.063305 9 75520000370000')).toBe(bars);
    expect(boletoBarcode({ bank: '237', dueOn: '2018-06-11', amount: 370_000, free: bars.slice(19) })).toBe(
      bars,
    );
  });

  it('give bars and line each from the other [D1-2.7-12]', () => {
    fc.assert(
      fc.property(boleto, (written) => {
        const bars = boletoBarcode(written);
        expect(bars).toMatch(/^\d{44}$/);
        expect(boletoLine(bars)).toMatch(/^\d{47}$/);
        expect(barcodeOfLine(printedLine(boletoLine(bars)))).toBe(bars);
      }),
    );
  });

  it('tell a digit that was typed wrong [D1-2.7-12]', () => {
    fc.assert(
      fc.property(boleto, fc.nat(46), fc.integer({ min: 1, max: 9 }), (written, at, more) => {
        const line = boletoLine(boletoBarcode(written));
        const wrong = line.slice(0, at) + ((Number(line[at]) + more) % 10) + line.slice(at + 1);
        // The check of the whole takes 0, 10 and 11 for 1: a wrong digit may hide there, but never in the three fields.
        fc.pre(at < 32);
        expect(barcodeOfLine(wrong)).toBeUndefined();
      }),
    );
  });

  it('begin to count the days anew after 21 February 2025 [D1-2.7-12]', () => {
    expect([dueFactor('2025-02-21'), dueFactor('2025-02-22'), dueFactor('2000-07-03')]).toEqual([
      '9999',
      '1000',
      '1000',
    ]);
  });

  it('are drawn as bars that a scanner knows: nine modules and a start and a stop [D1-2.7-12]', () => {
    // "01": bars 00110 for 0, gaps 10001 for 1.
    expect(barWidths('01')).toEqual([1, 1, 1, 1, 1, 3, 1, 1, 3, 1, 3, 1, 1, 3, 3, 1, 1]);
    fc.assert(
      fc.property(boleto, (written) => {
        const widths = barWidths(boletoBarcode(written));
        expect(widths.length).toBe(4 + 22 * 10 + 3);
        expect(widths.reduce((sum, width) => sum + width, 0)).toBe(4 + 22 * 18 + 5);
      }),
    );
  });
});

describe('what a gateway asks somebody to pay', () => {
  const boleto = (amount: number) => {
    const barcode = boletoBarcode({ bank: '999', dueOn: '2026-11-24', amount, free: '7'.repeat(25) });
    return {
      kind: 'boleto',
      line: boletoLine(barcode),
      barcode,
      dueOn: '2026-11-24',
      paper: undefined,
    } as const;
  };

  it('is shown only where it is of the payment’s own sum, and whole [D1-2.7-11] [D1-2.7-12] (R10)', () => {
    const code = writeBrCode({ location: 'pix.example/1', amount: 50_000, name: 'Aurora', city: 'Rio' });
    expect(isSound({ kind: 'pix', code }, 50_000)).toBe(true);
    expect(isSound({ kind: 'pix', code }, 50_001)).toBe(false);
    expect(isSound({ kind: 'pix', code: code.slice(0, -1) }, 50_000)).toBe(false);
    expect(isSound(boleto(50_000), 50_000)).toBe(true);
    expect(isSound(boleto(50_000), 5_000)).toBe(false);
    expect(isSound({ ...boleto(50_000), line: boleto(60_000).line }, 50_000)).toBe(false);
  });
});

describe('the days on which banks work', () => {
  it('leave out weekends and the national holidays of 2026 [D2-9-37]', () => {
    const holidays = ['01-01', '02-16', '02-17', '04-03', '04-21', '05-01', '06-04', '09-07', '10-12'];
    expect(holidays.filter((day) => isBankDay('BR', `2026-${day}`))).toEqual([]);
    expect(['2026-02-18', '2026-11-19', '2026-12-24'].every((day) => isBankDay('BR', day))).toBe(true);
  });

  it('leave out the holidays of Argentina, and the days of its banks, in Argentina', () => {
    const holidays = ['03-23', '03-24', '04-02', '04-03', '11-06', '11-23', '12-08'];
    expect(holidays.filter((day) => day !== '03-23' && isBankDay('AR', `2026-${day}`))).toEqual([]);
    expect(['2026-06-04', '2026-11-20', '2026-10-13'].every((day) => isBankDay('AR', day))).toBe(true);
  });

  it('make a boleto that is paid before a long weekend clear after it, three business days later [D2-9-37]', () => {
    expect(BOLETO_CLEARS_WITHIN).toBe(3);
    expect(addBankDays('BR', '2026-11-18', BOLETO_CLEARS_WITHIN)).toBe('2026-11-24'); // 19, 23 and 24: the 20th is a holiday
    expect(boletoClearsBy('BR', '2026-11-13')).toBe('2026-11-24'); // begun on a Friday, it may be paid until the 18th
    expect(nextBankDay('BR', '2026-11-20')).toBe('2026-11-23');
  });

  it('are never fewer days away than they count, and always working days [D2-9-37]', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));
    const market = fc.constantFrom('BR' as const, 'AR' as const);
    fc.assert(
      fc.property(market, day, fc.integer({ min: 1, max: 10 }), (of, from, count) => {
        const to = addBankDays(of, from, count);
        expect(isBankDay(of, to)).toBe(true);
        expect(to >= addDays(from, count)).toBe(true);
        expect(addBankDays(of, addBankDays(of, from, count - 1), 1)).toBe(to);
      }),
    );
  });
});
