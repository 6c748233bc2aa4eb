import { expect, test } from 'vitest'
import { shortenAddress } from './shorten-address.ts'

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['203.0.113.0', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:DB8:0001:2::6', '2001:db8:1::'],
  ['2001:db8::6', '2001:db8::'],
  ['2001::6', '2001::'],
  ['::1:2:3:4:5:6:7', '0:1:2::'],
  ['1:0:0:2::', '1::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
])('%s becomes %s', (address, shortened) => {
  expect(shortenAddress(address)).toBe(shortened)
})

test.each([
  '',
  'unknown',
  '203.0.113',
  '203.0.113.7:80',
  '[2001:db8::1]',
  '1.2.3.4, 5.6.7.8',
  '%eth0',
  ':::',
])('%j is no address, nothing of it is kept', (text) => {
  expect(shortenAddress(text)).toBeNull()
})
