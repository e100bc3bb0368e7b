import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_ISSUER, demoToken, openIdentity } from '../../src/host/http/identity.ts';
import { personalDataStores, resealAll } from '../../src/host/privacy/privacy.ts';
import { issuerKey } from '../../src/host/process/issuer-key.ts';
import { openLog } from '../../src/host/process/log.ts';
import { createSealing } from '../../src/io/sealing.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';
import { testSealing } from '../sealing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await database.db.$client.query(CONSTRAINT);
  await database.db.$client.query('delete from identity_key');
  await asBefore({});
});

const CONSTRAINT = 'alter table identity_key drop constraint if exists identity_key_sealed';
/** The key in clear, as a former version has stored it, and the constraint as the migration has added it since. */
async function asBefore(key: object): Promise<void> {
  await inClear(key);
  await database.db.$client.query(
    `alter table identity_key add constraint identity_key_sealed check (jsonb_typeof(private_key) = 'string') not valid`,
  );
}
const put = (key: object) =>
  database.db.$client.query('update identity_key set private_key = $1', [JSON.stringify(key)]);
async function inClear(key: object): Promise<void> {
  await database.db.$client.query(CONSTRAINT);
  await put(key);
}

const zero = { id: 'test', key: Buffer.alloc(32) };
const parts = (sealing = testSealing) => ({ db: database.db, sealing });
const stored = async (): Promise<string> =>
  (await database.db.$client.query('select private_key::text as text from identity_key')).rows[0].text;
const wish = { subject: 'ana', dealers: ['*'], scopes: ['bookings.read'], seconds: 60 };

describe('the private key of the portal’s own issuer', () => {
  it('lies sealed: whoever reads the database signs no token', async () => {
    const key = await issuerKey(parts(), DEMO_ISSUER);
    expect(key.d).toMatch(/^[\w-]{43}$/);
    expect(await stored()).toMatch(/^"v1\.test\./);
    expect(await stored()).not.toContain(key.d);
  });

  it('of a former version is sealed where it lies at the first start, and its tokens count on', async () => {
    const key = await issuerKey(parts(), DEMO_ISSUER);
    await asBefore(key);
    const settings = testEnvironment({ VITRINE_ORIGINS: 'http://localhost' });
    const { check } = await openIdentity(settings, parts(), openLog('silent'));
    expect(await stored()).toMatch(/^"v1\.test\./);
    expect(await issuerKey(parts(), DEMO_ISSUER)).toEqual(key);
    const token = await demoToken(parts(), settings.identity.audience, wish);
    expect(await check(`Bearer ${token}`)).toMatchObject({ ok: true });
  });

  it('in clear is taken by the database no more once that was done', async () => {
    const key = await issuerKey(parts(), DEMO_ISSUER);
    await asBefore(key);
    await issuerKey(parts(), DEMO_ISSUER);
    const sealed = await stored();
    await expect(put(key)).rejects.toThrow('identity_key_sealed');
    expect(await stored()).toBe(sealed);
  });

  it('in clear that somebody has put there in spite of that signs nothing: another takes its place, and its tokens are refused', async () => {
    const key = await issuerKey(parts(), DEMO_ISSUER);
    const settings = testEnvironment({ VITRINE_ORIGINS: 'http://localhost' });
    const token = await demoToken(parts(), settings.identity.audience, wish);
    for (const begin of [
      () => openIdentity(settings, parts(), openLog('silent')),
      () => resealAll(database.db, personalDataStores(testSealing), 'plain'),
      () => demoToken(parts(), settings.identity.audience, wish),
    ]) {
      await inClear(key);
      await begin();
      expect((await issuerKey(parts(), DEMO_ISSUER)).kid).not.toBe(key.kid);
      const { check } = await openIdentity(settings, parts(), openLog('silent'));
      expect(await check(`Bearer ${token}`)).toMatchObject({ ok: false });
    }
  });

  it('is sealed at the start as well, and anew where the data keys change; moved to another row it does not open', async () => {
    const key = await issuerKey(parts(), DEMO_ISSUER);
    await asBefore(key);
    await resealAll(database.db, personalDataStores(testSealing), 'plain');
    expect(await stored()).toMatch(/^"v1\.test\./);
    const ring = createSealing([{ id: 'next_1', key: randomBytes(32) }, zero]);
    await resealAll(database.db, personalDataStores(ring), 'others');
    expect(await stored()).toMatch(/^"v1\.next_1\./);
    expect(await issuerKey(parts(ring), DEMO_ISSUER)).toEqual(key);
    await database.db.$client.query(`update identity_key set issuer = 'urn:another'`);
    await expect(issuerKey(parts(ring), 'urn:another')).rejects.toMatchObject({ code: 'SEALED' });
  });
});
