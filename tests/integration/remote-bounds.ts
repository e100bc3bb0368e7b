import { remoteBounds } from '../../src/areas/lender/service/index.ts';
import { countedAttempts } from '../../src/io/attempt-limit.ts';
import type { Database } from '../../src/io/database.ts';
import { testSealing } from '../sealing.ts';
import { demoCreditSettings } from './credit-app.ts';

/** What holds for proposals that a maker's own credit decision decides, counted in PostgreSQL by the demo's credit settings. */
export async function boundsOf(db: Database, sealing = testSealing) {
  const creditSettings = await demoCreditSettings();
  const shared = { db, sealing };
  const tries = (most: number) =>
    countedAttempts({ name: 'proposals-elsewhere', tries: most, perSeconds: 24 * 3_600 }, shared);
  return remoteBounds({ ...shared, creditSettings: () => creditSettings, tries });
}
