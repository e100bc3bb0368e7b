/**
 * Runs a program that does not outlive its test: `node kept-process.ts PROGRAM WORD…` over a channel. A program of the system knows nothing
 * of the channel, so this process watches it in its stead.
 */
import { spawn } from 'node:child_process';

const [program = '', ...words] = process.argv.slice(2);
const { KEPT_UID, KEPT_GID, ...env } = process.env;
const child = spawn(program, words, {
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
  ...(KEPT_UID && { uid: Number(KEPT_UID), gid: Number(KEPT_GID) }),
});
const end = () => child.kill('SIGKILL');
process.once('disconnect', end);
process.once('SIGTERM', end);
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
