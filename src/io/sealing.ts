import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { type Fault, fault } from '../kit/faults.ts';
import { mailboxOf, sameAddress } from '../kit/mailbox.ts';
import { phoneDigits } from '../kit/validators/phone-digits.ts';

/** The keys of the installation: the first one seals, every one opens, so that keys can be rotated. */
export type DataKey = { readonly id: string; readonly key: Buffer };

/** What identifies a person in stored data, or what a person knows of it. */
export type PersonMark =
  | 'document'
  | 'email'
  | 'mailbox'
  | 'phone'
  | 'address'
  | 'voucher'
  | 'identity'
  | 'vehicle'
  | 'name-start';

/**
 * Seals texts that tell about a person and makes the keys by which a person is looked up without being named
 * (LGPD art. 46; docs/guides/privacy.md).
 */
export type Sealing = {
  /**
   * Encrypts and authenticates a text (AES-256-GCM).
   *
   * @param place where the text is stored (`lead.payload <row id>`): a text moved to another row or column does not open
   */
  seal(text: string, place: string): string;
  /** The very text that was sealed; what is not sealed is given back as it is. Throws a SealFault. */
  open(stored: string, place: string): string;
  /** What every text begins with that is sealed with the key that seals now. */
  readonly prefix: string;
  /**
   * A keyed hash (HMAC-SHA-256) by which rows of one person are found; undefined for what identifies nobody. However a
   * document, an address or a number is written, its key is the same.
   */
  personKey(mark: PersonMark, value: string): string | undefined;
  /** The keyed hashes of a person under every key of the ring, the current one first: rows that wait for rotation are found too. */
  personKeys(mark: PersonMark, value: string): string[];
  /** A secret for one use, the same in every process with these keys; with another current key it is another. */
  secret(use: string): string;
  /** The secrets for one use of every key of the ring, the current one first: what was signed before a rotation is known until its key has left. */
  secrets(use: string): readonly [string, ...string[]];
  /** A text by which another process with these keys is known to hold the same ones. */
  proofs(): readonly { readonly id: string; readonly proof: string }[];
};

export type SealFault = Error & { readonly code: 'SEALED' };

const FORMAT = /^v1\.([A-Za-z0-9_-]{1,32})\.([A-Za-z0-9_-]+)$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Whether a stored text is sealed; one that was stored before is not. */
export const isSealed = (stored: string): boolean => sealedBy(stored) !== undefined;

/** The id of the key that a stored text says it is sealed with; undefined for one that is not sealed. */
export const sealedBy = (stored: string): string | undefined =>
  stored.startsWith('v1.') ? FORMAT.exec(stored)?.[1] : undefined;

/**
 * Reads `id:base64key` entries with commas between them.
 * @returns the keys, or what is wrong with the text; no word of it holds key material
 */
export function readDataKeys(
  text: string,
): { ok: true; keys: readonly DataKey[] } | { ok: false; fault: Fault } {
  const keys: DataKey[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [, id, encoded] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]+={0,2})$/.exec(entry) ?? [];
    const key = Buffer.from(encoded ?? '', 'base64');
    if (!id || key.length !== KEY_BYTES) return { ok: false, fault: fault('setting-keys', { bytes: 32 }) };
    if (keys.some((known) => known.id === id))
      return { ok: false, fault: fault('setting-key-twice', { id }) };
    keys.push({ id, key });
  }
  return { ok: true, keys };
}

type Derived = { readonly id: string; readonly seals: KeyObject; readonly finds: KeyObject };

/** One key for each use, so that no text sealed with one can tell anything about another (NIST SP 800-108, RFC 5869). */
function derive({ id, key }: DataKey): Derived {
  const use = (name: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `vitrine ${name} v1`, KEY_BYTES)));
  return { id, seals: use('seal'), finds: use('person') };
}

/** Places that are reported at most: whoever has so many has more to look at than the next. */
const MOST_REPORTED = 1_000;
/** `lead.payload <row>`: what is stored, and not what a browser sends back. */
const STORED_PLACE = /^[a-z0-9_]+\.[a-z_]+ /;

