import { readdir, readFile } from 'node:fs/promises';

/** A clock tick of Linux in microseconds. */
const TICK_US = 10_000;

/**
 * Microseconds of the processor that this process and a PostgreSQL on this data folder have used so far: unlike the time on
 * the wall, they are hardly more on a machine that others use too. PostgreSQL's are only known on Linux.
 */
export async function processorTime(folder: string): Promise<{ node: number; postgres: number }> {
  const { user, system } = process.cpuUsage();
  const processes = await Promise.all((await numbered('/proc')).map(read));
  const server = processes.find((one) => one?.command.includes(folder))?.id;
  const own = processes.filter((one) => one && (one.id === server || one.parent === server));
  const ticks = own.reduce((sum, one) => sum + (one?.ticks ?? 0), 0);
  return { node: user + system, postgres: server ? ticks * TICK_US : Number.NaN };
}

const numbered = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name));

/** A process that has ended meanwhile is none. */
async function read(id: string) {
  try {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8');
    const status = await readFile(`/proc/${id}/stat`, 'utf8');
    // After the name, which may hold anything: state, parent, … user and system time as 12th and 13th.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return { id, command, parent: fields[1], ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
}
