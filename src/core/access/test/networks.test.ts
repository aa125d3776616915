// What counts as one network: an IPv4 address, of IPv6 a /64, however it was written.
import { expect, test } from 'vitest';
import { maskNetwork } from '../server/networks.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:DB8:0001:0002:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::ffff:0:0:2', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as the network %s', (ip, network) => {
  expect(maskNetwork(ip)).toBe(network);
});
