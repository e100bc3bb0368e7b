import type { RecordChange } from '../../../io/change-log.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Decision } from '../../../io/revisions.ts';
import { isWithin, type Permit, type ProvenPermit } from '../../../kit/authority.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Site } from '../../platform/index.ts';
import type {
  DocumentAdmin,
  ListedDocument,
  Published,
  PublishRefused,
  RestoredVersion,
  WrittenVersion,
} from '../contract.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentVersion,
  documentOn,
  fillPlaces,
  markupOf,
  readMarkup,
  type StoredDays,
  textFaults,
} from '../index.ts';
import {
  documentIndex,
  documentRevisions,
  type PublishedDocument,
  recordTexts,
  sourceKey,
} from './document-index.ts';
import { missingPlace } from './missing-places.ts';
import type { OpenDocuments } from './open-documents.ts';
import { documentValues } from './written-versions.ts';

export type DocumentAdminDeps = {
  readonly db: Database;
  readonly sites: readonly Site[];
  readonly days: StoredDays;
  readonly documents: OpenDocuments;
  readonly dayOf: (site: string) => PlainDate;
  /** Writes what staff do into their log. */
  readonly record: RecordChange<`legal-document.${'publish' | 'withdraw' | 'roll-back'}`>;
  /** Whether both steps were shown for exactly this, in the transaction that does it. */
  readonly isProven: {
    readonly publish: Proven<'legal-document.publish', WrittenVersion>;
    readonly rollBack: Proven<'legal-document.roll-back', RestoredVersion>;
  };
};

type Proven<A extends string, Version> = (
  tx: Transaction,
  permit: ProvenPermit<'legal-documents', A>,
  target: Of & Version,
) => Promise<boolean>;

type Refusal = { readonly ok: false; readonly reason: PublishRefused };
const refused = (reason: PublishRefused): Refusal => ({ ok: false, reason });

type Of = { readonly site: string; readonly kind: DocumentKind };

/** The legal documents of all sites, as staff read, write and publish them. */
export function documentAdmin(deps: DocumentAdminDeps): DocumentAdmin {
  const { sites, days, documents, dayOf } = deps;
  /** The site, if a permit reaches it. */
  const siteFor = (permit: Pick<Permit, 'reach'>, key: string) =>
    isWithin(permit, { site: key }) ? sites.find((one) => one.key === key) : undefined;
  const listed = (site: Site, kind: DocumentKind): ListedDocument => ({
    site: site.key,
    kind,
    ...documents.read(site, kind),
  });
  const change = changing(deps);
  const published = (key: string, kind: DocumentKind) =>
    (documents.index().versions.get(key) ?? []).filter(
      (one) => one.kind === kind && one.origin === 'published',
    );
  const judge: DocumentAdmin['judge'] = (permit, { site: key, kind }, { effective, text }) => {
    const site = siteFor(permit, key);
    if (!site) return refused('unknown');
    const faults = textFaults(text, documentValues(site, days));
    if (faults.length > 0) return { ok: false, faults };
    const reason = dayRefusal(published(key, kind), effective, dayOf(key));
    return reason ? refused(reason) : { ok: true };
  };
  /** An earlier text, and why it may not hold again. */
  const found = async (permit: Pick<Permit, 'reach'>, { site: key, kind }: Of, wish: RestoredVersion) => {
    const site = siteFor(permit, key);
    const earlier = site && (await earlierOf(documents, site, kind)).find(({ id }) => id === wish.version);
    if (!earlier) return refused('unknown');
    const reason = dayRefusal(published(key, kind), wish.effective, dayOf(key));
    return reason ? refused(reason) : ({ ok: true, earlier } as const);
  };
  const sourceOf = (key: string, version: Pick<DocumentVersion, 'kind' | 'id'>) =>
    documents.index().sources.get(sourceKey(key, version));
  return {
    list: (permit) =>
      sites
        .filter(({ key }) => isWithin(permit, { site: key }))
        .flatMap((site) => DOCUMENT_KINDS.map((kind) => listed(site, kind))),
    async open(permit, key, kind) {
      const site = siteFor(permit, key);
      if (!site) return undefined;
      const { current, next } = documents.read(site, kind);
      const last = next ?? current;
      const earlier = await earlierOf(documents, site, kind);
      return {
        ...listed(site, kind),
        text: (last && sourceOf(key, last)) ?? '',
        today: dayOf(key),
        earlier: earlier.map(({ id, effective, origin }) => ({ id, effective, origin })),
      };
    },
    preview(permit, key, text) {
      const site = siteFor(permit, key);
      if (!site) return undefined;
      const at = documentValues(site, days);
      const missing = (name: string) => missingPlace(site.locale, name);
      return {
        blocks: fillPlaces(readMarkup(text).blocks, at.values, at.blocks, missing),
        faults: textFaults(text, at),
      };
    },
    judge,
    async judgeRollBack(permit, of, wish) {
      const done = await found(permit, of, wish);
      return done.ok ? { ok: true } : done;
    },
    async publish(permit, of, version) {
      const judged = judge(permit, of, version);
      if (!judged.ok) return judged;
      const { effective, changes, text } = version;
      const written = { ...of, effective, text, ...(changes && { changes }) };
      return change(permit.by, 'publish', {
        of: { ...of, version: effective },
        holds: (tx) => deps.isProven.publish(tx, permit, { ...of, ...version }),
        decide: added(written, dayOf(of.site)),
      });
    },
    async rollBack(permit, of, wish) {
      const done = await found(permit, of, wish);
      if (!done.ok) return done;
      const { effective, changes } = wish;
      const { blocks } = done.earlier;
      const text = sourceOf(of.site, done.earlier) ?? markupOf(blocks);
      const written = { ...of, effective, text, blocks, ...(changes && { changes }) };
      return change(permit.by, 'roll-back', {
        of: { ...of, version: effective },
        holds: (tx) => deps.isProven.rollBack(tx, permit, { ...of, ...wish }),
        decide: added(written, dayOf(of.site)),
      });
    },
    async withdraw(permit, { site: key, kind, version }) {
      const site = siteFor(permit, key);
      if (!site) return refused('unknown');
      const today = dayOf(key);
      const isMeant = (one: PublishedDocument) => {
        if (one.site !== key || one.kind !== kind || one.effective <= today) return false;
        const own = documentIndex([site], {}, days, { name: '', content: [one] }).versions.get(key) ?? [];
        return documentOn(own, one.effective).current?.id === version;
      };
      return change(permit.by, 'withdraw', {
        of: { site: key, kind, version },
        holds: async () => true,
        decide(newest) {
          const content = newest.filter((one) => !isMeant(one));
          return content.length === newest.length ? refused('not-now') : { ok: true, content };
        },
      });
    },
  };
}

