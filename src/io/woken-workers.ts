import type { Job, PgBoss, Queue, WorkOptions } from 'pg-boss';

/** Seconds between looks for what nobody is told of: jobs for later, jobs that are tried again, and those of a worker that died. */
const BACKSTOP = { hasty: 3, usual: 15 };
/** The library's own. */
const USUAL_POLLING_SECONDS = 2;

type Run = (jobs: Job<object>[]) => Promise<unknown>;

/**
 * Lets workers wait to be told of a job (PostgreSQL's NOTIFY, in the transaction that leaves it) instead of asking for one again and again:
 * a portal at rest asked thirty times a second. Who has done a job looks for the next one at once, so that a backlog of which there was one
 * word does not wait; after a failure, as long as the queue is polled where there is no word. Where the queue does not listen it polls as before.
 * A queue with `notify: false` tells nobody: transactions that tell commit one after the other.
 */
export async function wakeWorkers(boss: PgBoss): Promise<PgBoss> {
  const { createQueue } = boss;
  const work = boss.work.bind(boss) as (name: string, options: WorkOptions, run: Run) => Promise<string>;
  // Made before workers were told of jobs.
  const silent = new Set((await boss.getQueues()).filter(({ notify }) => !notify).map(({ name }) => name));
  const one = async (name: string, options: WorkOptions, run: Run): Promise<string> => {
    const seconds = options.pollingIntervalSeconds ?? USUAL_POLLING_SECONDS;
    let id = '';
    const then = {
      done: () => boss.notifyWorker(id),
      failed: () => later(seconds, () => boss.notifyWorker(id)),
    };
    id = await work(name, options, async (jobs: Job<object>[]) => {
      let wake: () => void = then.failed;
      try {
        const made = await run(jobs);
        wake = then.done;
        return made;
      } finally {
        wake();
      }
    });
    return id;
  };
  return Object.assign(boss, {
    async createQueue(name: string, options: Omit<Queue, 'name'> = {}) {
      const notify = options.notify ?? true;
      await createQueue.call(boss, name, { ...options, notify });
      if (notify && silent.delete(name)) await boss.updateQueue(name, { notify });
    },
    async work(name: string, ...call: [Run] | [WorkOptions, Run]) {
      const run = call.pop() as Run;
      const { localConcurrency = 1, ...options } = (call[0] ?? {}) as WorkOptions;
      const isHasty = (options.pollingIntervalSeconds ?? USUAL_POLLING_SECONDS) < USUAL_POLLING_SECONDS;
      const notifyPollingIntervalSeconds = isHasty ? BACKSTOP.hasty : BACKSTOP.usual;
      // One by one: who has done a job is woken by its own id.
      const ids: string[] = [];
      while (ids.length < localConcurrency)
        ids.push(await one(name, { notifyPollingIntervalSeconds, ...options }, run));
      return ids[0];
    },
  });
}

const later = (seconds: number, wake: () => void) => void setTimeout(wake, seconds * 1_000).unref();
