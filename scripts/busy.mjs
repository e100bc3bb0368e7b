// Keeps one core busy until the process that started it ends: for `npm run flaky`.
import { Worker } from 'node:worker_threads';

new Worker('for (;;);', { eval: true });
process.once('disconnect', () => process.exit());
