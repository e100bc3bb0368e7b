import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, ReadDatabase } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { FoundVehicle, RecallSession } from '../contract.ts';
import { recallCampaign, recallVehicle } from './tables.ts';

export type RecallDeps = {
  readonly db: Database;
  /** What the campaigns are listed from; without it the same. */
  readonly reads?: ReadDatabase | undefined;
  readonly sealing: Sealing;
  readonly now: () => Date;
};

type Row = typeof recallVehicle.$inferSelect;

const USE = 'recall repair';
/** Long enough to choose a dealer and a day. */
const TOKEN_MS = 60 * 60_000;

/** Opens the search of a site to whoever asks. */
export function openRecallSearch(deps: RecallDeps, site: string): RecallSession {
  const { db, reads = db, sealing } = deps;
  return {
    async list() {
      const rows = await reads.select().from(recallCampaign).where(eq(recallCampaign.site, site));
      return rows
        .map(({ site: _, ...campaign }) => campaign)
        .sort(
          (one, other) => other.announced.localeCompare(one.announced) || one.code.localeCompare(other.code),
        );
    },
    async search({ by, number }) {
      const column = by === 'plate' ? recallVehicle.plateKey : recallVehicle.chassisKey;
      const keys = sealing.personKeys('vehicle', number);
      const [row] = await db
        .select()
        .from(recallVehicle)
        .where(and(eq(recallVehicle.site, site), inArray(column, [...keys])));
      return row && found(deps, row);
    },
    async again(token) {
      const id = idOf(deps, token);
      const [row] = id ? await db.select().from(recallVehicle).where(eq(recallVehicle.id, id)) : [];
      return row?.site === site ? found(deps, row) : undefined;
    },
  };
}

async function found(deps: RecallDeps, { id, site, model, year, campaigns }: Row): Promise<FoundVehicle> {
  const rows = await deps.db.select().from(recallCampaign).where(eq(recallCampaign.site, site));
  const result = campaigns.flatMap(({ code, repaired }) => {
    const campaign = rows.find((one) => one.code === code);
    if (!campaign) return [];
    const { site: _site, affected: _affected, ...words } = campaign;
    return [{ ...words, repaired }];
  });
  result.sort(
    (one, other) =>
      Number(one.repaired !== undefined) - Number(other.repaired !== undefined) ||
      other.announced.localeCompare(one.announced),
  );
  return { model, year, campaigns: result, token: sign(deps, id) };
}

const macBy = (secret: string, id: string, until: number) =>
  createHmac('sha256', secret).update(`${id} ${until}`).digest('base64url');

function sign(deps: RecallDeps, id: string): string {
  const until = deps.now().getTime() + TOKEN_MS;
  return `${id}.${until}.${macBy(deps.sealing.secret(USE), id, until)}`;
}

function idOf(deps: RecallDeps, token: string): string | undefined {
  const [, id = '', written = '', mac = ''] = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  const until = Number(written);
  if (!written || until < deps.now().getTime()) return undefined;
  const isBy = (secret: string) => timingSafeEqual(Buffer.from(mac), Buffer.from(macBy(secret, id, until)));
  // One from before a change of the data key too, while that key is kept.
  return deps.sealing.secrets(USE).some(isBy) ? id : undefined;
}
