import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContact } from '../../src/areas/leads/examples.ts';
import { TYPED_CPF } from '../person.ts';
import { type LeadApp, leadApp, wire } from './leads-app.ts';

let portal: LeadApp;
beforeAll(async () => {
  portal = await leadApp();
});
afterAll(() => portal?.close());

const deliver = (body: unknown, key = 'lead-1') =>
  portal.app.inject({
    method: 'POST',
    url: '/crm/leads',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    payload: JSON.stringify(body),
  });

describe('the demonstration CRM', () => {
  it('takes a lead once for its key and says so the second time (R05)', async () => {
    expect((await deliver(wire())).statusCode).toBe(201);
    expect((await deliver(wire())).statusCode).toBe(200);
    const leads = (await portal.app.inject('/crm/leads')).json();
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ id: 'lead-1', deliveries: 2, lead: { firstName: 'Ana Souza' } });
  });

  it('shows documents masked, on the page and as JSON (R49)', async () => {
    const [page, json] = [await portal.app.inject('/crm'), await portal.app.inject('/crm/leads')];
    expect(page.body).toContain('***.982.247-**');
    expect(json.json()[0].lead.cpf).toBe('***.982.247-**');
    expect(page.body + json.body).not.toMatch(TYPED_CPF);
  });

  it('escapes what it shows and may run nothing (R37) (R38)', async () => {
    const name = '<img src=x onerror=alert(1)>"\'&';
    await deliver(wire({ contact: aContact({ name }) }), 'lead-<2>');
    const page = await portal.app.inject('/crm');
    expect(page.body).not.toContain('<img');
    expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe/);
  });

  it('wants a key', async () => expect((await deliver(wire(), '')).statusCode).toBe(400));
});
