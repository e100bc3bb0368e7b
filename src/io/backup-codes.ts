/** Codes that stand in for a lost second factor: each is good once, and who has the database cannot read one (OWASP ASVS 6.5.2). */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Passwords } from './passwords.ts';

const CODES = 10;
const SIGNS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const HALF = 5;
/** What somebody may type for one, in whatever way they set its hyphen. */
export const BACKUP_CODE = /^[A-Za-z0-9]{5}-?[A-Za-z0-9]{5}$/;

const SALT_BYTES = 16;
/** As one is stored: the cost and the salt of its set, and its own key. */
const STORED = /^(\d{2})\.([\w-]{22})\.([\w-]{43})$/;

/** A set of new ones, as their owner is shown them, once: 59 bits each. */
export const newBackupCodes = (): readonly string[] => {
  const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: CODES }, () => `${half()}-${half()}`);
};

const plain = (code: string): string => code.replace(/^(.{5})-?(.{5})$/, '$1-$2');

/** A set as it is stored: a hash of each with the cost of passwords, under one salt, so that a try costs one hash and not ten. */
export async function storedBackupCodes(
  { keyOf }: Pick<Passwords, 'keyOf'>,
  codes: readonly string[],
): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const stored = codes.map(async (code) => {
    if (STORED.test(code)) return code;
    const { cost, key } = await keyOf(code, salt);
    return `${cost}.${salt}.${key}`;
  });
  return JSON.stringify(await Promise.all(stored));
}

/** Whether a set is stored so; one of an earlier release is encrypted. */
export const isStoredSet = (set: string): boolean => set.startsWith('[');

/**
 * How a typed code stands in a stored set; undefined where it does not. A set of an earlier release, which holds the codes themselves, has it
 * as it is typed.
 */
export async function storedCode(
  { keyOf }: Pick<Passwords, 'keyOf'>,
  set: string,
  typed: string,
): Promise<string | undefined> {
  const code = plain(typed);
  if (!isStoredSet(set)) return code;
  const entries = JSON.parse(set) as readonly string[];
  const [, cost, salt] = STORED.exec(entries[0] ?? '') ?? [];
  if (!cost || !salt) return undefined;
  const { key } = await keyOf(code, salt, Number(cost));
  const wanted = Buffer.from(`${cost}.${salt}.${key}`);
  return entries.find((entry) => {
    const stored = Buffer.from(entry);
    return stored.length === wanted.length && timingSafeEqual(stored, wanted);
  });
}
