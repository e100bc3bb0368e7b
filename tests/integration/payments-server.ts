// A payment service on a database, in a process of its own that a test kills: `node payments-server.ts DATABASE_URL`.
import { connect } from '../../src/io/database.ts';
import { DEPOSIT, PAYER, paymentsApp } from './payments-app.ts';

const [url = ''] = process.argv.slice(2);
const db = connect(url, () => undefined);
const shop = await paymentsApp({ db, url, drop: async () => undefined });
// Whoever asks may pay: what is proven here is not who may.
shop.owed.get = () => ({ amount: DEPOSIT, payer: PAYER, isOpen: true });
console.log(shop.origin);
