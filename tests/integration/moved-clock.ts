/**
 * Loaded into a real portal before it starts (`--import`): its clock is off by as many milliseconds as the file says that
 * `MOVED_CLOCK` names, read often, so that the clock can jump while the portal runs. Timers are not moved, as in life.
 */
import { readFileSync } from 'node:fs';

const TrueDate = Date;
const read = () => Number(readFileSync(String(process.env.MOVED_CLOCK), 'utf8')) || 0;
let offset = 0;
setInterval(() => {
  const next = read();
  if (next !== offset) process.stderr.write(`the clock is off by ${next}\n`);
  offset = next;
}, 100).unref();

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, values, caller) =>
    Reflect.construct(target, values.length === 0 ? [TrueDate.now() + offset] : values, caller),
  apply: () => new Date().toString(),
  get: (target, name) => (name === 'now' ? () => TrueDate.now() + offset : Reflect.get(target, name)),
});
