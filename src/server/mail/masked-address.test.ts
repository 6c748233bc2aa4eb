import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'

test.each([
  ['anna.berger@posteo.example', 'a•••@p•••.example'],
  ['evil.example/login@evil.example', 'e•••@e•••.example'],
  ['🦔@x.de', '🦔•••@x•••.de'],
  ['anna@mail.sub.co.uk', 'a•••@m•••.uk'],
])('%s is shown as %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown)
})
