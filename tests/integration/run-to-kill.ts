/** A run of tests in the middle of its work, in a process of its own to be killed: `node run-to-kill.ts DATABASE_URL`. */
import { join } from 'node:path';
import { openCluster } from '../../src/host/database/embedded-postgres.ts';
import { GROUND, startPortal } from '../portal.ts';
import startTestDatabase from '../test-database.ts';

const [, , url = ''] = process.argv;
await startTestDatabase();
const ground = process.env[GROUND] ?? '';
const opened = await openCluster(join(ground, 'server'), { as: 'a run that is killed' });
if (!opened.ok) throw new Error(opened.holder);
const portal = await startPortal({ env: { DATABASE_URL: url, VITRINE_ROLES: 'services' } });
console.log(JSON.stringify({ ground, portal: portal.process.pid }));