/**
 * @param keys at least one
 * @param unreadable called once for each place of the database whose text does not open
 */
export function createSealing(
  keys: readonly DataKey[],
  unreadable: (place: string) => void = () => undefined,
): Sealing {
  const [current, ...former] = keys.map(derive);
  if (!current) throw new Error('sealing needs a key');
  const ring = [current, ...former];
  const byId = new Map(ring.map((one) => [one.id, one]));
  const reported = new Set<string>();
  const report = (place: string) => {
    if (!STORED_PLACE.test(place) || reported.has(place) || reported.size >= MOST_REPORTED) return;
    reported.add(place);
    unreadable(place);
  };
  const opened = (stored: string, place: string): string => {
    const [, id = '', sealed = ''] = FORMAT.exec(stored) ?? [];
    const key = byId.get(id);
    if (!key) throw sealFault(`the key ${id} is not among VITRINE_DATA_KEYS`);
    return openWith(key, sealed, place);
  };
  const proofs = ring.map((key) => ({ id: key.id, proof: hmac(key.finds, 'key proof') }));
  return {
    seal: (text, place) => sealWith(current, text, place),
    open(stored, place) {
      if (!isSealed(stored)) return stored;
      try {
        return opened(stored, place);
      } catch (error) {
        report(place);
        throw error;
      }
    },
    prefix: `v1.${current.id}.`,
    personKey: (mark, value) => find(current, mark, value),
    personKeys: (mark, value) => ring.flatMap((key) => find(key, mark, value) ?? []),
    secret: (use) => secretOf(current, use),
    secrets: (use) => [secretOf(current, use), ...former.map((key) => secretOf(key, use))],
    proofs: () => proofs,
  };
}

function sealWith({ id, seals }: Derived, text: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', seals, nonce).setAAD(bound(id, place));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `v1.${id}.${sealed.toString('base64url')}`;
}

function openWith({ id, seals }: Derived, encoded: string, place: string): string {
  const sealed = Buffer.from(encoded, 'base64url');
  // The last character of base64 may have bits that no byte takes up: only the one spelling is ours.
  if (sealed.length < NONCE_BYTES + TAG_BYTES || sealed.toString('base64url') !== encoded)
    throw sealFault('a sealed text is cut off or changed');
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const text = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', seals, nonce, { authTagLength: TAG_BYTES })
    .setAAD(bound(id, place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    throw sealFault(`a text sealed with the key ${id} was changed, moved or sealed with another key`);
  }
}

const bound = (id: string, place: string) => Buffer.from(`v1 ${id} ${place}`);

const sealFault = (message: string): SealFault =>
  Object.assign(new Error(message), { code: 'SEALED' as const });

const secretOf = ({ finds }: Derived, use: string) => hmac(finds, `secret ${use}`);

const hmac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url');

function find({ finds }: Derived, mark: PersonMark, value: string): string | undefined {
  const same = NORMAL[mark](value);
  return same === '' ? undefined : hmac(finds, `${mark} ${same}`);
}

const NORMAL: Readonly<Record<PersonMark, (value: string) => string>> = {
  /** CPF, CNPJ (which may hold letters), CUIL, DNI. One character over and over stands for no document. */
  document: (value) => {
    const bare = value.toUpperCase().replace(/[^0-9A-Z]/g, '');
    return /^(.)\1*$/.test(bare) ? '' : bare;
  },
  /** A network address. */
  address: (value) => value,
  /** Who somebody is at an identity provider, to the letter. */
  identity: (value) => value,
  /** The start of a word of a name, as its area has folded it, behind what it is looked for in. */
  'name-start': (value) => value,
  /** What opens a voucher, in however many groups and cases it is written. */
  voucher: (value) => value.toUpperCase().replace(/[\s-]/g, ''),
  /** A plate or a chassis number, with or without its hyphen. */
  vehicle: (value) => value.toUpperCase().replace(/[\s-]/g, ''),
  email: (value) => sameAddress(value),
  mailbox: (value) => mailboxOf(value),
  /** Without the code of its country. */
  phone: (value) => phoneDigits(value),
};
