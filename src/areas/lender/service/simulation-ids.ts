import { createHmac, createSecretKey, type KeyObject, randomFillSync, timingSafeEqual } from 'node:crypto';
import { isPlainDate, type PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { LenderSite } from '../domain/car.ts';

/** What a simulation that is kept nowhere was about; its terms are all of its plan's. */
export type Simulated = {
  readonly mvsCode: string;
  readonly year: number;
  readonly carPrice: Cents;
  readonly entrance: Cents;
};

/** Gives a simulation its id. */
export type SimulationId = (site: LenderSite, simulated: Simulated, validUntil: PlainDate) => string;

/** What an id tells whoever has made it. */
export type ReadSimulation = {
  /** The last day on which its offers hold. */
  readonly validUntil: PlainDate;
  /** Whether this is what was simulated. */
  isAbout(simulated: Simulated): boolean;
};

/** Ids by which a simulation that no row keeps is known again. */
export type SimulationIds = {
  readonly make: SimulationId;
  /** Undefined for an id that was not made here, or not for this site. */
  read(site: LenderSite, id: string): ReadSimulation | undefined;
};

const NONCE_BYTES = 9;
/** Drawn at a time: to ask for random bytes costs as much as to hash with them, however many they are. */
const NONCES = 128;
/** 132 bits, six a letter (OWASP ASVS 11.2.3). */
const MAC_LETTERS = 22;
const ID = /^(\d{4})(\d\d)(\d\d)\.([\w-]{12})\.([\w-]{22})\.([\w-]{22})$/;

/**
 * `20261222.nonce.mac.mac`: the day until which it holds, what tells it from others, and two keyed hashes. The first binds these to
 * the site; the second also car, price and entrance, so that an id of ours that is used for something else is told from one that
 * is none of ours. Every process with the same secret knows the ids of all others.
 * @param secrets the first makes ids; ids of the others are known too, as after a change of the data keys
 */
export function simulationIds(...secrets: readonly [string, ...string[]]): SimulationIds {
  // Made ready once: to make a key of a text costs several times as much as to hash with it.
  const [first, ...former] = secrets;
  const current = marksBy(createSecretKey(Buffer.from(first)));
  const marks = [current, ...former.map((secret) => marksBy(createSecretKey(Buffer.from(secret))))];
  const nextNonce = nonces();
  return {
    make(site, simulated, validUntil) {
      const [day, nonce] = [validUntil.replaceAll('-', ''), nextNonce()];
      const own = current.ofSite(site, day, nonce);
      return [day, nonce, own, current.ofSubject(own, simulated)].join('.');
    },
    read(site, id) {
      const [, year = '', month = '', date = '', nonce = '', own = '', subject = ''] = ID.exec(id) ?? [];
      const validUntil = `${year}-${month}-${date}`;
      if (!isPlainDate(validUntil)) return undefined;
      const by = marks.find(({ ofSite }) => isSame(own, ofSite(site, year + month + date, nonce)));
      return by && { validUntil, isAbout: (simulated) => isSame(subject, by.ofSubject(own, simulated)) };
    },
  };
}

function marksBy(key: KeyObject) {
  const mac = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, MAC_LETTERS);
  return {
    ofSite: ({ market, brand }: LenderSite, day: string, nonce: string) =>
      mac('site', market, brand, day, nonce),
    ofSubject: (own: string, { mvsCode, year, carPrice, entrance }: Simulated) =>
      mac('subject', own, mvsCode, year, carPrice, entrance),
  };
}

/** Each of them is given once. */
function nonces(): () => string {
  const drawn = Buffer.alloc(NONCES * NONCE_BYTES);
  let at = drawn.length;
  return () => {
    if (at === drawn.length) {
      randomFillSync(drawn);
      at = 0;
    }
    at += NONCE_BYTES;
    return drawn.toString('base64url', at - NONCE_BYTES, at);
  };
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
