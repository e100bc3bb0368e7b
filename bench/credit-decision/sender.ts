/** Sends proposals, each of another person under another key: `fork`ed with URL, ORIGIN, CLIENTS, SECONDS, METHOD, where a body has the person's document, and a body to change. */
import { randomUUID } from 'node:crypto';
import { cpfOf } from '../../tests/person.ts';
import { sendOnDemand, writeRequest } from '../sender.ts';

const [, , url = '', origin = '', clients = '', seconds = '', method = '', field = '', example = '{}'] =
  process.argv;
const [part = '', name = ''] = field.split('.');
const proposal = JSON.parse(example);
let people = process.pid * 100_000;

sendOnDemand({ url, clients: Number(clients), seconds: Number(seconds) }, () => {
  const person = { ...proposal[part], [name]: cpfOf(people++) };
  return writeRequest({ url, method, origin }, randomUUID(), JSON.stringify({ ...proposal, [part]: person }));
});
