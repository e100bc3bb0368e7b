import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quickly } from '../../tests/scripts.ts';

const SCRIPT = join(import.meta.dirname, 'alias.ts');

/** Runs the command as a person would, and waits for its end. */
function validate(words: string[], input: string | Iterable<string>) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const args = ['--max-old-space-size=48', ...quickly(SCRIPT), 'validate', ...words];
    const child = execFile(process.execPath, args, { maxBuffer: 64 << 20 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    void feed(child.stdin, typeof input === 'string' ? [input] : input);
  });
}

async function feed(stdin: NodeJS.WritableStream | null, pieces: Iterable<string>) {
  stdin?.on('error', () => undefined); // a command that only tells its usage does not wait for its input
  for (const piece of pieces)
    if (!stdin?.write(piece)) await new Promise((resolve) => stdin?.once('drain', resolve));
  stdin?.end();
}

describe('npm run validate', () => {
  it('prints true or false for each JSON value, in order [D2-0-09]', async () => {
    const values = '"529.982.247-25"\n"529.982.247-26"\n"52998224725"\n52998224725\nnull\n{"a":["x"]}\n';
    expect(await validate(['cpf'], values)).toEqual({
      code: 0,
      out: 'true\nfalse\ntrue\nfalse\nfalse\nfalse\n',
      err: '',
    });
  });

  it('takes a last line without a break, Windows breaks and a byte order mark', async () => {
    expect(await validate(['time'], '\ufeff"23:59"\r\n"24:00"\r\n""')).toMatchObject({
      code: 0,
      out: 'true\nfalse\ntrue\n',
    });
    expect(await validate(['time'], '')).toMatchObject({ code: 0, out: '' });
  });

  it('tells the number of a line that is no JSON, never what stands in it, and ends with 1 [R49]', async () => {
    expect(await validate(['email'], '"ana@example.com"\nana@example.com\n\n"x"\n')).toEqual({
      code: 1,
      out: 'true\nfalse\nfalse\nfalse\n',
      err: 'line 2: is not a JSON value [not-value]\nline 3: is not a JSON value [not-value]\n',
    });
  });

  it.each([
    [[]],
    [['ssn']],
    [['toString']],
    [['cpf', 'cnpj']],
    [['date', '--today', '2026-02-30']],
    [['cpf', '--x']],
  ])('tells how it is used when it is called with %j', async (words) => {
    const { code, out, err } = await validate(words, '"x"\n');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(
      'kinds: cpf, cnpj, cpf-or-cnpj, cuil, birthday, date, card, card-expiry, time, email',
    );
  });

  it('asks rules with a day on the day that is told', async () => {
    const expiry = (today: string) => validate(['card-expiry', '--today', today], '"11/26"\n');
    expect(await expiry('2026-11-30')).toMatchObject({ out: 'true\n' });
    expect(await expiry('2026-12-01')).toMatchObject({ out: 'false\n' });
    expect(
      await validate(['birthday', '--today', '2026-11-21'], '"31/12/2026"\n"01/01/2027"\n'),
    ).toMatchObject({ out: 'true\nfalse\n' });
  });

  it('answers a million lines in 48 MB of heap [R35]', async () => {
    function* pieces() {
      for (let i = 0; i < 1_000; i += 1) yield '"11222333000181"\n'.repeat(1_000);
    }
    const { code, out } = await validate(['cnpj'], pieces());
    expect(code).toBe(0);
    expect(out.length).toBe(5 * 1_000_000);
  });

  it('reads on behind a line that never seems to end [R35]', async () => {
    const { code, out, err } = await validate(['rg'], [`"${'9'.repeat(9_000_000)}`, '"\n"1"\n']);
    expect({ code, out, err }).toEqual({
      code: 1,
      out: 'false\ntrue\n',
      err: 'line 1: the line has more than 4,000,000 characters [line-long]\n',
    });
  });
});
