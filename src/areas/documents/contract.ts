/** The document service's calls and settings. Uploads themselves speak the tus protocol 1.0 (tus.io). */
import { z } from 'zod';
import type { Permit } from '../../kit/authority.ts';
import {
  type DocumentLimits,
  type DocumentOwner,
  documentKinds,
  documentStates,
  faceClaims,
  photoReviews,
  type StoredDocument,
} from './domain/document.ts';

const MEGABYTE = 1024 * 1024;

/** The documents part of a site's authoring configuration. */
export const documentsAuthoring = z
  .strictObject({
    fileMegabytes: z.int().min(1).max(200).default(50),
    /** Of all files of one owner together. */
    ownerMegabytes: z.int().min(1).max(5_000).default(200),
    files: z.int().min(1).max(200).default(20),
  })
  .prefault({});

export function documentLimits(authoring: unknown): DocumentLimits {
  const { fileMegabytes, ownerMegabytes, files } = documentsAuthoring.parse(authoring ?? {});
  return { file: fileMegabytes * MEGABYTE, owner: ownerMegabytes * MEGABYTE, files };
}

const ownerText = z
  .string()
  .regex(/^(?:order|enrolment):[\w-]{1,64}$/)
  .transform((text): DocumentOwner => {
    const [kind, id = ''] = text.split(':');
    return { kind: kind === 'enrolment' ? 'enrolment' : 'order', id };
  });

/** What a list is asked with, and what an upload declares beside its length. */
export const documentsQuery = z.object({ owner: ownerText });
export const uploadMetadata = z.object({
  owner: ownerText,
  kind: z.enum(documentKinds),
  filename: z.string().max(1_000).default(''),
  /** Of a security photo. */
  face: z.enum(faceClaims).optional(),
});

/** Where a form without script goes back to: a page of ours, as its path. */
const pagePath = z.string().regex(/^\/[\w][\w/.-]{0,200}$/);
export const plainQuery = documentsQuery.extend({ back: pagePath });
/** What such a form says beside its file; the file stands behind it. */
export const plainUpload = uploadMetadata.pick({ kind: true, filename: true });

const bytes = z.int().meta({ unit: 'bytes' });

export const wireDocument = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  name: z.string(),
  size: bytes,
  state: z.enum(documentStates),
  at: z.string(),
  review: z.enum(photoReviews).optional(),
  reviewReason: z.string().optional(),
});
export const wireDocuments = z.object({
  limits: z.object({ file: bytes, owner: bytes, files: z.int().meta({ unit: 'count' }) }),
  documents: z.array(wireDocument),
});
export const wireLink = z.object({ href: z.string(), until: z.string() });

/** A document as those see it who decide about it: not by the name that its owner gave it, which may say anything. */
export type ShownPaper = Pick<
  StoredDocument,
  'id' | 'kind' | 'size' | 'state' | 'at' | 'review' | 'reviewReason'
> & { readonly isPicture: boolean };

/** One that was opened: by a link that dies after five minutes. */
export type OpenedPaper = Pick<ShownPaper, 'id' | 'isPicture'> & { readonly href: string };

/** What a person has found in a security photo. */
export type PhotoVerdict = { readonly review: 'accepted' | 'refused'; readonly reason: string };

/** Documents for those who decide about them. Whoever opens one is written down before there is a link. */
export type DocumentAdmin = {
  /** The oldest first. @param owner by what people call it */
  of(owner: string): Promise<readonly ShownPaper[]>;
  /** Nothing for one that is not this owner's, or not whole and checked. */
  open(by: string, owner: string, id: string): Promise<OpenedPaper | undefined>;
  /** False for what is no security photo of this owner's. */
  review(by: string, owner: string, id: string, verdict: PhotoVerdict): Promise<boolean>;
};

/** The papers of orders, for whoever is permitted the order, or the credit that it is paid with. */
export type OrderPapers = {
  of(permit: Permit<'orders' | 'proposals'>, order: string): Promise<readonly ShownPaper[]>;
  open(
    permit: Permit<'orders' | 'proposals', 'update'>,
    order: string,
    id: string,
  ): Promise<OpenedPaper | undefined>;
  review(
    permit: Permit<'orders', 'update'>,
    order: string,
    id: string,
    verdict: PhotoVerdict,
  ): Promise<boolean>;
};
