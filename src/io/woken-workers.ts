import type { Job, PgBoss, Queue, WorkOptions } from 'pg-boss';

/** Seconds between looks for what nobody is told of: jobs for later, jobs that are tried again, and those of a worker that died. */
const BACKSTOP = { hasty: 3, usual: 5 };
/** The library's own. */
const USUAL_POLLING_SECONDS = 2;

type Run = (jobs: Job<object>[]) => Promise<unknown>;
type Engine = {
  /** Whether this process hears of jobs. */
  readonly listens: boolean;
  /** Whether the database can tell others of a job. */
  readonly tells: boolean;
};

/**
 * Lets workers wait to be told of a job (PostgreSQL's NOTIFY, in the transaction that leaves it) instead of asking for one again and again:
 * a portal at rest asked thirty times a second. Who has done a job looks for the next one at once, so that a backlog of which there was one
 * word does not wait; after a failure it looks when it would have polled. A queue with `notify: false` tells nobody, for transactions that
 * tell commit one after the other: it is polled as before, and so are all where this process does not listen.
 */
export async function wakeWorkers(boss: PgBoss, { listens, tells }: Engine): Promise<PgBoss> {
  const { createQueue } = boss;
  const work = boss.work.bind(boss) as (name: string, options: WorkOptions, run: Run) => Promise<string>;
  const telling = new Map((await boss.getQueues()).map(({ name, notify }) => [name, notify === true]));
  const wake = (worker: string) => boss.notifyWorker(worker);
  // Of a look that failed the word is lost.
  if (listens)
    boss.on('error', (error: object) => {
      if ('worker' in error && typeof error.worker === 'string')
        later(USUAL_POLLING_SECONDS, wake, error.worker);
    });
  const one = async (name: string, options: WorkOptions, run: Run): Promise<string> => {
    const seconds = options.pollingIntervalSeconds ?? USUAL_POLLING_SECONDS;
    let id = '';
    id = await work(name, options, async (jobs) => {
      let isDone = false;
      try {
        const made = await run(jobs);
        isDone = true;
        return made;
      } finally {
        const isTold = listens && telling.get(name);
        if (isTold && isDone) wake(id);
        else if (isTold) later(seconds, wake, id);
      }
    });
    return id;
  };
  return Object.assign(boss, {
    async createQueue(name: string, options: Omit<Queue, 'name'> = {}) {
      const notify = tells && (options.notify ?? true);
      await createQueue.call(boss, name, { ...options, notify });
      // One that was made before, or under another engine.
      if ((telling.get(name) ?? notify) !== notify) await boss.updateQueue(name, { notify });
      telling.set(name, notify);
    },
    async work(name: string, ...call: [Run] | [WorkOptions, Run]) {
      const run = call.pop() as Run;
      const { localConcurrency = 1, ...options } = (call[0] ?? {}) as WorkOptions;
      const { pollingIntervalSeconds = 0 } = options;
      const backstop = pollingIntervalSeconds > 0 ? BACKSTOP.hasty : BACKSTOP.usual;
      const notifyPollingIntervalSeconds = Math.max(backstop, pollingIntervalSeconds);
      // One by one: who has done a job is woken by its own id.
      const ids: string[] = [];
      while (ids.length < localConcurrency)
        ids.push(await one(name, { notifyPollingIntervalSeconds, ...options }, run));
      return ids[0];
    },
  });
}

const later = (seconds: number, wake: (worker: string) => void, worker: string) =>
  void setTimeout(wake, seconds * 1_000, worker).unref();
