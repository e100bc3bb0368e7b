/** Owners of the demo's cars, with what they say of them and the points that they have: whoever looks at the demo sees a portal in use. */

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { importAccounts } from '../../areas/account/service/index.ts';
import { chosenCar, findSite, type Model, type Snapshot, type Version } from '../../areas/catalogue/index.ts';
import { loyaltyProgramme, rankingChoice } from '../../areas/loyalty/contract.ts';
import { type ImportedMember, importMembers } from '../../areas/loyalty/service/index.ts';
import { opinionForm } from '../../areas/opinions/contract.ts';
import { type ImportedOpinion, importOpinions } from '../../areas/opinions/service/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import { reservationSettings } from '../../areas/reservation/contract.ts';
import { type ReservedCar, reservedToday } from '../../areas/reservation/index.ts';
import { type ImportedOrder, importDelivered } from '../../areas/reservation/service/index.ts';
import type { RecordImport } from '../../io/change-log.ts';
import type { Database, Transaction } from '../../io/database.ts';
import { parseJson, readJsonFiles } from '../../io/json-files.ts';
import type { Sealing } from '../../io/sealing.ts';
import { type Fault, fault } from '../../kit/faults.ts';

const DAY_MS = 86_400_000;
/** From a deposit to the keys, and how many days before those the invoice is written. */
const WAITED_DAYS = 40;
const INVOICED_DAYS = 4;
/** Who is said to have done what staff do. */
const STAFF = 'seeds';

const ownerFile = z.strictObject({
  site: z.string(),
  owners: z.array(
    z.strictObject({
      name: z.string(),
      model: z.string(),
      version: z.string(),
      deliveredDaysAgo: z.int().positive(),
      opinion: z
        .strictObject({
          rating: z.int().min(1).max(5),
          title: z.string(),
          text: z.string(),
          daysAgo: z.int().positive(),
          useful: z.int().nonnegative(),
        })
        .optional(),
      member: z.strictObject({ nickname: z.string().optional(), survey: z.string().optional() }).optional(),
    }),
  ),
});
type OwnerFile = z.output<typeof ownerFile>;
type Written = OwnerFile['owners'][number];

type Needs = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly catalogue: Snapshot;
  /** Writes down what a database begins with. */
  readonly recordImport: RecordImport;
  readonly now?: () => Date;
};

/**
 * Brings them to a database in which nobody has been yet. They come once: whoever refuses or erases them has them no more, and a
 * portal that is in use gets none. A maker's catalogue has other cars: owners of what it does not sell are left out.
 */
export async function seedOwners(needs: Needs, folder: string): Promise<void> {
  if (await isUsed(needs.db)) return;
  const { sources, errors } = await readOwnerFiles(folder);
  if (errors.length > 0) throw new Error(`${folder}: ${JSON.stringify(errors.slice(0, 5))}`);
  await needs.db.transaction(async (tx) => {
    // Of processes that start at once one brings them, and the others find them there.
    await tx.execute("select pg_advisory_xact_lock(hashtextextended('demo owners', 0))");
    if (await isUsed(tx)) return;
    const counts = [];
    for (const { site: key, owners } of sources) {
      const site = needs.sites.find((one) => one.key === key);
      counts.push(site ? await bringSite(tx, needs, site, owners) : 0);
    }
    const all = counts.reduce((sum, one) => sum + one, 0);
    if (all > 0) await needs.recordImport(tx, { owners: all });
  });
}

/** Whether anybody has left anything, or these owners were here already. */
async function isUsed(db: Database | Transaction): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(`
    select exists (select from account_user) or exists (select from reservation) or exists (select from opinion)
      or exists (select from lead) or exists (select from staff_audit where subject = 'owners') as used`);
  return rows[0]?.used ?? true;
}

/** Reads files of owners, one a site; what they say is held against the same rules as what anybody sends. */
export const readOwnerFiles = (folder: string) =>
  readJsonFiles<OwnerFile>(folder, (file, text) => {
    const parsed = parseJson(file, text, ownerFile);
    if (!parsed.ok) return { sources: [], errors: parsed.errors };
    const { owners } = parsed.content;
    const errors = owners.flatMap((owner, at) =>
      faultsOf(owner, owners.length).map((found) => ({ file, path: `owners[${at}]`, fault: found })),
    );
    return { sources: errors.length > 0 ? [] : [parsed.content], errors };
  });

