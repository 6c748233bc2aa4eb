import { expect, it } from 'vitest'
import { endpointsByName } from '#contract/api.ts'
import { costSentence } from '#contract/wording/price-wording.ts'
import { areas, areasHere, freeWords, soldWords } from './areas.ts'
import { pages } from './pages.ts'

const writing = Object.values(endpointsByName).filter(({ method }) => method !== 'GET')
const begins = (path: string, calls: readonly string[]) =>
  calls.some((call) => path === call || path.startsWith(`${call}/`))

it('names every area whose calls need a subscription', () => {
  const paid = areas.filter(({ isFree }) => !isFree).flatMap(({ calls }) => calls)
  const unnamed = writing.filter(({ access, path }) => access === 'subscriber' && !begins(path, paid))
  expect(unnamed.map(({ path }) => path)).toEqual([])
})

it('calls nothing free that needs one', () => {
  const free = areas.filter(({ isFree }) => isFree).flatMap(({ calls }) => calls)
  const closed = writing.filter(({ access, path }) => access === 'subscriber' && begins(path, free))
  expect(closed.map(({ path }) => path)).toEqual([])
})

it('names only calls that there are', () => {
  const unknown = areas
    .flatMap(({ calls }) => calls)
    .filter((call) => !Object.values(endpointsByName).some(({ path }) => begins(path, [call])))
  expect(unknown).toEqual([])
})

it('holds every page of members in one row', () => {
  const inRows = (path: string) =>
    areas.filter((area) => area.pages.some((page) => path === page || path.startsWith(`${page}/`)))
  const own = pages.filter(({ access }) => access === 'auth').map(({ path }) => path)
  expect(own.filter((path) => inRows(path).length !== 1)).toEqual([])
})

const nothing = { webinars: false, consultants: false }

it('law.md L6.1: sells nothing that this installation does not offer', () => {
  expect(soldWords(nothing)).toBe(
    'Haushaltsplan und Buchungen; Import von Bankdateien; Vermögensplan und Verteilung; Monatsabschluss und Wiederherstellen',
  )
  expect(soldWords({ ...nothing, webinars: true })).toMatch(/Wiederherstellen; Webinare$/)
  expect(soldWords({ ...nothing, consultants: true })).toMatch(/Wiederherstellen; Berater$/)
  expect(freeWords(nothing)).not.toMatch(/Webinar|Berater/)
  expect(areasHere({ webinars: true, consultants: true })).toEqual(areas)
})

it('names in the sentence about the cost only what the subscription always opens', () => {
  const sentence = costSentence({ sale: null, isSubscriptionRequired: true, trial: { days: 0, maxDays: 75 } })
  const [named = ''] = sentence.split(' öffnet')
  for (const each of named.split(/, | und /)) expect(soldWords(nothing)).toContain(each)
})
