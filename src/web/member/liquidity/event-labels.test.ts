import { expect, it } from 'vitest'
import { fittingText, placeEventLabels } from './event-labels.ts'

const room = { width: 500, rows: 2 }
const placed = (...labels: readonly (readonly [number, string])[]) =>
  placeEventLabels(
    labels.map(([x, text]) => ({ x, text })),
    room,
  ).map(({ text, anchor, row }) => [text, anchor, row])

it('stands right of the line, at the edge left of it', () => {
  expect(placed([100, 'Weihnachten 420,00 €'], [480, 'Grundsteuer 91,20 €'])).toEqual([
    ['Weihnachten 420,00 €', 'start', 0],
    ['Grundsteuer 91,20 €', 'end', 0],
  ])
})

it('moves up where the row is taken, and goes where none is free', () => {
  const text = 'Autoversicherung 486,00 €'
  expect(placed([250, text], [260, text], [270, text])).toEqual([
    [text, 'start', 0],
    [text, 'start', 1],
  ])
  expect(placed([10, 'W'.repeat(80)])).toEqual([])
})

it('takes the longest text that has room', () => {
  expect(fittingText(['Überweisung Leben +2.793,88 €', '+2.793,88 €'], 300)).toBe(
    'Überweisung Leben +2.793,88 €',
  )
  expect(fittingText(['Überweisung Leben +2.793,88 €', '+2.793,88 €'], 100)).toBe('+2.793,88 €')
  expect(fittingText(['+2.793,88 €'], 20)).toBeNull()
})
