import type { DocumentKind } from './kind.ts';
import { type DocumentVersions, readStamp } from './stamp.ts';

/** What somebody does by which they agree to documents, and to which ones. */
export const ACTS = {
  lead: ['privacy'],
  account: ['terms', 'privacy'],
  proposal: ['privacy', 'correspondents'],
  reservation: ['purchase', 'terms', 'privacy'],
  booking: ['privacy'],
  enrolment: ['terms', 'privacy'],
  opinion: ['terms', 'privacy'],
  request: ['privacy'],
} as const satisfies Readonly<Record<string, readonly DocumentKind[]>>;

export type Act = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as readonly Act[];

/** Under which name a form says which versions it has shown. */
export const STAMP_FIELD = 'documents';
/** The same beside a payload whose fields are somebody else's. */
export const STAMP_HEADER = 'legal-documents';

/** Which versions of an act's documents a form shows, as it sends them: `privacy:2026-12-01-a1b2c3d4`, parted by spaces. */
export const stampOf = (act: Act, versions: DocumentVersions): string =>
  ACTS[act].flatMap((kind) => (versions[kind] ? [`${kind}:${versions[kind]}`] : [])).join(' ');

/** What a form that was sent says that it has shown; undefined of one that says nothing. */
export function stampIn(sent: { get(name: string): unknown }): string | undefined {
  const stamp = sent.get(STAMP_FIELD);
  return typeof stamp === 'string' ? stamp : undefined;
}

/** The documents that a stamp names, in its order. */
export const documentsIn = (stamp: string): readonly AgreedDocument[] =>
  Object.entries(readStamp(stamp)).map(([kind, version]) => ({ kind: kind as DocumentKind, version }));

/**
 * Which versions hold instead, as an error of the refusal `documents-changed`: whoever reads it needs no page to know, and that may come out of a
 * cache for minutes yet. `stampInForce` reads it.
 *
 * @param stamp what a form that shows them would send
 */
export const inForceError = (stamp: string) => ({
  field: STAMP_FIELD,
  code: 'documents-changed',
  message: 'documents-changed',
  params: { stamp },
});

/**
 * Which versions hold instead, as the refusal `documents-changed` of a call says it: the error of the field `documents` has it in its parameters.
 *
 * @returns undefined where it does not say
 */
export function stampInForce(
  errors: readonly { readonly field: string; readonly params?: Readonly<Record<string, unknown>> }[] = [],
): string | undefined {
  const stamp = errors.find(({ field }) => field === STAMP_FIELD)?.params?.stamp;
  return typeof stamp === 'string' ? stamp : undefined;
}

/** What is agreed to with an act: a document, and which version of it. */
export type AgreedDocument = { readonly kind: DocumentKind; readonly version: string };

/**
 * What somebody agrees to who sends a form now: the versions that are in effect, whatever the form says. A form that has shown another one of
 * them is refused: nobody agrees to what they have not seen.
 *
 * @param stamp what the form says that it has shown; undefined of a sender that has no page of ours
 */
export function agreedNow(
  act: Act,
  inEffect: DocumentVersions,
  stamp: string | undefined,
):
  | { readonly ok: true; readonly documents: readonly AgreedDocument[] }
  | { readonly ok: false; readonly reason: 'documents-changed'; readonly stamp: string } {
  const shown = stamp ? readStamp(stamp) : {};
  const documents = ACTS[act].flatMap((kind) => {
    const version = inEffect[kind];
    return version ? [{ kind, version }] : [];
  });
  const isOther = documents.some(({ kind, version }) => (shown[kind] ?? version) !== version);
  return isOther
    ? { ok: false, reason: 'documents-changed', stamp: stampOf(act, inEffect) }
    : { ok: true, documents };
}
