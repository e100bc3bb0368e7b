/**
 * npm run documents -- NUMBER                    lists the documents of an order
 * npm run documents -- NUMBER open ID FILE       writes one into FILE, for whoever runs the command only
 * npm run documents -- NUMBER accepted|refused ID [WHY]   says what a person has found in a security photo; the order's page tells it
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
} from '../src/areas/documents/service/index.ts';
import { orderByNumber, tellPhotoVerdict } from '../src/areas/reservation/service/index.ts';
import { recorder } from '../src/host/process/audit-recorder.ts';
import { openSealing } from '../src/host/process/data-keys.ts';
import type { Environment } from '../src/host/process/environment.ts';
import { asLoneWriter, refuseExisting } from '../src/host/process/lone-writer.ts';
import { readSites } from '../src/host/sites/sites.ts';
import { commandPermit } from '../src/kit/authority.ts';
import { type ActingParts, acting, type Complaints, end, onDatabase } from './command.ts';

const USAGE = 'usage: npm run documents -- NUMBER [open ID FILE | accepted ID [WHY] | refused ID [WHY]]';

type Command = {
  readonly number: string;
  readonly act: 'list' | 'open' | 'accepted' | 'refused';
  readonly id: string;
  /** Where it is written to, or why a photo is taken or not. */
  readonly last: string;
};

function read([number, act = 'list', id = '', last = '', ...more]: readonly string[]): Command | undefined {
  if (!number || more.length > 0) return undefined;
  if (act === 'list' && !id) return { number, act, id, last };
  if (act === 'open' && id && last) return { number, act, id, last };
  if ((act === 'accepted' || act === 'refused') && id) return { number, act, id, last };
  return undefined;
}

/** A verdict is told by mail: for it the queue of mails is opened too. */
const work = (request: Command): Promise<Complaints> =>
  request.act === 'accepted' || request.act === 'refused'
    ? acting({ name: 'documents command', uses: ['origins', 'port', 'documentBucket'] }, (parts, settings) =>
        handle(request, parts, settings),
      )
    : onDatabase(
        { name: 'documents command', uses: ['origins', 'port', 'documentBucket', 'dataKeys'] },
        async ({ db }, settings) => {
          const opened = await openSealing(settings, db);
          return opened.ok ? handle(request, { db, sealing: opened.sealing }, settings) : [opened.line];
        },
      );

type Parts = Pick<ActingParts, 'db' | 'sealing'> & { readonly boss?: ActingParts['boss'] };

async function handle(
  { number, act, id, last }: Command,
  { boss, ...store }: Parts,
  settings: Pick<Environment, 'sitesFolder' | 'dataFolder' | 'origins' | 'port' | 'documentBucket'>,
): Promise<Complaints> {
  const { db } = store;
  const order = await orderByNumber({ db }, commandPermit('read', 'orders'), number);
  if (!order) return [`there is no order ${number}`];
  const all = await documentsForStaff(store, order);
  if (act === 'list') {
    for (const one of all)
      console.log([one.id, one.at, one.kind, one.state, one.media, one.size, one.review].join('  ').trim());
    return [];
  }
  const found = all.find((one) => one.id === id && one.state === 'ready');
  if (!found) return [`order ${number} has no document ${id} that can be opened`];
  const writeDown = async (action: 'document.open' | 'document.accepted' | 'document.refused') => {
    const after = { order: number, kind: found.kind, account: userInfo().username };
    const change = { by: 'command', action, subject: `document ${id}`, before: null, after };
    await db.transaction(async (tx) => {
      await recorder(store.sealing)(tx, change);
      if (!boss || (act !== 'accepted' && act !== 'refused')) return;
      const sites = await readSites(settings.sitesFolder);
      const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
      const verdict = { review: act, reason: last || undefined };
      await tellPhotoVerdict({ ...store, boss, sites, origin }, tx, order, verdict);
    });
  };
  if (act !== 'open') {
    const isPhoto = await reviewPhoto(store, id, act, last || undefined);
    if (isPhoto) {
      await writeDown(`document.${act}`);
      console.log(`${id}: ${act}`);
    }
    return isPhoto ? [] : [`${id} is no security photo`];
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
  console.log(`${last}: ${found.media}`);
  return [];
}

const request = read(process.argv.slice(2));
await end(request ? work(request) : [USAGE]);
