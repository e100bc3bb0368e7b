/** The portal's HTTP server in a process of its own that refuses everything; says its port, and what it has used of the processor. */
import type { AddressInfo } from 'node:net';
import { createServer } from '../../src/host/http/server.ts';
import { readEnvironment } from '../../src/host/process/environment.ts';
import { openLog } from '../../src/host/process/log.ts';

const read = readEnvironment({ NODE_ENV: 'production' });
if (!read.ok) throw new Error(read.line);
const app = await createServer(read.environment, openLog('info', { write: () => undefined }));
app.get('/br/aurora', async () => 'here');
await app.ready();
// For good what a process is that was kept from everything.
app.isUnderPressure = () => true;
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
console.log((app.server.address() as AddressInfo).port);
