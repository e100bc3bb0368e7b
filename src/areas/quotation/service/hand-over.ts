import { and, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import type { SaveOutcome } from '../index.ts';
import { sendToCrm } from './crm.ts';
import type { QuotationDeps } from './ports.ts';
import { contentOf, rowOf, type VersionRow } from './store.ts';
import { quotationVersion } from './tables.ts';

/** Tells the CRM of a version that it has not taken yet, and writes down what it said. */
export async function handOver(deps: QuotationDeps, version: VersionRow): Promise<SaveOutcome> {
  if (version.crm === 'saved') return { outcome: 'success' };
  const row = await rowOf(deps.db, version.quotation);
  if (!row) return { outcome: 'failure', code: undefined };
  const { number, base } = row;
  const content = contentOf(deps.sealing, version);
  const fields = { id: version.id, number, version: version.version, base: base ?? undefined, content };
  const outcome = await sendToCrm(deps.crm, fields, deps.report);
  return keepOutcome(deps.db, version, outcome, deps.now());
}

/** What a version has come to: of two calls at once a failure that comes late undoes no success. */
async function keepOutcome(
  db: Database,
  { id }: VersionRow,
  outcome: SaveOutcome,
  at: Date,
): Promise<SaveOutcome> {
  const isSaved = outcome.outcome === 'success';
  const { rowCount } = await db
    .update(quotationVersion)
    .set({
      crm: isSaved ? 'saved' : 'failed',
      crmCode: isSaved ? null : (outcome.code ?? null),
      crmAt: at,
    })
    .where(and(eq(quotationVersion.id, id), isSaved ? undefined : ne(quotationVersion.crm, 'saved')));
  return rowCount === 0 ? { outcome: 'success' } : outcome;
}

/**
 * What a job left behind does: the CRM hears of a version that it has not answered yet. What it has refused with a code is a person's to
 * settle, and a version that a later one has followed is not told after that one.
 *
 * @throws where it is to be told again
 */
export async function handOverLate(deps: QuotationDeps, id: string): Promise<void> {
  const [version] = await deps.db.select().from(quotationVersion).where(eq(quotationVersion.id, id));
  if (version?.state !== 'open' || version.crm === 'saved' || version.crmCode !== null) return;
  const later = and(
    eq(quotationVersion.quotation, version.quotation),
    eq(quotationVersion.state, 'open'),
    gt(quotationVersion.version, version.version),
  );
  if ((await deps.db.$count(quotationVersion, later)) > 0) return;
  const outcome = await handOver(deps, version);
  if (outcome.outcome === 'failure' && outcome.code === undefined)
    throw new Error('the CRM has not answered for a quotation yet');
}