/** What was in effect before the version that is, the newest first. */
async function earlierOf(documents: OpenDocuments, site: Site, kind: DocumentKind) {
  const { current } = documents.read(site, kind);
  return (await documents.history(site, kind)).filter(({ id }) => id !== current?.id);
}

/** Why no version comes into effect on a day: of today the one that is published last holds, of a later day there is one. */
function dayRefusal(
  published: readonly { readonly effective: PlainDate }[],
  effective: PlainDate,
  today: PlainDate,
): 'not-later' | 'same-day' | undefined {
  if (effective < today) return 'not-later';
  const isTaken = effective > today && published.some((one) => one.effective === effective);
  return isTaken ? 'same-day' : undefined;
}

type Decide = (newest: readonly PublishedDocument[]) => Decision<readonly PublishedDocument[], Refusal>;

/** Adds a version, unless its day has been taken meanwhile. */
const added =
  (written: PublishedDocument, today: PlainDate): Decide =>
  (newest) => {
    const own = newest.filter(({ site, kind }) => site === written.site && kind === written.kind);
    const reason = dayRefusal(own, written.effective, today);
    return reason ? refused(reason) : { ok: true, content: [...newest, written] };
  };

type Change = {
  readonly of: Of & { readonly version: string };
  /** Whether whoever does it may still, in the same transaction. */
  readonly holds: (tx: Transaction) => Promise<boolean>;
  readonly decide: Decide;
};

/** Publishes other versions of one document, and writes into the log what has changed. */
const changing =
  ({ db, documents, dayOf, record }: DocumentAdminDeps) =>
  async (
    by: string,
    action: 'publish' | 'withdraw' | 'roll-back',
    { of, holds, decide }: Change,
  ): Promise<Published> => {
    const done = await db.transaction(async (tx) => {
      if (!(await holds(tx))) return refused('not-proven');
      return documentRevisions.publish<Refusal>(
        tx,
        (newest = []) => decide(newest),
        async (own, { revision }) => {
          const newest = await documentRevisions.newest(own);
          // Before anybody can be shown it, should it hold from now on.
          if (newest) await recordTexts(own, documents.indexOf(newest), dayOf);
          await record(own, {
            by,
            action: `legal-document.${action}`,
            subject: `legal-document ${of.site} ${of.kind} ${of.version}`,
            before: null,
            after: { revision: String(revision) },
          });
        },
      );
    });
    await documents.refresh();
    return done.ok ? { ok: true } : done;
  };
