import { expect, test } from 'vitest'
import { auditQueryOf, readAuditView, writeAuditView } from './audit-view.ts'

const nothing = { event: null, person: '', admin: null, from: null, to: null }

test('the whole log needs no words in the address', () => {
  expect(writeAuditView(nothing).toString()).toBe('')
  expect(readAuditView(new URLSearchParams())).toEqual(nothing)
  expect(auditQueryOf({ ...nothing, person: '  ' })).toEqual({})
})

test('what was chosen stands in the address and comes back', () => {
  const address =
    'ereignis=user_locked&person=anna&admin=00000000-0000-7000-8000-000000000000&von=2026-11-01&bis=2026-11-30'
  const view = readAuditView(new URLSearchParams(address))
  expect(writeAuditView(view).toString()).toBe(address)
  expect(auditQueryOf(view)).toEqual({
    event: 'user_locked',
    person: 'anna',
    admin: '00000000-0000-7000-8000-000000000000',
    from: '2026-11-01',
    to: '2026-11-30',
  })
})

test.each(['ereignis=toString', 'ereignis=nichts', 'admin=ich', 'von=2026-02-30', 'bis=gestern'])(
  '%s is no choice',
  (address) => {
    expect(readAuditView(new URLSearchParams(address))).toEqual(nothing)
  },
)
