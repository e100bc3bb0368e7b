import type { LookupAddress } from 'node:dns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INWARD_ADDRESS, isOutward, mayBeInward, outwardLookup, type Resolve } from './inward.ts';

const INWARD = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254', // metadata of most clouds
  '100.100.100.200', // Alibaba's, in shared space
  '168.63.129.16', // Azure's, in public space
  '192.0.0.192', // Oracle's
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  'fd00:ec2::254',
  'fc00::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '100::1',
];
const family = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });
const answering =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map(family);

/** What a connection is told: the addresses to use, or the code of the refusal. */
function look(resolve: Resolve, allowInward: boolean | string[] = false, connectWithinMs = 1_000) {
  const lookup = outwardLookup({ allowInward, connectWithinMs, resolve });
  return new Promise((done) =>
    lookup('bank.example', { all: true }, (error, found) => done(error ? error.code : found)),
  );
}

describe('addresses of our own network', () => {
  it.each(INWARD)('%s is inward [R36]', (address) => expect(isOutward(address)).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2001:4860:4860::8888', '2800:3f0::1'])(
    '%s is outward [R36]',
    (address) => expect(isOutward(address)).toBe(true),
  );

  it.each(['', 'localhost', '0x7f000001', '2130706433', '0177.0.0.1', '127.1', '8.8.8.8.'])(
    '%j is no address, so never outward [R36]',
    (text) => expect(isOutward(text)).toBe(false),
  );

  it('carries no IPv4 address inside an IPv6 one, whichever it is [R36]', () => {
    fc.assert(
      fc.property(fc.ipV4(), (v4) => {
        expect(isOutward(`::ffff:${v4}`)).toBe(false);
        expect(isOutward(`::${v4}`)).toBe(false);
      }),
    );
  });
});

describe('hosts that may be inside', () => {
  it('are named one by one; case, closing dot and brackets make no difference [R36]', () => {
    const allowed = ['Bank.internal', '::1'];
    for (const host of ['bank.internal', 'BANK.INTERNAL.', '[::1]']) {
      expect(mayBeInward(host, allowed)).toBe(true);
    }
    for (const host of ['evil.bank.internal', 'bank.internal.example', 'bank', '']) {
      expect(mayBeInward(host, allowed)).toBe(false);
    }
  });
});

describe('looking a name up', () => {
  it.each(INWARD)('refuses a name that leads to %s [R36]', async (address) => {
    expect(await look(answering(address))).toBe(INWARD_ADDRESS);
  });

  it('refuses a mixed answer, whatever its order [R36]', async () => {
    expect(await look(answering('8.8.8.8', '10.0.0.1'))).toBe(INWARD_ADDRESS);
    expect(await look(answering('::1', '2001:4860:4860::8888'))).toBe(INWARD_ADDRESS);
  });

  it('refuses an answer that is no address, or none at all [R36]', async () => {
    expect(await look(answering('not-an-address'))).toBe(INWARD_ADDRESS);
    expect(await look(answering())).toBe('ENOTFOUND');
  });

  it('lets a host that was named lead inside [R36]', async () => {
    expect(await look(answering('10.0.0.1'), ['bank.example'])).toEqual([family('10.0.0.1')]);
    expect(await look(answering('10.0.0.1'), ['other.example'])).toBe(INWARD_ADDRESS);
    expect(await look(answering('10.0.0.1'), true)).toEqual([family('10.0.0.1')]);
  });

  it('hands on the very answer it checked, however the next one would differ [R36]', async () => {
    const answers = ['8.8.8.8', '127.0.0.1', '8.8.4.4'];
    let requested = 0;
    const rebinding: Resolve = async () => [family(answers[requested++] ?? '')];
    expect(await look(rebinding)).toEqual([family('8.8.8.8')]);
    expect(requested).toBe(1);
    expect(await look(rebinding)).toBe(INWARD_ADDRESS);
    expect(await look(rebinding)).toEqual([family('8.8.4.4')]);
    expect(requested).toBe(3);
  });

  it('answers in the single form when that is asked', async () => {
    const lookup = outwardLookup({ allowInward: false, connectWithinMs: 0, resolve: answering('8.8.8.8') });
    const found = await new Promise((done) =>
      lookup('bank.example', {}, (...answer) => done(answer.slice(1))),
    );
    expect(found).toEqual(['8.8.8.8', 4]);
  });

  it('passes the resolver’s error on and gives up on one that never settles [R36]', async () => {
    const failing: Resolve = async () => {
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    };
    expect(await look(failing)).toBe('ENOTFOUND');
    expect(await look(() => new Promise(() => undefined), false, 30)).toBe('ETIMEDOUT');
  });
});
