import type { Job, PgBoss } from 'pg-boss';
import { jobRuns, jobSeconds } from './measures.ts';
import { originHere, originIn, runInTrace, traceContextOf, traced } from './tracing.ts';

/** Runs a job where it was left: below the request that left it, counted, and as a span. */
export async function runAsJob<T>(queue: string, data: unknown, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let outcome = 'failed';
  try {
    const made = await runInTrace(traceContextOf(originIn(data), { isJob: true }), () =>
      traced(`job ${queue}`, { kind: 'consumer', attributes: { 'job.queue': queue } }, work),
    );
    outcome = 'done';
    return made;
  } finally {
    jobRuns.inc({ queue, outcome });
    jobSeconds.add({ queue }, (performance.now() - began) / 1_000);
  }
}

type Left = { readonly data?: object | null | undefined };

/** A job's data, with where it comes from. */
const withOrigin = <Data>(data: Data): Data => {
  const origin = originHere();
  return origin && data && typeof data === 'object' ? { ...data, origin } : data;
};

/**
 * Lets jobs carry where they come from, and run there: what is left by `insert` and `send`, and what `work` runs. Several jobs of one run are
 * below nobody's request.
 */
export function carryOrigins(boss: PgBoss): PgBoss {
  // Three overloaded methods are wrapped alike: what stands in their arguments goes on as it is.
  const { insert, send, work } = boss as unknown as Record<'insert' | 'send' | 'work', Call>;
  return Object.assign(boss, {
    insert: (queue: string, jobs: readonly Left[], ...rest: unknown[]) =>
      insert.call(
        boss,
        queue,
        jobs.map((job) => ({ ...job, data: withOrigin(job.data) })),
        ...rest,
      ),
    send: (queue: string, data: unknown, ...rest: unknown[]) =>
      send.call(boss, queue, withOrigin(data), ...rest),
    work(queue: string, ...call: unknown[]) {
      const run = call.pop() as (jobs: readonly Job[]) => Promise<unknown>;
      const placed = (jobs: readonly Job[]) =>
        runAsJob(queue, jobs.length === 1 ? jobs[0]?.data : undefined, async () => run(jobs));
      return work.call(boss, queue, ...call, placed);
    },
  });
}

type Call = (this: PgBoss, ...call: unknown[]) => Promise<never>;
