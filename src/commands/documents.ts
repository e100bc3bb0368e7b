/**
 * vitrine documents list NUMBER                lists the documents of an order
 * vitrine documents open NUMBER ID FILE        writes one into FILE, for whoever runs the command only
 * vitrine documents accept|refuse NUMBER ID [WHY]   says what a person has found in a security photo; the order's page tells it
 *
 * Works beside a running portal, on its data folder. The names of files are the customer's and are not shown. Who looks into one, and
 * what they say of a photo, goes into the same sealed log as what administrators do (R50).
 */
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  documentsForStaff,
  openDocumentFiles,
  ownBucket,
  reviewPhoto,
} from '../areas/documents/service/index.ts';
import { notifyOfPhotoReview, orderByNumber } from '../areas/reservation/service/index.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { recorder } from '../host/process/audit-recorder.ts';
import type { Environment } from '../host/process/environment.ts';
import { asLoneWriter, refuseExisting } from '../host/process/lone-writer.ts';
import { readSites } from '../host/sites/sites.ts';
import { commandPermit } from '../kit/authority.ts';
import { type ActingParts, acting, withSealing } from './command.ts';
import { refusal } from './refusals.ts';

type Used = 'origins' | 'port' | 'documentBucket';
type Command = {
  readonly number: string;
  readonly act: 'list' | 'open' | 'accepted' | 'refused';
  readonly id: string;
  /** Where it is written to, or why a photo is taken or not. */
  readonly last: string;
};

type OfOrder = { readonly number: string };
type OfDocument = OfOrder & { readonly id: string };

export const list = ({ number }: OfOrder, cli: Cli<Used>): Promise<Complaints> =>
  reading({ number, act: 'list', id: '', last: '' }, cli);

export const open = ({ number, id, file }: OfDocument & { readonly file: string }, cli: Cli<Used>) =>
  reading({ number, act: 'open', id, last: file }, cli);

type Judged = OfDocument & { readonly why: string | undefined };

export const accept = ({ number, id, why = '' }: Judged, cli: Cli<Used>): Promise<Complaints> =>
  judging({ number, act: 'accepted', id, last: why }, cli);

export const refuse = ({ number, id, why = '' }: Judged, cli: Cli<Used>): Promise<Complaints> =>
  judging({ number, act: 'refused', id, last: why }, cli);

/** A verdict is told by mail: for it the queue of mails is opened too. */
const judging = (request: Command, cli: Cli<Used>): Promise<Complaints> =>
  acting(cli, (parts, settings) => handle(request, parts, settings, cli));

const reading = (request: Command, cli: Cli<Used>): Promise<Complaints> =>
  withSealing(cli, ({ db, sealing }, settings) => handle(request, { db, sealing }, settings, cli));

type DocumentsOptions = Pick<ActingParts, 'db' | 'sealing'> & { readonly boss?: ActingParts['boss'] };

async function handle(
  { number, act, id, last }: Command,
  { boss, ...store }: DocumentsOptions,
  settings: Pick<Environment, 'sitesFolder' | 'dataFolder' | 'origins' | 'port' | 'documentBucket'>,
  cli: Cli<Used>,
): Promise<Complaints> {
  const { db } = store;
  const order = await orderByNumber({ db }, commandPermit('read', 'orders'), number);
  if (!order) return [refusal('no-order', { number })];
  const all = await documentsForStaff(store, order);
  if (act === 'list') {
    cli.result({
      documents: all.map(({ id: own, at, kind, state, media, size, review }) => ({
        ...{ id: own, at, kind, state, media, size },
        review: review ?? null,
      })),
    });
    for (const one of all)
      cli.say([one.id, one.at, one.kind, one.state, one.media, one.size, one.review].join('  ').trim());
    return [];
  }
  const found = all.find((one) => one.id === id && one.state === 'ready');
  if (!found) return [refusal('no-document', { number, id })];
  const writeDown = async (action: 'document.open' | 'document.accepted' | 'document.refused') => {
    const after = { order: number, kind: found.kind, account: userInfo().username };
    const change = { by: 'command', action, subject: `document ${id}`, before: null, after };
    await db.transaction(async (tx) => {
      await recorder(store.sealing)(tx, change);
      if (!boss || (act !== 'accepted' && act !== 'refused')) return;
      const sites = await readSites(settings.sitesFolder);
      const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
      const verdict = { review: act, reason: last || undefined };
      await notifyOfPhotoReview({ ...store, boss, sites, origin }, tx, order, verdict);
    });
  };
  if (act !== 'open') {
    const isPhoto = await reviewPhoto(store, id, act, last || undefined);
    if (isPhoto) {
      await writeDown(`document.${act}`);
      cli.result({ number, id, verdict: act });
      cli.say(`${id}: ${act}`);
    }
    return isPhoto ? [] : [refusal('no-photo', { id })];
  }
  // Before a byte is read: what is not written down is not seen.
  await writeDown('document.open');
  const bucket = settings.documentBucket && (await ownBucket(db, settings.documentBucket));
  const files = await openDocumentFiles(join(settings.dataFolder, 'documents'), bucket);
  // What a killed command left of a customer's document is cleared by the next that writes it.
  const draft = `${last}.part`;
  await asLoneWriter([draft], async (clear) => {
    await clear();
    const bytes = Readable.from(await files.read(found.file));
    await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    await refuseExisting(last);
    await rename(draft, last);
  });
  cli.result({ number, id, file: last, media: found.media });
  cli.say(`${last}: ${found.media}`);
  return [];
}
