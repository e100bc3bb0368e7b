/** Sends proposals, each of another person under another key: `fork`ed with URL, ORIGIN, CLIENTS, SECONDS and a body to change. */
import { randomUUID } from 'node:crypto';
import { cpfOf } from '../../tests/person.ts';
import { sendOnDemand, writeRequest } from '../sender.ts';

const [, , url = '', origin = '', clients = '', seconds = '', example = '{}'] = process.argv;
const proposal = JSON.parse(example);
let people = process.pid * 100_000;

sendOnDemand({ url, clients: Number(clients), seconds: Number(seconds) }, () => {
  const person_details = { ...proposal.person_details, document_number: cpfOf(people++) };
  const body = JSON.stringify({ ...proposal, person_details });
  return writeRequest({ url, method: 'POST', origin }, randomUUID(), body);
});
