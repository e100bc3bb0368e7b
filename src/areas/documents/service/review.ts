import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { RecordChange } from '../../../io/change-log.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { ownServiceAddress } from '../../platform/index.ts';
import type { DocumentAdmin, PhotoVerdict, ShownPaper } from '../contract.ts';
import type { DocumentOwner, PhotoReview } from '../index.ts';
import { LINK_MS, signLink } from './links.ts';
import { isPicture } from './pictures.ts';
import type { Media } from './sniffing.ts';
import { type DocumentRecord, type DocumentStore, findDocument } from './store.ts';
import { document } from './tables.ts';

/** What staff see of an owner's documents, whatever site they were sent on: the oldest first. */
export async function documentsForStaff(
  store: DocumentStore,
  owner: string,
): Promise<readonly DocumentRecord[]> {
  const rows = await store.db
    .select({ id: document.id })
    .from(document)
    .where(eq(document.owner, owner))
    .orderBy(asc(document.at), asc(document.id));
  const all = await Promise.all(rows.map(({ id }) => findDocument(store, id)));
  return all.filter((one) => one !== undefined);
}

/** Writes down what a person has found in a security photo, and why. False for what is none. */
export async function reviewPhoto(
  { db }: { readonly db: Database | Transaction },
  id: string,
  review: PhotoReview,
  reason?: string,
): Promise<boolean> {
  const photo = and(eq(document.id, id), eq(document.state, 'ready'), isNotNull(document.review));
  const { rowCount } = await db
    .update(document)
    .set({ review, reviewReason: reason ?? null })
    .where(photo);
  return rowCount === 1;
}

export type PaperAct = 'document.open' | 'document.accepted' | 'document.refused';

type ReviewDeps = DocumentStore & {
  readonly now: () => Date;
  readonly record: RecordChange<PaperAct>;
  /** Whose documents they are, by what people call it. */
  readonly ownerOf: (name: string) => Promise<DocumentOwner | undefined>;
  /** Tells the customer of a verdict, in its transaction. */
  readonly reviewed?: (tx: Transaction, owner: DocumentOwner, verdict: PhotoVerdict) => Promise<void>;
};

/** Documents for those who decide about them: staff of an order's, a company of an enrolment's. */
export function documentAdmin(deps: ReviewDeps): DocumentAdmin {
  const { db, sealing, now, record, ownerOf, reviewed } = deps;
  const all = async (name: string) => {
    const owner = await ownerOf(name);
    const documents = owner ? await documentsForStaff(deps, owner.id) : [];
    return { owner, kept: documents.filter((one) => one.owner.kind === owner?.kind) };
  };
  const found = async (name: string, id: string) => {
    const { owner, kept } = await all(name);
    const one = kept.find((paper) => paper.id === id && paper.state === 'ready');
    return owner && one && { owner, one };
  };
  const write = (tx: Transaction, by: string, action: PaperAct, name: string, one: DocumentRecord) =>
    record(tx, {
      by,
      action,
      subject: `document ${one.id}`,
      before: null,
      after: { [one.owner.kind]: name, kind: one.kind },
    });
  return {
    of: async (name) => (await all(name)).kept.map(shown),
    async open(by, name, id) {
      const paper = await found(name, id);
      if (!paper) return undefined;
      const { one } = paper;
      // Before there is a link: what is not written down is not seen.
      await db.transaction((tx) => write(tx, by, 'document.open', name, one));
      const open = signLink(sealing, id, now().getTime() + LINK_MS);
      const href = `${ownServiceAddress(one.site, 'documents')}/${id}/content?open=${open}`;
      return { id, href, isPicture: shown(one).isPicture };
    },
    async review(by, name, id, verdict) {
      const paper = await found(name, id);
      if (!paper) return false;
      return db.transaction(async (tx) => {
        if (!(await reviewPhoto({ db: tx }, id, verdict.review, verdict.reason))) return false;
        await write(tx, by, `document.${verdict.review}`, name, paper.one);
        await reviewed?.(tx, paper.owner, verdict);
        return true;
      });
    },
  };
}

const shown = ({ id, kind, size, state, at, review, reviewReason, media }: DocumentRecord): ShownPaper => ({
  id,
  kind,
  size,
  state,
  at,
  review,
  reviewReason,
  isPicture: media !== undefined && isPicture(media as Media),
});
