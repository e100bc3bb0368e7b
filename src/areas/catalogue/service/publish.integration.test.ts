import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts';
import { waitFor } from '../../../../tests/portal.ts';
import { LISTENER_NAME } from '../../../io/coordination.ts';
import { fileFaultText } from '../../../io/fault-sentences.ts';
import { fault } from '../../../kit/faults.ts';
import { findModel, findSite, findVersion, type Snapshot } from '../domain/snapshot.ts';
import type { WrittenModel } from '../domain/written.ts';
import {
  aGroupedModel,
  aLargeCatalogue,
  aWrittenModel,
  aWrittenSite,
  aWrittenVersion,
  catalogueFiles,
} from '../examples.ts';
import { catalogueOf, catalogueRevisions, publishCatalogue } from './publish.ts';
import { catalogueRevision } from './tables.ts';
import { type CatalogueWatch, watchCatalogue } from './watch.ts';

const auroraBr = { brand: 'aurora', market: 'BR' } as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.db.delete(catalogueRevision));

/** Another car of the same site: `another(7)` is the model `m7` with one version. */
const another = (number: number, changes: Partial<WrittenModel> = {}) =>
  aWrittenModel({ key: `m${number}`, versions: [aWrittenVersion({ code: `V${number}` })], ...changes });
const publish = (models: WrittenModel[], options?: { replace?: boolean }) =>
  publishCatalogue(test.db, catalogueFiles(aWrittenSite({ models })), options);
const modelKeys = (snapshot: Snapshot) => findSite(snapshot, auroraBr)?.models.map(({ key }) => key);
const current = async () => catalogueOf(await catalogueRevisions.newest(test.db));
const revisions = async () => (await test.db.select().from(catalogueRevision)).length;

