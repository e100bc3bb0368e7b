import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorTime } from '../../tests/processor-time.ts';
import { redact } from './redaction.ts';

describe('what identifies a person', () => {
  it.each([
    ['529.982.247-25', '***.982.247-**'],
    ['cpf 52998224725 refused', 'cpf ***.982.247-** refused'],
    ['cpf%3D529.982.247-25', 'cpf%3D***.982.247-**'],
    ['?q=x%20529%2E982%2E247%2D25', '?q=x%20***.982.247-**'],
    [String.raw`{"body":"{\"cpf\":\"52998224725\"}"}`, String.raw`{"body":"{\"cpf\":\"***.982.247-**\"}"}`],
    [String.raw`first\n52998224725`, String.raw`first\n***.982.247-**`],
    ['(11) 98765-4321', '(11) *****-4321'],
    ['+55 11 98765-4321', '(11) *****-4321'],
    ['%2B55%20%2811%29%2098765-4321', '(11) *****-4321'],
    ['5511987654321', '(11) *****-4321'],
    ['+54 9 11 2345-6789', '(11) *****-6789'],
    ['ana.souza@example.com', 'a***@e***'],
    ['mailto:ana@x.com.br?subject=x', 'mailto:a***@x***?subject=x'],
    ['josé@exemplo.com.br', 'j***@e***'],
    ['email=ana.souza%40example.com&b=1', 'email=a***%40e***&b=1'],
    ['ana%2540example%2Ecom', 'a***%40e***'],
    [String.raw`"ana\u0040example.com"`, '"a***@e***"'],
    ['12.345.678/0001-95', '***'],
    ['12345678000195', '***'],
    ['12.ABC.345/01DE-35', '***'],
    ['20-12345678-6', '***'],
    ['+54 351 423-5678', '*****-5678'],
    ['0351 423-5678', '*****-5678'],
    ['(0351) 423-5678', '*****-5678'],
    ['tel=2966 42-1234', 'tel=*****-1234'],
    ['+54 9 351 15 423-5678', '*****-5678'],
    ['0351-15-423-5678', '*****-5678'],
    ['(0351) 15 423-5678', '*****-5678'],
    ['0351 154235678', '*****-5678'],
    ['%280351%29%2015%20423-5678', '*****-5678'],
    ['(351) 423-5678', '*****-5678'],
    ['(0351) 4235678', '*****-5678'],
    ['351-423-5678', '*****-5678'],
    ['351-4235678', '*****-5678'],
    ['2966-421234', '*****-1234'],
    ['2966-15-421234', '*****-1234'],
    ['351 15 423-5678', '*****-5678'],
    ['011-15-4234-5678', '*****-5678'],
    ['(011) 4234-5678', '(11) *****-5678'],
    ['021 11 98765-4321', '021 (11) *****-4321'],
    ['021 11 9876-4321', '021 (11) *****-4321'],
    ['20 12345678 6', '***'],
    ['30123456786', '***.234.567-**'],
  ])('is masked in %j (R49)', (written, safe) => {
    expect(redact(written)).toBe(safe);
    expect(redact(redact(written))).toBe(safe);
  });

  it.each([
    '2026-11-21T15:00:55.713Z',
    '2026-11-21 15:00:00',
    '12345678-1234-4567-8901-123456789012',
    '9f1c2d3e-1234-4567-8901-123456789012',
    '{"time":1795273230492,"pid":14820,"ms":1795.3}',
    'file:///srv/node_modules/@fastify/static/index.js:1234:56',
    'connect ECONNREFUSED 127.0.0.1:54321, then 10.120.130.140',
    'AUR1LIR3X at dealer 0001017 for R$ 84.990,00',
    'answered (200) 12345 bytes',
    'answered (264) 12345 bytes',
    'CEP 01310-100 1234',
    'CEP 02310-100 1234',
    '10 20261130 1',
    '2026-000123 of 2026-421234',
    '351 4235678',
  ])('is not %j', (text) => expect(redact(text)).toBe(text));

  it('is not an id of a request or a row, of which some look like a phone number in part', () => {
    const hex = (length: number) => fc.stringMatching(new RegExp(`^(\\d{${length}}|[\\da-f]{${length}})$`));
    const ids = fc.tuple(hex(8), hex(4), hex(4), hex(4), hex(12)).map((parts) => parts.join('-'));
    fc.assert(
      fc.property(ids, fc.constantFrom('"', ' ', '/', '=', ''), (id, around) => {
        expect(redact(`${around}${id}${around}`)).toBe(`${around}${id}${around}`);
        expect(redact(`${id} 529.982.247-25`)).toBe(`${id} ***.982.247-**`);
      }),
    );
  });

  it('is masked wherever it stands', () => {
    const digits = fc.stringMatching(/^\d{11}$/);
    const around = fc.stringMatching(/^[\s"':=,;?&#<>]{1,6}$/);
    fc.assert(
      fc.property(digits, around, around, (cpf, before, after) => {
        expect(redact(`x${before}${cpf}${after}y`)).not.toContain(cpf);
        expect(redact(encodeURIComponent(`x${before}${cpf}${after}y`))).not.toContain(cpf);
        expect(redact(JSON.stringify({ said: JSON.stringify(`x${before}${cpf}${after}y`) }))).not.toContain(
          cpf,
        );
      }),
    );
  });

  it.each([
    '1',
    '1 ',
    'a@',
    'a',
    '%40',
    'a%',
    '.a@b',
    '11 (',
    '%20',
    'a%40a-',
    String.raw`\u0040`,
    '529.',
    '0351 15 ',
    '(351)-',
    '20 ',
  ])('is looked for in time that grows with the text only: %j', (part) => {
    const text = part.repeat(400_000 / part.length);
    expect(processorTime(() => redact(text))).toBeLessThan(500);
  });
});
