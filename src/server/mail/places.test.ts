import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

const notice = (domain: string) => ({ recipient: `anna@${domain}`, isAwaited: false })
const link = (domain: string) => ({ recipient: `anna@${domain}`, isAwaited: true })

test('five at once, and with each that ends one more', () => {
  const places = createPlaces()
  const [first] = ['a.example', 'b.example', 'c.example', 'd.example', 'e.example'].map((domain) =>
    places.take(link(domain)),
  )
  expect(places.free()).toBeNull()
  first!()
  expect(places.free()).toEqual({ isForNotices: true, exceptDomains: [] })
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

test('of one domain two at once, links or not, however it is written', () => {
  const places = createPlaces()
  places.take(link('slow.example'))
  places.take(notice('SLOW.example'))
  expect(places.free()).toEqual({ isForNotices: true, exceptDomains: ['slow.example'] })
})
