// npm run fuzz [-- MINUTES]: calls of every service, drawn from its description and from calls that are taken, ten minutes long.
import { spawnSync } from 'node:child_process';
import { environment, install, root } from './bootstrap.mjs';

const minutes = Number(process.argv[2] ?? 10);
if (!(minutes > 0)) {
  console.error(`"${process.argv[2]}" is no number of minutes`);
  process.exit(1);
}
install();
const { status } = spawnSync('vitest', ['run', 'tests/integration/contract-fuzz.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...environment, FUZZ_MINUTES: String(minutes) },
});
process.exit(status ?? 1);
