import { sharedCount } from '../../src/io/rate-limit.ts';
import { patientPool } from '../patient-pool.ts';
import { testSealing } from '../sealing.ts';

/** Asks for an address as often as it can: `node limit-taker.ts DATABASE_URL PER_MINUTE TIMES ADDRESS`; prints what it got. */
const [, , url = '', perMinute = '', times = '', address = ''] = process.argv;
const db = patientPool(url, 2);
const take = sharedCount({ name: 'lead', perMinute: Number(perMinute) }, { db, sealing: testSealing });
const taken = await Promise.all(Array.from({ length: Number(times) }, () => take(address)));
console.log(taken.filter(({ isAllowed }) => isAllowed).length);
await db.$client.end();
