/** What an upload is for, in the order in which the card offers it. */
export const documentKinds = [
  'identity',
  'address',
  'income',
  'driver-license',
  'employment',
  'kinship',
  'security-photo',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What a document belongs to; the area that has the owner says who may see it. */
export const ownerKinds = ['order', 'enrolment'] as const;
export type DocumentOwner = { readonly kind: (typeof ownerKinds)[number]; readonly id: string };

/** What the card of an owner offers: an order has no use for what a company asks of its people. */
export const ORDER_KINDS: readonly DocumentKind[] = [
  'identity',
  'address',
  'income',
  'security-photo',
  'other',
];

/** `uploading`: bytes are missing. `checking`: all are here and nobody may read them yet. `ready`: checked. */
export const documentStates = ['uploading', 'checking', 'ready'] as const;
export type DocumentState = (typeof documentStates)[number];

/** What a customer's own browser says of a security photo: that it has seen one good face in it. It proves nothing. */
export const faceClaims = ['seen', 'unseen'] as const;
export type FaceClaim = (typeof faceClaims)[number];

/** A security photo is `unchecked` until a person has looked at it: what a browser says of it can be forged. */
export const photoReviews = ['unchecked', 'accepted', 'refused'] as const;
export type PhotoReview = (typeof photoReviews)[number];

/** Why an upload is not taken. */
export type DocumentRefusal =
  | 'too-large'
  | 'too-many'
  | 'empty'
  | 'type'
  | 'unreadable'
  | 'infected'
  | 'no-room'
  | 'too-much-today';

/** The parameter by which a page is told what became of a form that was sent before any script: a refusal, or `sent`. */
export const DOCUMENT_FIELD = 'documento';

/** The form by which whoever decides about documents opens one. */
export const PAPER_FORM = 'paper';

/** How much a site takes, in bytes. */
export type DocumentLimits = {
  readonly file: number;
  readonly owner: number;
  readonly files: number;
};

/** Whether something is added to an owner's documents or taken from them: what is over takes nothing more, and lets go. */
export type DocumentChange = 'add' | 'remove';

export type StoredDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly size: number;
  readonly state: DocumentState;
  readonly at: string;
  /** Of a security photo. */
  readonly review?: PhotoReview | undefined;
  /** Why a person has found so; its customer reads it. */
  readonly reviewReason?: string | undefined;
};

/** Whether a file of this size may join those that its owner has; sizes are declared before the first byte is sent. */
export function mayAdd(
  limits: DocumentLimits,
  existing: readonly { readonly size: number }[],
  size: number,
): { readonly ok: true } | { readonly ok: false; readonly reason: DocumentRefusal } {
  const refused = (reason: DocumentRefusal) => ({ ok: false, reason }) as const;
  if (!Number.isSafeInteger(size) || size <= 0) return refused('empty');
  if (existing.length >= limits.files) return refused('too-many');
  const all = existing.reduce((sum, one) => sum + one.size, size);
  return size > limits.file || all > limits.owner ? refused('too-large') : { ok: true };
}

const NAME_LONGEST = 120;

/**
 * A file's name as it may be shown and given back: no folders, no control or direction characters (a name that reads `fdp.exe`
 * backwards), at most 120 characters with its ending kept. Nothing is decided by it.
 */
export function cleanName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>|:*?]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (plain.length <= NAME_LONGEST) return plain || 'documento';
  const ending = /\.\w{1,8}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, NAME_LONGEST - ending.length) + ending;
}
