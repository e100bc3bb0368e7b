import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContact, aLead } from '../../src/areas/leads/examples.ts';
import { startNotices } from '../../src/host/privacy/notices.ts';
import { bareEnvironment } from '../bare-environment.ts';
import { type FakeCrm, startFakeCrm } from '../fake-crm.ts';
import { PATIENT_DATABASE } from '../patience.ts';
import { waitFor } from '../portal.ts';
import { quickly } from '../scripts.ts';
import { TEST_DATA_KEYS } from '../sealing.ts';
import { type LeadApp, leadApp, post, wire } from './leads-app.ts';

const CPF = '390.533.447-05';
const contact = aContact({ document: CPF, email: 'zuleica@exemplo.com.br', phone: '(21) 99613-7788' });

let portal: LeadApp;
let crm: FakeCrm;
let id: string;

beforeAll(async () => {
  crm = await startFakeCrm((call) => (call === 0 ? 503 : 200));
  portal = await leadApp();
  id = (await post(portal.app, wire(aLead({ contact })))).json().id;
  await query('update lead set attempts = 1 where id = $1', [id]);
});
afterAll(async () => {
  await portal?.close();
  await crm?.close();
});

const query = async (statement: string, values: unknown[] = []) =>
  (await portal.database.db.$client.query(statement, values)).rows;

/** Runs the command with something on its standard input. */
async function privacy(words: string[], input = '', env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...quickly('build/commands/alias.js'), 'privacy', ...words], {
    env: {
      ...bareEnvironment(),
      ...PATIENT_DATABASE,
      DATABASE_URL: portal.database.url,
      VITRINE_DATA_KEYS: TEST_DATA_KEYS,
      ...env,
    },
  });
  child.stdin.end(input);
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, errors, code: child.exitCode };
}

describe('npm run privacy', () => {
  it('exports a person as one JSON document, the CPF read from standard input (R46)', async () => {
    const { out, errors, code } = await privacy(['export', '-'], `${CPF}\n`);
    expect([errors, code]).toEqual(['', 0]);
    const data = JSON.parse(out);
    expect(data).toMatchObject({ relatedRecords: 0, generatedAt: expect.stringMatching(/Z$/) });
    expect(data.records).toHaveLength(5);
    expect(data.records[0].data.lead).toMatchObject({ cpf: CPF, email: contact.email });
  });

  it('says in the copy the terms that the operator has set', async () => {
    const env = { VITRINE_RETENTION: 'delivered=45,dead=7,consents=730' };
    const { out } = await privacy(['export', CPF], '', env);
    const until = new Set(
      JSON.parse(out)['leia em português'].registros.map((one: object) => Reflect.get(one, 'guardado até')),
    );
    expect(until).toEqual(
      new Set([
        '45 dias depois da entrega; 7 dias depois do fim, se não foi entregue',
        '2 anos; depois de uma exclusão, sem dados de contato',
      ]),
    );
  });

  it('tells every column about persons with its purpose, basis and period (R48)', async () => {
    const { out, code } = await privacy(['columns']);
    expect(code).toBe(0);
    expect(out).toMatch(/^lead\.payload: .+ \| LGPD art\. 7.+ \| .+$/m);
    expect(out).not.toContain('lead.status');
  });

  it('changes nothing without --yes, and names what the operator has to tell (R47)', async () => {
    const { out, code } = await privacy(['erase', CPF]);
    expect(code).toBe(0);
    expect(out).toMatch(/leads: 1\n/);
    expect(out).toContain(`tell your CRM the deletion of the leads that it knows under these keys:\n  ${id}`);
    expect(out).toContain('nothing was changed');
    expect(out).not.toContain(CPF);
    expect(await query('select payload is null as gone from lead')).toEqual([{ gone: false }]);
  });

  it('erases with --yes and tells the CRM until it has taken it, for weeks if need be, by the keys of the leads only (R47)', async () => {
    const { out, code, errors } = await privacy(
      ['erase', contact.email, '--email', '--yes', '--by', 'dpo'],
      '',
      {
        LEAD_ERASURE_URL: crm.url,
      },
    );
    expect([errors, code]).toEqual(['', 0]);
    expect(out).toContain('the deletion is told to your CRM for 1 leads');
    expect(await query('select payload is null as gone, status from lead')).toEqual([
      { gone: true, status: 'erased' },
    ]);
    expect(await query("select by, action from privacy_request where action = 'erase'")).toEqual([
      { by: 'dpo', action: 'erase' },
    ]);
    const [waits] = await query(
      "select keep_until - start_after > interval '23 days' as long from pgboss.job where name = 'privacy-notice'",
    );
    expect(waits).toEqual({ long: true }); // a hundred retries, six hours apart at the most
    await query("update pgboss.job set retry_delay = 0, retry_backoff = false where name = 'privacy-notice'");
    const log = { error: () => undefined } as never;
    const settings = {
      lead: { url: crm.url, erasureUrl: crm.url, clientId: 'me', clientSecret: 'hush' },
      quotationCrm: { url: undefined, erasureUrl: undefined, clientId: undefined, clientSecret: undefined },
    };
    await startNotices(portal.boss, settings, log);
    await waitFor(() => [...crm.received.values()].some((bodies) => bodies.length === 2));
    const [bodies = []] = crm.received.values();
    expect(JSON.parse(bodies[1] ?? '')).toEqual({
      wish: 'erase',
      leadIds: [id],
      askedAt: expect.stringMatching(/Z$/),
    });
    expect(crm.lastHeaders()).toMatchObject({ client_id: 'me', client_secret: 'hush' });
  });

  it('refuses what it cannot do with one line, and to work with another key (R47)', async () => {
    const other = { VITRINE_DATA_KEYS: `k2:${Buffer.alloc(32, 2).toString('base64')}` };
    const refused = await Promise.all([
      privacy(['forget', CPF]),
      privacy(['erase', '00000000000']),
      privacy(['export', CPF], '', other),
    ]);
    expect(refused.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(refused.map(({ errors }) => errors)).toEqual([
      expect.stringMatching(/^usage:.*\n$/),
      'that is no document by which anybody is known [no-mark]\n',
      'VITRINE_DATA_KEYS: lacks the key test, with which stored personal data is sealed [setting-keys-lack]\n',
    ]);
  });
});
