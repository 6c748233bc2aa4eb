import { expect, it } from 'vitest'
import { keptReminderLink, readReminderLink } from './reminder-link.ts'

it('reads the token and what the mail told', () => {
  expect(readReminderLink('?token=t-_1&art=stand.vertragsfrist')).toEqual({
    token: 't-_1',
    kinds: ['contract_deadline', 'stale_balance'],
  })
})

it('is whole without the kinds, and leaves out what nobody knows', () => {
  expect(readReminderLink('?token=t')).toEqual({ token: 't', kinds: [] })
  expect(readReminderLink('?token=t&art=werbung.monatsabschluss')).toEqual({
    token: 't',
    kinds: ['month_close'],
  })
})

it.each(['', '?art=stand', '?token='])('is none as %j', (search) => {
  expect(readReminderLink(search)).toBeNull()
})

it('comes back from the history entry', () => {
  const link = { token: 't', kinds: ['stale_balance'] }
  expect(keptReminderLink(link)).toEqual(link)
  expect(keptReminderLink({ ...link, kinds: ['other', 'stale_balance'] })).toEqual(link)
  for (const state of [null, undefined, 'x', {}, { ...link, token: 1 }, { ...link, kinds: 'stale_balance' }])
    expect(keptReminderLink(state)).toBeNull()
})
