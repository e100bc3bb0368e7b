import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { waitFor } from '../../tests/portal.ts';
import { watchRevisions } from './revision-watch.ts';
import { revisionsIn, revisionTable } from './revisions.ts';

const table = revisionTable('word_revision');
const words = revisionsIn<string[]>(table, 'words_published', { kept: 3 });

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.db.execute(sql`create table word_revision (like catalogue_revision including all)`);
});
afterAll(() => test.drop());
beforeEach(() => test.db.delete(table));

const publish = (...content: string[]) => words.publish(test.db, () => ({ ok: true, content }));
const add = (word: string) =>
  words.publish(test.db, (newest = []) => ({ ok: true, content: [...newest, word] }));
const kept = async () => (await test.db.select().from(table).orderBy(table.id)).map(({ content }) => content);

describe('revisions', () => {
  it('start with none, and then the newest is what was published', async () => {
    expect([await words.newest(test.db), await words.newestId(test.db)]).toEqual([undefined, 0]);
    const published = await publish('one');
    const newest = await words.newest(test.db);
    expect(newest?.content).toEqual(['one']);
    expect(published).toEqual({ ok: true, revision: newest?.name, changed: true });
    expect(await words.newestId(test.db)).toBe(newest?.id);
  });

  it('are not added when the content is published already, or when the publication is refused', async () => {
    await publish('one');
    expect(await publish('one')).toMatchObject({ ok: true, changed: false });
    expect(await words.publish(test.db, () => ({ ok: false, why: 'bad' }))).toEqual({
      ok: false,
      why: 'bad',
    });
    expect(await kept()).toEqual([['one']]);
  });

  it('follow one another when they are published at the same moment, so that none is lost', async () => {
    await Promise.all([...'abcdefgh'].map((word) => add(word)));
    expect((await words.newest(test.db))?.content.toSorted()).toEqual([...'abcdefgh']);
  });

  it('are kept up to a number: the oldest go with the publication that makes them too many', async () => {
    for (const word of ['one', 'two', 'three', 'four', 'five']) await publish(word);
    expect(await kept()).toEqual([['three'], ['four'], ['five']]);
  });

  it('of a subject that looks back some days are all kept that were in force then, however many they are', async () => {
    const long = revisionsIn<string[]>(table, 'words_published', { kept: 3, days: 30 });
    const write = (word: string) => long.publish(test.db, () => ({ ok: true, content: [word] }));
    const age = (days: number) =>
      test.db.execute(
        sql`update word_revision set published_at = published_at - make_interval(days => ${days})`,
      );
    const recent = async () => {
      const found = await Promise.all((await long.recent(test.db)).map((id) => long.find(test.db, id)));
      return found.map((one) => one?.content[0]);
    };
    expect(await recent()).toEqual([]);
    for (const word of ['one', 'two', 'three', 'four', 'five']) await write(word);
    expect(await recent()).toEqual(['five', 'four', 'three', 'two', 'one']);
    await age(31);
    // The last one was in force until today.
    expect(await recent()).toEqual(['five']);
    for (const word of ['six', 'seven', 'eight', 'nine']) await write(word);
    expect(await kept()).toEqual([['five'], ['six'], ['seven'], ['eight'], ['nine']]);
    expect(await recent()).toEqual(['nine', 'eight', 'seven', 'six', 'five']);
  });

  it('stay as they were when a publication fails half way, the old ones too', async () => {
    for (const word of ['one', 'two', 'three']) await publish(word);
    await test.db.execute(
      sql`create function refuse() returns trigger language plpgsql as 'begin raise ''no''; end'`,
    );
    await test.db.execute(sql`create trigger refuse after delete on word_revision execute function refuse()`);
    await expect(publish('four')).rejects.toThrow();
    await test.db.execute(sql`drop trigger refuse on word_revision`);
    expect(await kept()).toEqual([['one'], ['two'], ['three']]);
  });
});

describe('a watch', () => {
  it('keeps the last revision in use while the database is away, and catches up when it is back [R54]', async () => {
    await publish('before');
    const errors: Error[] = [];
    const watch = await watchRevisions(test.db, words, (revision) => revision?.content, {
      url: test.url,
      retryMs: 50,
      pollMs: 50,
      onError: (error) => errors.push(error),
    });
    const admin = new pg.Client({ connectionString: inject('databaseServer') });
    await admin.connect();
    const name = new URL(test.url).pathname.slice(1);
    await admin.query(`alter database ${admin.escapeIdentifier(name)} with allow_connections false`);
    // Until all are gone: one that stands still lives on for a while, and would answer.
    const end = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
    await waitFor(async () => (await admin.query(end, [name])).rowCount === 0);
    await waitFor(() => errors.length >= 2);
    expect(errors.length).toBeGreaterThanOrEqual(2);
    await expect(watch.refresh()).rejects.toThrow();
    expect(watch.current()).toEqual(['before']);

    await admin.query(`alter database ${admin.escapeIdentifier(name)} with allow_connections true`);
    await admin.end();
    await publish('after');
    const caughtUp = () => watch.current()?.[0] === 'after';
    await waitFor(caughtUp);
    expect(watch.current()).toEqual(['after']);
    await watch.close();
  });
});
