import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineNetworkOf, networkOf } from './network-address.ts';

it.each([
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['br somebody', 'br somebody'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1::/48'],
  ['2001:DB8:0001:ffff::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::ffff:192.0.2.7', undefined],
  ['192.0.2.7', undefined],
  ['br somebody', undefined],
])('%s is of the line %s, which is counted as it is', (address, line) => {
  expect(lineNetworkOf(address)).toBe(line);
  if (line) expect(networkOf(line)).toBe(line);
});

it('counts two addresses of IPv6 as one caller if, and only if, their first 64 bits are the same', () => {
  const group = fc.integer({ min: 1, max: 0xffff });
  const half = fc.array(group, { minLength: 4, maxLength: 4 });
  const written = (...parts: number[][]) =>
    parts.flatMap((part) => part.map((one) => one.toString(16))).join(':');
  fc.assert(
    fc.property(half, half, half, half, (network, other, one, another) => {
      expect(networkOf(written(network, one))).toBe(networkOf(written(network, another)));
      const isSame = written(network) === written(other);
      expect(networkOf(written(network, one)) === networkOf(written(other, one))).toBe(isSame);
    }),
  );
});
