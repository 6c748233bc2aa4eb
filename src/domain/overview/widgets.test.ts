import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangedWidgets, isUsual, usualWidgets, type Widget, widgetNames } from './widgets.ts'

const stored: fc.Arbitrary<readonly Widget[]> = fc
  .shuffledSubarray([...widgetNames])
  .chain((names) => fc.tuple(...names.map((name) => fc.boolean().map((isShown) => ({ name, isShown })))))

describe('the arranged overview', () => {
  test('is the usual one while nothing was stored', () => {
    expect(arrangedWidgets([])).toEqual(usualWidgets)
    expect(isUsual(arrangedWidgets([]))).toBe(true)
  })

  test('shows a part that came later behind the one it usually follows', () => {
    const before = usualWidgets.filter(({ name }) => name !== 'goals').toReversed()
    expect(arrangedWidgets(before).map(({ name }) => name)).toEqual([
      'webinar',
      'next_step',
      'goals',
      'ladder',
      'free_to_spend',
      'net_worth',
    ])
  })

  test('has each part once, keeps the stored order, and is whole for good', () => {
    fc.assert(
      fc.property(stored, (widgets) => {
        const arranged = arrangedWidgets(widgets)
        expect(arranged.map(({ name }) => name).toSorted()).toEqual(widgetNames.toSorted())
        expect(arranged.filter((each) => widgets.includes(each))).toEqual(widgets)
        expect(arrangedWidgets(arranged)).toEqual(arranged)
      }),
    )
  })

  test('is another one with a hidden part or another order', () => {
    expect(isUsual(usualWidgets.toReversed())).toBe(false)
    expect(isUsual(usualWidgets.map((each, at) => ({ ...each, isShown: at > 0 })))).toBe(false)
  })
})
