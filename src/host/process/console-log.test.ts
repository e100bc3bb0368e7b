import { afterEach, expect, it, vi } from 'vitest';
import { logConsole } from './console-log.ts';
import { openLog } from './log.ts';

const { warn, error } = console;
afterEach(() => Object.assign(console, { warn, error }));

it('what a library warns of on the console is a line of the log, without the path in it', () => {
  const write = vi.fn();
  logConsole(openLog('info', { write }));
  console.warn('The URL path "/br/aurora/zuleica/%zz" could not be decoded');
  console.error('no %s here', '/ar/aurora/zuleica?termo=canario', new Error('at /br/zuleica'));
  const lines = write.mock.calls.map(([line]) => JSON.parse(line) as { level: number; msg: string });
  expect(lines.map(({ level }) => level)).toEqual([40, 50]);
  expect(lines[0]?.msg).toContain('could not be decoded');
  expect(JSON.stringify(lines)).not.toMatch(/zuleica|canario/);
});
