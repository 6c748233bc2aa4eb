import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

const notice = (domain: string) => ({
  recipient: `anna@${domain}`,
  isAwaited: false,
  isBulk: false,
  hasLink: false,
  attempts: 1,
})
const link = (domain: string) => ({
  recipient: `anna@${domain}`,
  isAwaited: true,
  isBulk: false,
  hasLink: true,
  attempts: 1,
})
const receipt = (domain: string) => ({ ...link(domain), hasLink: false })

test('five at once, and with each that ends one more', () => {
  const places = createPlaces()
  const [first] = ['a.example', 'b.example', 'c.example', 'd.example', 'e.example'].map((domain) =>
    places.take(link(domain)),
  )
  expect(places.free()).toBeNull()
  first!()
  expect(places.free()).toEqual({
    isForNotices: true,
    isForReceipts: true,
    isForBulk: true,
    isForRetries: true,
    exceptDomains: [],
    exceptBulkDomains: ['b.example', 'c.example', 'd.example', 'e.example'],
  })
})

test('three notices leave the other places to links', () => {
  const places = createPlaces()
  for (const domain of ['a.example', 'b.example']) places.take(notice(domain))
  expect(places.free()).toMatchObject({ isForNotices: true })
  const giveBack = places.take(notice('c.example'))
  expect(places.free()).toMatchObject({ isForNotices: false })
  giveBack()
  expect(places.free()).toMatchObject({ isForNotices: true })
})

test('four without a link leave the last place to one', () => {
  const places = createPlaces()
  for (const domain of ['a.example', 'b.example', 'c.example']) places.take(receipt(domain))
  expect(places.free()).toMatchObject({ isForNotices: true, isForReceipts: true })
  const giveBack = places.take(notice('d.example'))
  expect(places.free()).toMatchObject({ isForNotices: false, isForReceipts: false })
  giveBack()
  places.take(link('d.example'))
  expect(places.free()).toBeTruthy()
})

test('of one domain two at once, links or not, however it is written', () => {
  const places = createPlaces()
  places.take(link('slow.example'))
  places.take(notice('SLOW.example'))
  expect(places.free()).toMatchObject({ isForNotices: true, exceptDomains: ['slow.example'] })
})

test('mails to many people take two places, and one of a domain: a notice and a link find another one', () => {
  const places = createPlaces()
  const bulk = (domain: string) => ({ ...notice(domain), isBulk: true })
  const giveBack = places.take(bulk('a.example'))
  expect(places.free()).toMatchObject({
    isForBulk: true,
    exceptDomains: [],
    exceptBulkDomains: ['a.example'],
  })
  places.take(bulk('b.example'))
  expect(places.free()).toMatchObject({ isForNotices: true, isForBulk: false })
  giveBack()
  for (const domain of ['c.example', 'd.example']) places.take(notice(domain))
  expect(places.free()).toMatchObject({ isForNotices: false, isForBulk: false })
})

test('two that failed before leave the other places to those that are new', () => {
  const places = createPlaces()
  places.take({ ...link('a.example'), attempts: 2 })
  expect(places.free()).toMatchObject({ isForRetries: true })
  const giveBack = places.take({ ...notice('b.example'), attempts: 9 })
  expect(places.free()).toMatchObject({ isForRetries: false })
  giveBack()
  expect(places.free()).toMatchObject({ isForRetries: true })
})
