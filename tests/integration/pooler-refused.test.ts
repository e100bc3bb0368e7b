import { expect, it } from 'vitest';
import { judgeDatabase } from '../../src/host/database/database.ts';
import { testDatabase } from '../database.ts';
import { startPgbouncer } from '../pgbouncer.ts';

it('a pooler that was told to ignore what PostgreSQL keeps is not taken for PostgreSQL', async () => {
  const database = await testDatabase();
  const lenient = await startPgbouncer(database.url, { ignored: 'statement_timeout, extra_float_digits' });
  try {
    await expect(judgeDatabase(lenient.url)).rejects.toThrow('name PostgreSQL itself in DATABASE_DIRECT_URL');
    expect(await judgeDatabase(database.url)).toEqual({ pending: 0 });
  } finally {
    await lenient.end();
    await database.drop();
  }
});
