/** Loaded into a process that a test starts over a channel (`--import`): it ends when nobody is left who could end it. */
import { flushCompileCache } from 'node:module';

process.once('disconnect', () => process.exit());

// It says first that it is ready. What is killed keeps nothing of what it has compiled for the next one, which would take twice as long.
const { stdout } = process;
const write = stdout.write.bind(stdout);
stdout.write = ((...words: Parameters<typeof write>) => {
  stdout.write = write;
  flushCompileCache();
  return write(...words);
}) as typeof write;
