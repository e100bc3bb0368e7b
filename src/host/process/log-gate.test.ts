import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ofDatabase } from '../../io/database.ts';
import { flushSuppressed, openLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const opened = () => {
  const lines: Record<string, unknown>[] = [];
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
};
const away = (code: string) => ofDatabase(Object.assign(new Error('away'), { code }));

describe('lines of an outage', () => {
  it('are one a second, with how many there were, whoever writes them', () => {
    const { log, lines } = opened();
    const outage = () => {
      for (let at = 0; at < 500; at++) {
        log.error({ err: away('ECONNREFUSED') }, 'database unavailable');
        // As the queue tells of it: a copy.
        log
          .child({ reqId: at })
          .error(
            { err: { ...away('ECONNREFUSED'), message: `away (Queue: a, Worker: ${at})` } },
            'page failed',
          );
      }
    };
    outage();
    vi.advanceTimersByTime(999);
    outage();
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ held: 1_998, msg: 'page failed', reqId: 499 });
    vi.advanceTimersByTime(10_000);
    expect(lines).toHaveLength(2);
    outage();
    expect(lines).toHaveLength(3);
  });

  it('lose none of the count, however they come', () => {
    const { log, lines } = opened();
    let written = 0;
    for (const pause of [0, 0, 300, 1_200, 5, 990, 10, 2_500, 0, 999, 1, 1]) {
      vi.advanceTimersByTime(pause);
      log.error({ err: away('57P01') }, 'database unavailable');
      written += 1;
    }
    vi.advanceTimersByTime(2_000);
    const told = lines.reduce((sum, { held = 0 }) => sum + 1 + Number(held), 0);
    expect(told).toBe(written);
    expect(lines.length).toBeLessThan(written);
  });

  it('are told apart by code and words, and a socket that leads elsewhere is no outage', () => {
    const { log, lines } = opened();
    const elsewhere = Object.assign(new Error('connect ECONNREFUSED 10.0.0.3:9000'), {
      code: 'ECONNREFUSED',
    });
    const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    for (let at = 0; at < 50; at++) {
      log.error({ err: away('ECONNREFUSED') }, 'database unavailable');
      log.error({ err: slow }, 'page failed');
      log.error({ err: elsewhere }, 'the bucket does not answer');
    }
    const told = lines.map(({ msg }) => msg);
    expect(told.filter((msg) => msg === 'the bucket does not answer')).toHaveLength(50);
    expect(told.filter((msg) => msg !== 'the bucket does not answer')).toEqual([
      'database unavailable',
      'page failed',
    ]);
  });

  it('that are held are written at the end, with their count', () => {
    const { log, lines } = opened();
    for (let at = 0; at < 20; at++) {
      log.error({ err: away('57P01') }, 'database unavailable');
      log.info({ route: '/x', status: 503 }, 'answered');
    }
    expect(lines).toHaveLength(2);
    flushSuppressed(log);
    expect(lines.slice(2)).toMatchObject([
      { msg: 'database unavailable', held: 18 },
      { msg: 'answered', held: 18 },
    ]);
    vi.advanceTimersByTime(3_000);
    expect(lines).toHaveLength(4);
  });

  it('are told apart: what is no outage is always written', () => {
    const { log, lines } = opened();
    for (let at = 0; at < 50; at++) {
      log.error({ err: new Error('a fault of ours') }, 'unexpected error');
      log.info({ route: '/x', status: 200 }, 'answered');
      log.info({ route: '/x', status: 503 }, 'answered');
    }
    expect(lines).toHaveLength(150);
    for (let at = 0; at < 50; at++) {
      log.error({ err: away('57P01') }, 'database unavailable');
      log.info({ route: '/x', status: 503 }, 'answered');
    }
    expect(lines).toHaveLength(152);
  });
});
