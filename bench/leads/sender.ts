/** Sends leads, each of another person under another key: `node sender.ts URL ORIGIN CLIENTS SECONDS`; prints how many a second. */
import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import { z } from 'zod';
import { leadPayload } from '../../src/areas/leads/contract.ts';
import { aContact, aLead } from '../../src/areas/leads/examples.ts';
import { cpfOf } from '../../tests/person.ts';

const [, , url = '', origin = '', clients = '', seconds = ''] = process.argv;
const { origin: server, pathname: path } = new URL(url);
const HEADERS = { 'content-type': 'application/json', origin };

const wire = JSON.stringify(z.encode(leadPayload, aLead({ contact: aContact({ document: cpfOf(0) }) })));
let [before = '', after = ''] = wire.split(cpfOf(0).replaceAll(/\D/g, ''));
if (!after) [before = '', after = ''] = wire.split(cpfOf(0));
if (!after) throw new Error('the lead does not hold its CPF');
let people = process.pid * 100_000;
const body = () => `${before}${cpfOf(people++)}${after}`;

async function client(until: number): Promise<number> {
  const connection = new Client(server);
  let sent = 0;
  for (; performance.now() < until; sent++) {
    const headers = { ...HEADERS, 'idempotency-key': randomUUID() };
    const answer = await connection.request({ method: 'POST', path, headers, body: body() });
    const text = await answer.body.text();
    if (answer.statusCode !== 201) throw new Error(`the lead was answered ${answer.statusCode}: ${text}`);
  }
  await connection.close();
  return sent;
}

const until = performance.now() + Number(seconds) * 1000;
const sent = await Promise.all(Array.from({ length: Number(clients) }, () => client(until)));
console.log(sent.reduce((sum, one) => sum + one, 0) / Number(seconds));