function faultsOf({ opinion, member, deliveredDaysAgo }: Written, owners: number): readonly Fault[] {
  const { rating = 5, title, text } = opinion ?? {};
  const isSaid =
    !opinion || opinionForm.safeParse({ order: randomUUID(), rating: `${rating}`, title, text }).success;
  const nickname = member?.nickname;
  const isNamed =
    nickname === undefined || rankingChoice.safeParse({ shown: 'on', nickname } as never).success;
  return [
    ...(isSaid ? [] : [fault('owner-opinion')]),
    ...(isNamed ? [] : [fault('owner-nickname')]),
    ...(opinion && opinion.daysAgo >= deliveredDaysAgo ? [fault('owner-early')] : []),
    ...(opinion && opinion.useful >= owners ? [fault('owner-votes')] : []),
  ];
}

type Owner = Written & { readonly account: string; readonly order: ImportedOrder };

async function bringSite(
  tx: Transaction,
  { sealing, catalogue, now = () => new Date() }: Needs,
  site: Site,
  written: readonly Written[],
): Promise<number> {
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const { policy } = reservationSettings(site.authoring.reservation, site.market);
  const owners = written.flatMap((one): Owner[] => {
    const car = carOf(catalogue, site, one);
    if (!car) return [];
    const [account, delivered] = [randomUUID(), one.deliveredDaysAgo];
    const order = {
      id: randomUUID(),
      site: site.key,
      account,
      car,
      policy,
      dealer: undefined,
      paidAt: ago(delivered + WAITED_DAYS),
      invoicedAt: ago(delivered + INVOICED_DAYS),
      deliveredAt: ago(delivered),
    };
    return [{ ...one, account, order }];
  });
  await importAccounts(
    tx,
    owners.map(({ account }) => account),
  );
  const orders = owners.map(({ order }) => order);
  await importDelivered(tx, sealing, orders, STAFF);
  const opinions = owners.flatMap((owner) => opinionOf(owner, owners, ago));
  const ids = await importOpinions(tx, sealing, opinions, STAFF);
  const programme = loyaltyProgramme(site.authoring.loyalty);
  if (programme) {
    const said = new Map(opinions.map((one, at) => [one.order, { ...one, id: ids[at] ?? '' }]));
    const members = owners.flatMap((owner) => memberOf(owner, said.get(owner.order.id)));
    await importMembers(tx, sealing, { key: site.key, programme }, members);
  }
  return owners.length;
}

/** The version as its model is shown first; nothing for one that the catalogue does not sell. */
function carOf(catalogue: Snapshot, site: Site, { model: key, version: code }: Written) {
  const model = findSite(catalogue, site)?.modelByKey.get(key);
  const version = model?.versions.find((one) => one.code === code);
  return model && version && reserved(site, model, version);
}

/** What it cost its owner then, the bonus off: nobody looks at an old bonus. */
function reserved(site: Site, model: Model, version: Version): ReservedCar {
  const { code, year, versionName, price, bonus } = version;
  const colour = version.colours.find((one) => one.price === 0) ?? model.defaultColour;
  const sold = { ...version, displayedVersionName: versionName, price: price - bonus, bonus: 0 };
  return reservedToday(
    {
      brandName: site.brandName,
      modelKey: model.key,
      modelName: model.name,
      code: `${code}_${colour.code}`,
      build: { code, year, colour: colour.code, parts: [] },
    },
    chosenCar(sold, { colour: colour.code }),
    { bonus: '', 'online-price': '' },
  );
}

/** What an owner says; of the others, each time beginning with another one, so many found it useful. */
function opinionOf(
  { name, opinion, account, order }: Owner,
  owners: readonly Owner[],
  ago: (days: number) => Date,
): readonly ImportedOpinion[] {
  if (!opinion) return [];
  const { rating, title, text, daysAgo, useful } = opinion;
  const from = owners.findIndex((one) => one.account === account) + 1;
  const others = [...owners.slice(from), ...owners.slice(0, from - 1)];
  const { modelKey, modelName: model, versionName: version, year } = order.car;
  return [
    {
      site: order.site,
      account,
      order: order.id,
      name,
      title,
      text,
      modelKey,
      model,
      version,
      year,
      rating: rating as ImportedOpinion['rating'],
      writtenAt: ago(daysAgo),
      publishedAt: ago(daysAgo - 1),
      votes: others.slice(0, useful).map((one) => one.account),
    },
  ];
}

function memberOf(
  { member, account, order }: Owner,
  opinion: (ImportedOpinion & { readonly id: string }) | undefined,
): readonly ImportedMember[] {
  if (!member) return [];
  const delivery = { what: 'delivery', source: order.id, at: order.deliveredAt } as const;
  const said = opinion && ({ what: 'opinion', source: opinion.id, at: opinion.publishedAt } as const);
  return [
    {
      account,
      joinedAt: order.deliveredAt,
      nickname: member.nickname,
      survey: member.survey,
      earned: [delivery, ...(said ? [said] : [])],
    },
  ];
}
