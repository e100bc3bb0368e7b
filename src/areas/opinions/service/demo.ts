import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fault } from '../../../kit/faults.ts';
import type { DemoOwner, DemoPart } from '../../platform/plug.ts';
import { opinionForm } from '../contract.ts';
import { type ImportedOpinion, importOpinions } from './import-opinions.ts';
import { opinion as opinions } from './tables.ts';

const opinion = z.strictObject({
  rating: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  daysAgo: z.int().positive(),
  useful: z.int().nonnegative(),
});

declare module '../../platform/plug.ts' {
  interface DemoOwner {
    /** What they say of their car, as the file has it: when, and how many others found it useful. */
    readonly opinion?: z.output<typeof opinion> | undefined;
    /** The same as it was published. */
    readonly published?: { readonly id: string; readonly at: Date };
  }
}

export const demoOpinions: DemoPart<never> = {
  after: ['accounts', 'reservations'],
  emptyAtFirst: [opinions],
  fields: { opinion: opinion.optional() },
  faultsOf({ opinion: said, deliveredDaysAgo }, owners) {
    if (!said) return [];
    const { rating, title, text, daysAgo, useful } = said;
    const isFit = opinionForm.safeParse({ order: randomUUID(), rating: `${rating}`, title, text }).success;
    return [
      ...(isFit ? [] : [fault('owner-opinion')]),
      ...(daysAgo >= deliveredDaysAgo ? [fault('owner-early')] : []),
      ...(useful >= owners ? [fault('owner-votes')] : []),
    ];
  },
  async seed({ tx, sealing, staff, ago }, owners) {
    const written = owners.flatMap((owner) => importedOf(owner, owners, ago) ?? []);
    const ids = await importOpinions(tx, sealing, written, staff);
    const published = new Map(
      written.map(({ order, publishedAt: at }, place) => [order, { id: ids[place] ?? '', at }]),
    );
    return owners.map((owner) => {
      const own = owner.order && published.get(owner.order.id);
      return own ? { ...owner, published: own } : owner;
    });
  },
};

/** What an owner says; of the others, each time beginning with another one, so many found it useful. */
function importedOf(
  { name, opinion: said, account, order }: DemoOwner,
  owners: readonly DemoOwner[],
  ago: (days: number) => Date,
): ImportedOpinion | undefined {
  if (!said || !order || account === undefined) return undefined;
  const { rating, title, text, daysAgo, useful } = said;
  const from = owners.findIndex((one) => one.account === account) + 1;
  const others = [...owners.slice(from), ...owners.slice(0, from - 1)];
  const { modelKey, modelName: model, versionName: version, year } = order.car;
  return {
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
    votes: others.slice(0, useful).flatMap((one) => one.account ?? []),
  };
}
