import { patientPool } from '../patient-pool.ts';
import { serveCredit } from './credit-app.ts';

/** Lender and desk in a process of its own, to be killed: `node credit-server.ts DATABASE_URL`. */
const [, , databaseUrl = ''] = process.argv;
const app = await serveCredit(patientPool(databaseUrl, 4));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
