// Holds processes of a run of tests still for a moment, one after the other and drawn by a seed, as a busy machine does: what a test takes
// for done because it usually is, is then not done. It goes on until it is ended.
//
//   node scripts/stalls.mjs NAME=VALUE SEED    the processes that have this variable in their environment, and all that these start
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Between two of them, and how long one lasts, milliseconds. */
const EVERY_MS = [20, 120];
const LASTS_MS = [10, 500];
/** What the machine runs is looked up again after so many. */
const FRESH_FOR = 10;

/** How many stand still at once, at most. */
const AT_ONCE = 3;

const [mark = '', seed = '1'] = process.argv.slice(2);
const random = randomBy(Number(seed));
const within = ([least, most]) => least + Math.floor(random() * (most - least));
const stopped = new Set();
for (const name of ['SIGTERM', 'SIGINT', 'disconnect'])
  process.once(name, () => {
    for (const pid of stopped) signal(pid, 'SIGCONT');
    process.exit();
  });
for (let lane = 0; lane < AT_ONCE; lane++) void holdStill();

async function holdStill() {
  for (let pids = [], at = 0; ; at++) {
    if (at % FRESH_FOR === 0) pids = marked();
    await pause(within(EVERY_MS));
    const pid = pids[Math.floor(random() * pids.length)];
    if (pid === undefined || !runs(pid) || !signal(pid, 'SIGSTOP')) continue;
    stopped.add(pid);
    await pause(within(LASTS_MS));
    signal(pid, 'SIGCONT');
    stopped.delete(pid);
  }
}

/** The processes of the run: a browser's own do not show their environment any more, but who started them does. */
function marked() {
  const parents = new Map();
  const found = new Set();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!pid || pid === process.pid) continue;
    const parent = fieldsOf(pid)?.parent;
    if (parent === undefined) continue;
    parents.set(pid, parent);
    if (read(`/proc/${pid}/environ`)?.split('\0').includes(mark)) found.add(pid);
  }
  for (const pid of parents.keys()) {
    const line = [pid];
    for (let up = parents.get(pid); up && !found.has(line[0]); up = parents.get(up)) line.unshift(up);
    if (found.has(line[0])) for (const one of line) found.add(one);
  }
  found.delete(process.pid);
  return [...found];
}

/** Whoever stands still already was stopped by a test, which lets it go itself. */
function runs(pid) {
  const state = fieldsOf(pid)?.state;
  return state !== undefined && state !== 'T' && state !== 'Z';
}

/** State and parent of a process (proc(5): they follow its name, which may hold anything). */
function fieldsOf(pid) {
  const line = read(`/proc/${pid}/stat`);
  if (line === undefined) return undefined;
  const [state, parent] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { state, parent: Number(parent) };
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // it has ended meanwhile
  }
}

function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false; // it has ended meanwhile
  }
}

/** Park and Miller's generator: the same moments for the same seed, as far as the machine allows. */
function randomBy(start) {
  let state = (start % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
