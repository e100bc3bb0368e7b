import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../tests/processor-time.ts';
import { openLog, reasonOf, withoutPaths } from './log.ts';

describe('a log line', () => {
  it('masks CPF, phone and e-mail in its message, its fields, an error and its stack, and stays JSON (R49)', () => {
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => void lines.push(line) });
    const said = 'ana.souza@example.com, CPF 529.982.247-25, (11) 98765-4321';
    log.error(
      { err: new Error(said, { cause: new Error(`cause: ${said}`) }), said, deep: { list: [said] } },
      said,
    );
    log.child({ lead: said }).info('%s at %s', said, encodeURIComponent(said));
    log.info({ req: { method: 'GET', url: `/br/${encodeURIComponent(said)}?${said}` } }, 'asked');
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      // Digits with their separators: alone they may be a second of the line's own time, or a row of the stack.
      expect(line).not.toMatch(/souza|529\.|-25\b|98765/);
      expect(JSON.parse(line)).toBeTypeOf('object');
    }
    expect(JSON.parse(lines[0] ?? '').said).toBe('a***@e***, CPF ***.982.247-**, (11) *****-4321');
    expect(JSON.parse(lines[0] ?? '').err.stack).toContain('log.test.ts');
  });
});

describe('a path', () => {
  const KEY = 'w9PqLr-canary';
  const PATHS = [
    `/br/aurora/agendamento/4f1c/${KEY}`,
    `/br/aurora/busca?termo=${KEY}`,
    `/${KEY}`,
    `/a/%22${KEY}`,
    `/a"${KEY}`,
    `/a'${KEY}`,
    `/a\\${KEY}`,
  ];
  const logged = (tell: (log: ReturnType<typeof openLog>) => void): string => {
    let lines = '';
    tell(
      openLog('trace', {
        write: (line) => {
          lines += line;
        },
      }),
    );
    return lines;
  };

  it.each(PATHS)(
    'is in no line of any level: not in words, errors, stacks, fields or addresses (%s)',
    (path) => {
      const error = new Error(`Reply was already sent in "${path}" (GET)`);
      const lines = logged((log) => {
        for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) {
          log[level]({ err: error, path, deep: [{ url: `http://localhost:3000${path}` }] }, `in ${path}`);
          log[level](`did you forget to "return reply" in the "${path}" (GET) route?`);
          log[level]({ told: `Route GET:${path} not found, (${path}), ${path}: no` }, `=${path}\n${path}`);
          log[level]({ req: { method: 'GET', url: path } }, 'asked');
          log[level](Object.assign(new Error(`ENAMETOOLONG: open '/srv/public${path}'`), { path }));
        }
      });
      expect(lines).not.toContain(KEY);
      for (const line of lines.trim().split('\n')) expect(JSON.parse(line)).toBeTypeOf('object');
      // Where it happened is kept; Vitest asks for a file of tests by an address of its own.
      expect(lines).toMatch(/log\.test\.ts(?:\?vitest=\d+)?:\d+:\d+/);
    },
  );

  it('of a route is kept, as are words with a slash in them; of an address its host', () => {
    const lines = logged((log) => {
      log.info({ route: '/br/aurora/agendamento/:id/:key', site: 'br/aurora', type: 'text/html' }, '24/7');
      log.info({ to: 'postgres://vitrine:secret@127.0.0.1:5432/vitrine' });
    });
    expect(lines).toContain(
      '"route":"/br/aurora/agendamento/:id/:key","site":"br/aurora","type":"text/html"',
    );
    expect(lines).toContain('24/7');
    expect(lines).toContain('postgres://127.0.0.1:5432/…');
    expect(lines).not.toContain('secret');
  });
});

it('a line that somebody fills with a long word costs no more than in proportion, and stops nothing else', () => {
  const of = (piece: string) => piece.repeat(40_000 / piece.length);
  const usual = Math.max(
    1,
    processorTime(() => withoutPaths(of('words of it '))),
  );
  for (const piece of ['a.', 'a+', 'a-', 'a:', '/', 'a/', '://', 'a@', '/\\"', 'x:1:'])
    expect(processorTime(() => withoutPaths(of(piece))) / usual, piece).toBeLessThan(100);
});

describe('a reason that an operator is told', () => {
  it('has neither the statement nor its values, and is never empty (R55)', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
    expect(reasonOf(new Error('Failed query: insert into lead … params: Ana', { cause }))).toBe(
      'duplicate key',
    );
    expect(reasonOf(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
  });
});
