import pg from 'pg';
import { vi } from 'vitest';
import { connectionName, RELEASE } from '../src/io/release.ts';

/** The name of the connections of a portal's own pool; its queue's, which looks for work all the time, have another. */
const OWN = connectionName(RELEASE);

/** The statements that a portal's pool sends to PostgreSQL while `work` runs, in their order, without their values. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const query = pg.Client.prototype.query as (...call: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...call: unknown[]
  ) {
    const [request] = call as [string | { text: string }];
    const { connectionParameters } = this as unknown as {
      connectionParameters: { application_name: string };
    };
    if (connectionParameters.application_name === OWN)
      heard.push(typeof request === 'string' ? request : request.text);
    return query.apply(this, call);
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return heard;
}
