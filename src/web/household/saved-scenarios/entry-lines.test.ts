import { expect, it } from 'vitest'
import { differentLines, isSameEntry, ownLines } from './entry-lines.ts'

it('tells the same entries, in whatever order, from others', () => {
  const entry = { rate: '300', jahre: '30' }
  expect(isSameEntry(entry, { jahre: '30', rate: '300' })).toBe(true)
  expect(isSameEntry(entry, { jahre: '30', rate: '301' })).toBe(false)
  expect(isSameEntry(entry, { jahre: '30' })).toBe(false)
  expect(isSameEntry(entry, { jahre: '30', zins: '300' })).toBe(false)
  expect(isSameEntry({ rate: '300' }, entry)).toBe(false)
})

it('names what differs, also what only one of both has', () => {
  const mine = [
    { label: 'Sparrate', value: '300,00 €' },
    { label: 'Laufzeit', value: '30 Jahre' },
    { label: 'Dynamik', value: '2,0 %' },
  ]
  const theirs = [
    { label: 'Sparrate', value: '500,00 €' },
    { label: 'Laufzeit', value: '30 Jahre' },
    { label: 'Inflation', value: '2,1 %' },
  ]
  expect(differentLines(mine, theirs)).toEqual([
    { label: 'Sparrate', mine: '300,00 €', theirs: '500,00 €' },
    { label: 'Dynamik', mine: '2,0 %', theirs: 'keine Angabe' },
    { label: 'Inflation', mine: 'keine Angabe', theirs: '2,1 %' },
  ])
  expect(differentLines(mine, mine)).toEqual([])
})

it('knows what is its own beside the example', () => {
  const sample = [
    { label: 'Sparrate', value: '302,67 €' },
    { label: 'Laufzeit', value: '20 Jahre' },
  ]
  const goal = { label: 'Sparziel', value: '100.000,00 €' }
  expect(ownLines([{ label: 'Sparrate', value: '500,00 €' }, sample[1]!, goal], sample)).toEqual([
    { label: 'Sparrate', value: '500,00 €' },
    goal,
  ])
  expect(ownLines(sample, sample)).toEqual([])
})
