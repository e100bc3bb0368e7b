import { readdir, readFile } from 'node:fs/promises';

/** A clock tick of Linux in microseconds. */
const TICK_US = 10_000;

/** Microseconds of the processor. */
export type Spent = { node: number; postgres: number };

/**
 * What this process and a PostgreSQL on this data folder use of the processor while `work` is done, without what finding it
 * out takes: unlike the time on the wall, it is hardly more on a machine that others use too. PostgreSQL's is only known on
 * Linux.
 */
export async function spentOn<T>(folder: string, work: () => Promise<T>): Promise<{ done: T; spent: Spent }> {
  const before = await postgresTime(folder);
  const start = process.cpuUsage();
  const done = await work();
  const { user, system } = process.cpuUsage(start);
  return { done, spent: { node: user + system, postgres: (await postgresTime(folder)) - before } };
}

/** Microseconds that the process of a portal has used of the processor so far; not a number where the system does not say. */
export async function processorTimeOf(pid: number | undefined): Promise<number> {
  const found = await read(String(pid));
  return found ? found.ticks * TICK_US : Number.NaN;
}

/** The same of the PostgreSQL on a data folder, with its processes that run and those that have ended: it never goes back. */
export async function postgresTime(folder: string): Promise<number> {
  const processes = await Promise.all((await numbered('/proc')).map(read));
  const server = processes.find((one) => one?.command.includes(folder))?.id;
  if (!server) return Number.NaN;
  const own = processes.filter((one) => one && (one.id === server || one.parent === server));
  const ended = own.find((one) => one?.id === server)?.endedTicks ?? 0;
  return own.reduce((sum, one) => sum + (one?.ticks ?? 0), ended) * TICK_US;
}

const numbered = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name));

/** A process that has ended meanwhile is none. */
async function read(id: string) {
  try {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8');
    const status = await readFile(`/proc/${id}/stat`, 'utf8');
    // After the name, which may hold anything: state, parent, … user and system time as 12th and 13th, those of children that ended next.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    const [own, ended] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])];
    return { id, command, parent: fields[1], ticks: own, endedTicks: ended };
  } catch {
    return undefined;
  }
}
