import type { RecordChange } from '../../../io/change-log.ts';
import type { Database } from '../../../io/database.ts';
import type { Decision } from '../../../io/revisions.ts';
import { isWithin } from '../../../kit/authority.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Site } from '../../platform/index.ts';
import type { DocumentDesk, ListedDocument, PublishRefused } from '../contract.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentOn,
  fillPlaces,
  readMarkup,
  type StoredDays,
  textFaults,
} from '../index.ts';
import { missingPlace } from './missing-places.ts';
import type { OpenDocuments } from './open-documents.ts';
import { documentBook, documentRevisions, type PublishedDocument, recordTexts, sourceKey } from './shelf.ts';
import { documentValues } from './written-versions.ts';

export type DeskDeps = {
  readonly db: Database;
  readonly sites: readonly Site[];
  readonly days: StoredDays;
  readonly documents: OpenDocuments;
  readonly dayOf: (site: string) => PlainDate;
  /** Writes what staff do into their log. */
  readonly record: RecordChange<`legal-document.${'publish' | 'withdraw'}`>;
};

type Refusal = { readonly ok: false; readonly reason: PublishRefused };
const refused = (reason: PublishRefused): Refusal => ({ ok: false, reason });

/** The legal documents of all sites, as staff read, write and publish them. */
export function documentDesk({ db, sites, days, documents, dayOf, record }: DeskDeps): DocumentDesk {
  const siteOf = (key: string) => sites.find((one) => one.key === key);
  const listed = (site: Site, kind: DocumentKind): ListedDocument => ({
    site: site.key,
    kind,
    ...documents.read(site, kind),
  });
  /** Publishes other versions of one document, and writes into the log what has changed. */
  const change = async (
    by: string,
    action: 'publish' | 'withdraw',
    of: { readonly site: string; readonly kind: DocumentKind; readonly version: string },
    decide: (newest: readonly PublishedDocument[]) => Decision<readonly PublishedDocument[], Refusal>,
  ) => {
    const done = await documentRevisions.publish<Refusal>(
      db,
      (newest = []) => decide(newest),
      async (tx, { revision }) => {
        const newest = await documentRevisions.newest(tx);
        // Before anybody can be shown it, should it hold from now on.
        if (newest) await recordTexts(tx, documentBook(sites, {}, days, newest), dayOf);
        await record(tx, {
          by,
          action: `legal-document.${action}`,
          subject: `legal-document ${of.site} ${of.kind} ${of.version}`,
          before: null,
          after: { revision: String(revision) },
        });
      },
    );
    await documents.refresh();
    return done;
  };
  return {
    list: (permit) =>
      sites
        .filter(({ key }) => isWithin(permit, { site: key }))
        .flatMap((site) => DOCUMENT_KINDS.map((kind) => listed(site, kind))),
    open(permit, key, kind) {
      const site = isWithin(permit, { site: key }) ? siteOf(key) : undefined;
      if (!site) return undefined;
      const { current, next } = documents.read(site, kind);
      const last = next ?? current;
      const text = (last && documents.book().sources.get(sourceKey(key, last))) ?? '';
      return { ...listed(site, kind), text, today: dayOf(key) };
    },
    preview(permit, key, text) {
      const site = isWithin(permit, { site: key }) ? siteOf(key) : undefined;
      if (!site) return undefined;
      const at = documentValues(site, days);
      const missing = (name: string) => missingPlace(site.locale, name);
      return {
        blocks: fillPlaces(readMarkup(text).blocks, at.values, at.blocks, missing),
        faults: textFaults(text, at),
      };
    },
    async publish(permit, { site: key, kind }, { effective, changes, text }) {
      const site = isWithin(permit, { site: key }) ? siteOf(key) : undefined;
      if (!site) return refused('unknown');
      const faults = textFaults(text, documentValues(site, days));
      if (faults.length > 0) return { ok: false, faults };
      const today = dayOf(key);
      if (effective < today) return refused('not-later');
      const written = { site: key, kind, effective, text, ...(changes && { changes }) };
      const done = await change(permit.by, 'publish', { site: key, kind, version: effective }, (newest) => {
        const isTaken = newest.some(
          (one) => one.site === key && one.kind === kind && one.effective === effective && effective > today,
        );
        return isTaken ? refused('same-day') : { ok: true, content: [...newest, written] };
      });
      return done.ok ? { ok: true } : done;
    },
    async withdraw(permit, { site: key, kind, version }) {
      const site = isWithin(permit, { site: key }) ? siteOf(key) : undefined;
      if (!site) return refused('unknown');
      const today = dayOf(key);
      const isMeant = (one: PublishedDocument) => {
        if (one.site !== key || one.kind !== kind || one.effective <= today) return false;
        const own = documentBook([site], {}, days, { name: '', content: [one] }).versions.get(key) ?? [];
        return documentOn(own, one.effective).current?.id === version;
      };
      const done = await change(permit.by, 'withdraw', { site: key, kind, version }, (newest) => {
        const content = newest.filter((one) => !isMeant(one));
        return content.length === newest.length ? refused('not-now') : { ok: true, content };
      });
      return done.ok ? { ok: true } : done;
    },
  };
}
