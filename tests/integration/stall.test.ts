import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDatabase } from '../database.ts';
import { leadMaker, postLead } from '../demo.ts';
import { type FakeCrm, startFakeCrm } from '../fake-crm.ts';
import { USUAL_DATABASE } from '../patient-pool.ts';
import { becomesReady, type PortalProcess, startPortal, waitFor } from '../portal.ts';
import { type StallingProxy, startStallingProxy } from '../stalling-proxy.ts';
import { within } from '../strength.ts';

/** More than the portal has connections, so that not one of them may be lost for good. */
const FORMS = 24;
/** Generous: the portal gives a statement 10 s and a connection 5 s. */
const ANSWERED_WITHIN_MS = 45_000;

let database: Awaited<ReturnType<typeof seededDatabase>>;
let portal: PortalProcess;
let crm: FakeCrm;
let proxy: StallingProxy;
let makeLead: Awaited<ReturnType<typeof leadMaker>>;

beforeAll(async () => {
  database = await seededDatabase();
  const url = new URL(database.url);
  proxy = await startStallingProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${proxy.port}`;
  crm = await startFakeCrm();
  makeLead = await leadMaker();
  portal = await startPortal({
    env: { DATABASE_URL: url.href, LEAD_INTEGRATION_URL: crm.url, ...USUAL_DATABASE },
  });
});
afterAll(async () => {
  await proxy?.close();
  await portal?.end();
  await crm?.close();
  await database?.drop();
});

const status = async (path: string) => (await fetch(portal.origin + path)).status;
const count = async (what: string) =>
  (await database.db.$client.query(`select count(*)::int as n from ${what}`)).rows[0].n as number;

describe('a database that accepts and never answers', () => {
  it('costs forms an honest 503, pages nothing, and nobody a restart (R54)', async () => {
    const formsOf = (name: string) =>
      Array.from(
        { length: FORMS },
        (_, n) => [makeLead(`${name}-${n}@example.com`), `${name}-${n}`] as const,
      );
    const all = (forms: ReturnType<typeof formsOf>) =>
      Promise.all(forms.map(([body, key]) => postLead(portal.origin, body, key)));
    // Opens every connection that the portal may have, so that all of them are caught.
    expect((await all(formsOf('early'))).map((answer) => answer.status)).toEqual(Array(FORMS).fill(201));
    proxy.stall();
    const began = Date.now();
    const stalled = formsOf('stalled');
    const refusals = all(stalled);
    for (const path of ['/br/aurora', '/br/cerrado/pequi', '/ar/aurora', '/healthz']) {
      expect(await status(path)).toBe(200);
    }
    expect(await status('/readyz')).toBe(503);
    for (const refused of await refusals) {
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(await refused.json()).toMatchObject({ type: '/problems/unavailable' });
    }
    console.log(`stalled forms were answered after ${Date.now() - began} ms`);
    expect(Date.now() - began).toBeLessThan(within(ANSWERED_WITHIN_MS));

    proxy.resume();
    const resumed = Date.now();
    await becomesReady(portal);
    // The same forms again, under their keys: each is stored once, whatever became of its first try.
    const accepted = await all(stalled);
    console.log(`healed ${Date.now() - resumed} ms after the database`);
    expect(accepted.map((answer) => answer.status)).toEqual(Array(FORMS).fill(201));
    expect(await count('lead')).toBe(2 * FORMS);
    expect(await count('lead_consent where lead_id not in (select id from lead)')).toBe(0);
    expect(await count('lead where id not in (select lead_id from lead_consent)')).toBe(0);
  });

  it('on the connections it had, but does on new ones, is found again without a restart (R54)', async () => {
    proxy.sever();
    const severed = Date.now();
    const body = makeLead('severed@example.com');
    let id = '';
    // A shopper who tries again, with the form's own key and bytes, as the portal's pages do.
    await waitFor(async () => {
      const answer = await postLead(portal.origin, body, 'form-severed');
      if (answer.status === 201) ({ id } = (await answer.json()) as { id: string });
      return answer.status === 201;
    });
    console.log(`a form was accepted ${Date.now() - severed} ms after its connections died`);
    await waitFor(() => crm.received.has(id));
    console.log(`its lead was delivered ${Date.now() - severed} ms after`);
    await becomesReady(portal);
  });
});
