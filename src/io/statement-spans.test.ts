import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementName } from './statement-spans.ts';

describe('the name of a statement', () => {
  it.each([
    ['select "id" from "lead" where "lead"."id" = $1', 'select', 'lead'],
    ['insert into "mail_outbox" ("id") values ($1)', 'insert', 'mail_outbox'],
    ['update pgboss.job set state = $1', 'update', 'job'],
    [
      'with gone as (delete from rate_limit where key = $1) insert into rate_limit values (1)',
      'with',
      'rate_limit',
    ],
    ['\n  INSERT INTO "pgboss"."job" (id)', 'insert', undefined],
    ['begin', 'begin', undefined],
    ['create temporary table x (n int)', 'other', 'x'],
    ['', 'other', undefined],
  ])('%s', (text, operation, table) => {
    expect(statementName(text)).toEqual({ operation, table });
  });

  it('never holds a value, wherever it stands in the text', () => {
    const value = fc.constantFrom(
      'maria',
      'from maria',
      'x from silva',
      "o''brien from silva",
      'silva@example.com',
    );
    const shape = fc.constantFrom(
      (text: string) => `select * from lead where name = '${text}' and email = '${text}'`,
      (text: string) => `select '${text}' from lead`,
      (text: string) => `insert into lead (name) values ('${text}'), ('${text}')`,
    );
    fc.assert(
      fc.property(value, shape, (text, of) => {
        expect(statementName(of(text)).table).toBe('lead');
      }),
    );
  });
});
