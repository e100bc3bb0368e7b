import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

type Query = (...call: unknown[]) => unknown;

const recording = new AsyncLocalStorage<string[]>();

/**
 * The statements that `work` sends to PostgreSQL, in their order, without their values. What runs beside it in this process, as jobs do, is
 * not among them.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const spies = [
    // A pool hands its own calls to a client with a callback, which may run in another's context: they are recorded where they were made.
    recorded(pg.Pool.prototype, () => true),
    recorded(pg.Client.prototype, (call) => typeof call.at(-1) !== 'function'),
  ];
  try {
    await recording.run(sent, work);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return sent;
}

function recorded(asks: { query: unknown }, isOwn: (call: readonly unknown[]) => boolean) {
  const query = asks.query as Query;
  return vi.spyOn(asks as { query: Query }, 'query').mockImplementation(function (
    this: unknown,
    ...call: unknown[]
  ) {
    const [statement] = call as [string | { text: string }];
    if (isOwn(call)) recording.getStore()?.push(typeof statement === 'string' ? statement : statement.text);
    return query.apply(this, call);
  });
}
