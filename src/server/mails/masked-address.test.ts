import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'

test.each([
  ['anna.berger@posteo.example', 'a•••@p•••.example'],
  ['evil.example/login@evil.example', 'e•••@e•••.example'],
  ['🦔@x.de', '🦔•••@x•••.de'],
  ['a@b.com/konto-gesperrt-ruf-0900-123456-an', 'a•••@b•••'],
  ['x@b.x+49-30-123456789', 'x•••@b•••'],
  ['anna@mail.sub.co.uk', 'a•••@m•••.uk'],
])('%s is shown as %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown)
})
