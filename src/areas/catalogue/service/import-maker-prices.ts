import type { PgBoss } from 'pg-boss';
import { Agent, fetch } from 'undici';
import type { RecordImport } from '../../../io/change-log.ts';
import type { Database } from '../../../io/database.ts';
import { type AllowInward, outwardConnector } from '../../../io/inward.ts';
import type { Log } from '../../../io/log.ts';
import type { Site } from '../../platform/index.ts';
import { offersOverHttp } from '../contract.ts';
import { type PricesPublished, publishMakerPrices } from './maker-prices.ts';

const QUEUE = 'maker-prices';
/** Once an hour; `npm run catalogue:prices` asks at once. */
const AT = '7 * * * *';
/** As long as the service may be asked before another process asks it again. */
const ENDS_WITHIN_S = 50 * 60;
/** Far more than a price takes; eight are asked for at once, which is half a megabyte at most. */
const ANSWER_MAX_BYTES = 64 * 1_024;

export type MakerPriceOptions = {
  readonly db: Database;
  /** As they are now: a publication may name another service. */
  readonly sites: () => readonly Pick<Site, 'brand' | 'market' | 'services' | 'upstreams'>[];
  /** The bounds are those of every service of a maker's. */
  readonly upstream: {
    readonly allowInward: AllowInward;
    readonly connectWithinMs: number;
    readonly answerWithinMs: number;
  };
  readonly checkModel: Parameters<typeof publishMakerPrices>[1]['checkModel'];
  /** Writes down what was imported. */
  readonly imported: RecordImport;
  readonly log: (message: string) => void;
};

/**
 * Asks the pricing services that sites name (`services.pricing`) for the prices of all that is published, and publishes what has changed
 * as one revision.
 * @returns undefined where no site names one of its own
 */
export async function importMakerPrices({
  db,
  sites,
  upstream: { allowInward, connectWithinMs, answerWithinMs },
  checkModel,
  imported,
  log,
}: MakerPriceOptions): Promise<PricesPublished | undefined> {
  const requests = sites().filter(({ upstreams }) => upstreams.pricing !== undefined);
  if (requests.length === 0) return undefined;
  const dispatcher = new Agent({
    connect: outwardConnector({ allowInward, connectWithinMs }),
    maxResponseSize: ANSWER_MAX_BYTES,
  });
  const ask = async (address: unknown, init: RequestInit | undefined) => {
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), 'accept-encoding': 'identity' };
    const answer = await fetch(String(address), {
      ...init,
      headers,
      redirect: 'manual',
      dispatcher,
    } as object);
    // The bound is of bytes as they come: of what they unpack to there would be none.
    if (!answer.headers.has('content-encoding')) return answer;
    await answer.body?.cancel();
    throw new Error('the answer is compressed, though none was to be');
  };
  // undici's `fetch` and the global one differ in their types alone.
  const tools = { fetch: ask as unknown as typeof globalThis.fetch, log, timeoutMs: answerWithinMs };
  try {
    return await publishMakerPrices(db, {
      pricesOf({ brand, market }) {
        const site = requests.find((site) => site.brand === brand && site.market === market);
        const pricing = site?.upstreams.pricing;
        return site && pricing !== undefined
          ? offersOverHttp({ colour: site.services.colourCoating, pricing }, tools)
          : undefined;
      },
      checkModel,
      recordImport: imported,
    });
  } finally {
    await dispatcher.close();
  }
}

/** Has one of the processes that work bring them every hour, one at a time. */
export async function startMakerPrices(
  boss: PgBoss,
  options: Omit<MakerPriceOptions, 'log'>,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
): Promise<void> {
  await boss.createQueue(QUEUE, { policy: 'exclusive', expireInSeconds: ENDS_WITHIN_S, retryLimit: 0 });
  await boss.schedule(QUEUE, AT);
  await boss.work(QUEUE, async () => {
    const result = await importMakerPrices({ ...options, log: (message) => log.warn(message) });
    if (!result) return;
    const { requested, unanswered, publication } = result;
    if (!publication.ok)
      log.error({ faults: publication.errors }, 'prices of the maker’s service were refused');
    else if (publication.changed)
      log.info(
        { asked: requested, untold: unanswered, revision: publication.revision },
        'published prices of the maker’s service',
      );
    else if (unanswered > 0)
      log.warn({ asked: requested, untold: unanswered }, 'prices were not told and stay as they are');
  });
}
