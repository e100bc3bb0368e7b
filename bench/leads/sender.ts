/** Sends leads, each of another person under another key: `fork`ed with URL, ORIGIN, CLIENTS and SECONDS. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { leadPayload } from '../../src/areas/leads/contract.ts';
import { aLead } from '../../src/areas/leads/examples.ts';
import { cpfOf } from '../../tests/person.ts';
import { sendOnDemand, writeRequest } from '../sender.ts';

const [, , url = '', origin = '', clients = '', seconds = ''] = process.argv;
const wire = z.encode(leadPayload, aLead());
let people = process.pid * 100_000;

sendOnDemand({ url, clients: Number(clients), seconds: Number(seconds) }, () => {
  const n = people++;
  const phone = `(11) 98${String(n % 10_000_000).padStart(7, '0')}`;
  const person = { cpf: cpfOf(n), email: `ana.souza.${n}@example.com`, phone };
  return writeRequest({ url, method: 'POST', origin }, randomUUID(), JSON.stringify({ ...wire, ...person }));
});