describe('publishing', () => {
  it('makes one revision that loads as it was written', async () => {
    const publication = await publish([aGroupedModel()]);
    const snapshot = await current();
    expect(publication).toEqual({ ok: true, revision: snapshot.revision, changed: true });
    expect(findVersion(snapshot, 'BR', '341A3C1', 2026)?.version).toMatchObject({
      price: 10_549_000,
      bonus: 300_000,
    });
    expect(Date.parse(snapshot.publishedAt)).toBeGreaterThan(0);
  });

  it('changes nothing when the rules of a model leave no car, and tells at which rule', async () => {
    const read = catalogueFiles(aWrittenSite({ models: [another(1), another(2, { rules: ['not 4CN'] })] }));
    const checkModel = ({ key, rules }: { key: string; rules: readonly { text: string }[] }) =>
      rules.map(({ text }, rule) => ({ rule, fault: fault('no-option', { name: `${key}: ${text}` }) }));
    expect(await publishCatalogue(test.db, read, { checkModel })).toEqual({
      ok: false,
      reason: 'invalid-catalogue',
      errors: [
        { file: '1.json', path: 'models[1].rules[0]', fault: fault('no-option', { name: 'm2: not 4CN' }) },
      ],
    });
    expect(await revisions()).toBe(0);
  });

  it('changes nothing when a file is bad, and lists the errors of the reading and of the checks together', async () => {
    await publish([another(1)]);
    const before = await current();
    const { sources } = catalogueFiles(
      aWrittenSite({ models: [another(1, { versions: [aWrittenVersion({ price: -1 })] })] }),
    );
    const read = { sources, errors: [{ file: '2.json', path: '', fault: fault('not-json-cut') }] };
    expect(await publishCatalogue(test.db, read)).toEqual({
      ok: false,
      reason: 'invalid-catalogue',
      errors: [
        { file: '2.json', path: '', fault: fault('not-json-cut') },
        {
          file: '1.json',
          path: 'models[0].versions[0].price',
          fault: fault('below', { value: -1, limit: 0 }),
        },
      ],
    });
    expect(await current()).toEqual(before);
    expect(await revisions()).toBe(1);
  });

  it('refuses a file that does not fit what is published', async () => {
    await publish([another(1)]);
    const clash = await publish([another(2, { versions: [aWrittenVersion({ code: 'V1' })] })]);
    expect(clash.ok ? [] : clash.errors).toEqual([
      {
        file: '1.json',
        path: 'models[0].versions[0].code',
        fault: fault('mvs-twice', {
          market: 'BR',
          code: 'V1',
          year: '2026',
          at: { file: '', path: 'models[0].versions[0]', isPublished: true },
        }),
      },
    ]);
  });

  it('refuses a file for a brand or market that the portal has no site of', async () => {
    const read = catalogueFiles(
      aWrittenSite({ brand: 'auroa' }),
      aWrittenSite({ market: 'AR' }),
      aWrittenSite({ models: [another(1)], services: [] }),
    );
    const publication = await publishCatalogue(test.db, read, { sites: [auroraBr] });
    expect(publication.ok ? [] : publication.errors.map(fileFaultText)).toEqual([
      '1.json brand: there is no site br/auroa',
      '2.json brand: there is no site ar/aurora',
    ]);
  });

  it('keeps what the files do not name, unless the catalogue is to be replaced', async () => {
    await publish([another(1), another(2)]);
    await publish([another(3)]);
    expect(modelKeys(await current())).toEqual(['m1', 'm2', 'm3']);
    await publish([another(4)], { replace: true });
    expect(modelKeys(await current())).toEqual(['m4']);
  });

  it('makes no new revision of what is published already', async () => {
    const first = await publish([another(1), another(2)]);
    expect(first.ok && (await publish([another(2)]))).toEqual({ ...first, changed: false });
    expect(await revisions()).toBe(1);
  });

  it('loses none of many publications at the same moment', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    await Promise.all(numbers.map((number) => publish([another(number)])));
    expect(modelKeys(await current())?.sort()).toEqual(numbers.map((number) => `m${number}`));
    expect(await revisions()).toBe(numbers.length);
  });

  it('lets only one of two publications win that would give one mvs to two cars', async () => {
    const same = { versions: [aWrittenVersion({ code: 'SAME' })] };
    const both = await Promise.all([publish([another(1, same)]), publish([another(2, same)])]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('is all or nothing when the database fails before the end', async () => {
    await publish([another(1)]);
    await test.db.execute(
      sql`create function refuse() returns trigger language plpgsql as 'begin raise ''no''; end'`,
    );
    await test.db.execute(
      sql`create trigger refuse after insert on catalogue_revision execute function refuse()`,
    );
    await expect(publish([another(2)])).rejects.toThrow();
    await test.db.execute(sql`drop trigger refuse on catalogue_revision`);
    expect(modelKeys(await current())).toEqual(['m1']);
  });
});

describe('watching', () => {
  const watches: CatalogueWatch[] = [];
  beforeEach(async () => {
    await Promise.all(watches.splice(0).map((watch) => watch.close()));
  });
  afterAll(() => Promise.all(watches.map((watch) => watch.close())));

  async function watch(options: Partial<Parameters<typeof watchCatalogue>[1]> = {}) {
    const errors: Error[] = [];
    const onError = (error: Error) => errors.push(error);
    const watched = await watchCatalogue(test.db, {
      url: test.url,
      onError,
      retryMs: 50,
      pollMs: 600_000,
      ...options,
    });
    watches.push(watched);
    return { watched, errors };
  }

  const ears = sql`select pid from pg_stat_activity
    where application_name = ${LISTENER_NAME} and datname = current_database()`;
  const deafen = () => test.db.execute(sql`select pg_terminate_backend(pid) from (${ears}) as ears`);

  it('serves the new revision in every process without a restart, and the old snapshot stays as it was', async () => {
    await publish([another(1)]);
    const [one, two] = [await watch(), await watch()];
    const before = one.watched.current();
    await publish([another(2)]);
    const hasNew = (watched: CatalogueWatch) => !!findModel(watched.current(), auroraBr, 'm2');
    await waitFor(() => hasNew(one.watched) && hasNew(two.watched));
    expect(modelKeys(before)).toEqual(['m1']);
  });

  it('starts empty on an empty database and has what refresh finds', async () => {
    const { watched } = await watch();
    expect(watched.current().revision).toBe('0');
    const publication = await publish([another(1)]);
    await watched.refresh();
    expect(publication).toMatchObject({ revision: watched.current().revision });
  });

  it('listens again after its connection was cut and catches up with what it missed [R54]', async () => {
    const { watched, errors } = await watch({ retryMs: 300 });
    await deafen();
    await publish([another(1)]);
    await waitFor(() => !!findModel(watched.current(), auroraBr, 'm1'));
    expect(errors.length).toBeGreaterThan(0);
    await publish([another(2)]);
    await waitFor(() => !!findModel(watched.current(), auroraBr, 'm2'));
  });

  it('finds a publication by itself when no notification reaches it', async () => {
    const { watched } = await watch({ url: 'postgres://127.0.0.1:9/none', pollMs: 50 });
    await publish([another(1)]);
    await waitFor(() => !!findModel(watched.current(), auroraBr, 'm1'));
  });

  it('holds twenty thousand versions', async () => {
    const { watched } = await watch();
    const large = await publishCatalogue(test.db, catalogueFiles(aLargeCatalogue(20_000)));
    expect(large.ok).toBe(true);
    await watched.refresh();
    expect(watched.current().versions.size).toBe(20_000);
  });
});
