// A payment service on a database, in a process of its own that a test kills: `node payments-server.ts DATABASE_URL`.

import { patientPool } from '../patient-pool.ts';
import { cpfOf } from '../person.ts';
import { DEPOSIT, PAYER, paymentsApp } from './payments-app.ts';

const [url = ''] = process.argv.slice(2);
const db = patientPool(url);
const shop = await paymentsApp({ db, url, drop: async () => undefined });
// Whoever asks may pay: what is proven here is not who may.
let payers = 0;
shop.owed.get = () => ({
  amount: DEPOSIT,
  isOpen: true,
  payer: { ...PAYER, document: cpfOf(process.pid * 100 + ++payers) },
});
console.log(shop.origin);
