import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * The binary logarithm of scrypt's N (RFC 7914 §2): one more takes twice the time and the memory, 128 · 16 · 2^cost bytes. The most
 * is half a gigabyte a log-in; what is stored with more is not ours (docs/decisions/2026-11-28-password-hashes.md).
 */
export const PASSWORD_COST = { least: 10, usual: 14, most: 18 } as const;

/** Block size, as better-auth has it. */
const BLOCK = 16;
/**
 * Three passes: with the usual cost they are the work and the memory of N = 2^15, r = 8, p = 3, which OWASP asks for at least (Password
 * Storage Cheat Sheet; ASVS 11.4.2). More passes take more time and no more memory.
 */
const LANES = 3;
const [SALT_BYTES, KEY_BYTES] = [16, 32];

/** Hashes passwords, and knows them by their hash, at the cost that the maker has chosen. */
export type Passwords = {
  /** A hash of it with a salt of its own, as a text that says what it was made with. */
  hash(password: string): Promise<string>;
  /** Whether a stored hash is of this password. One that is not ours is of none, and is told at once. */
  verify(of: { readonly hash: string; readonly password: string }): Promise<boolean>;
  /** A hash to take the place of a stored one that was made with less than the present cost; none for another password. */
  renewed(of: { readonly hash: string; readonly password: string }): Promise<string | undefined>;
  /**
   * What a secret is with a salt, in base64url: for secrets that are kept in a set under one salt. At the present cost, or at the one that a
   * set was made with.
   */
  keyOf(
    secret: string,
    salt: string,
    cost?: number,
  ): Promise<{ readonly cost: number; readonly key: string }>;
};

/** @param cost within `PASSWORD_COST` */
export function passwordsAt(cost: number): Passwords {
  const hash = async (password: string) => {
    const salt = randomBytes(SALT_BYTES);
    const key = await derive(password, { salt, cost, lanes: LANES, length: KEY_BYTES });
    return `$scrypt$ln=${cost},r=${BLOCK},p=${LANES}$${unpadded(salt)}$${unpadded(key)}`;
  };
  const isOf = async (password: string, { key, ...made }: Made) =>
    timingSafeEqual(await derive(password, { ...made, length: key.length }), key);
  return {
    hash,
    async verify({ hash, password }) {
      const made = readHash(hash);
      if (!made) return false;
      if (await isOf(password, made)) return true;
      // A name that nobody has costs one hash of today: a wrong password must cost the same, or the time tells who has an account.
      if (made.lanes < LANES) await derive(password, { ...made, lanes: LANES - made.lanes, length: 1 });
      for (let rest = made.cost; rest < cost; rest++)
        await derive(password, { ...made, cost: rest, lanes: LANES, length: 1 });
      return false;
    },
    async renewed({ hash: stored, password }) {
      const made = readHash(stored);
      if (!made || workOf(made) >= workOf({ cost, lanes: LANES })) return undefined;
      if (!(await isOf(password, made))) return undefined;
      return hash(password);
    },
    async keyOf(secret, salt, made = cost) {
      const key = await derive(secret, { salt, cost: bounded(made), lanes: LANES, length: KEY_BYTES });
      return { cost: made, key: key.toString('base64url') };
    },
  };
}

/** A stored cost keeps nobody busy for longer than the highest one does. */
const bounded = (cost: number): number => Math.min(Math.max(cost, PASSWORD_COST.least), PASSWORD_COST.most);

type Made = {
  readonly cost: number;
  readonly lanes: number;
  readonly salt: Buffer | string;
  readonly key: Buffer;
};

/** How much work a hash is, in passes of N = 1. */
const workOf = ({ cost, lanes }: Pick<Made, 'cost' | 'lanes'>): number => lanes * 2 ** cost;

/** The string form of PHC, with what we hash with and no other parameters; one lane is what was stored before there were three. */
const OURS = /^\$scrypt\$ln=(\d{2}),r=16,p=([13])\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;
/** better-auth's own, which names no parameters; its salt is the text and not the bytes that it spells. */
const EARLIER = /^([0-9a-f]{32}):([0-9a-f]{128})$/;
const EARLIER_COST = 14;

/** What a stored hash was made with; nothing for what no portal stores, whose parameters might keep a log-in busy for hours. */
function readHash(stored: string): Made | undefined {
  const [, earlierSalt, earlierKey = ''] = EARLIER.exec(stored) ?? [];
  if (earlierSalt)
    return { cost: EARLIER_COST, lanes: 1, salt: earlierSalt, key: Buffer.from(earlierKey, 'hex') };
  const [, logarithm, lanes, salt = '', key = ''] = OURS.exec(stored) ?? [];
  const cost = Number(logarithm);
  if (!(cost >= PASSWORD_COST.least && cost <= PASSWORD_COST.most)) return undefined;
  return { cost, lanes: Number(lanes), salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

type Derivation = Pick<Made, 'cost' | 'lanes' | 'salt'> & { readonly length: number };

/** Off the main thread. However a keyboard composes letters, the password is the same (NFKC, as better-auth has it). */
function derive(password: string, { cost, lanes, salt, length }: Derivation): Promise<Buffer> {
  const N = 2 ** cost;
  const options = { N, r: BLOCK, p: lanes, maxmem: 2 * 128 * N * BLOCK };
  return new Promise((done, fail) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
      error ? fail(error) : done(key),
    );
  });
}
