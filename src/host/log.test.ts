import { describe, expect, it } from 'vitest';
import { openLog, reasonOf } from './log.ts';

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

describe('a reason that an operator is told', () => {
  it('has neither the statement nor its values, and is never empty (R55)', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
    expect(reasonOf(new Error('Failed query: insert into lead … params: Ana', { cause }))).toBe(
      'duplicate key',
    );
    expect(reasonOf(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
  });
});
