import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { isFree, overlaps, segmentsOf, wordWidth } from '#web/kit/labels/free-place.ts'
import { type PlacedLabel, placeLabels } from './place-labels.ts'

const room = { width: 800, top: -52 }

function label(x: number, y: number, at = 0) {
  return { key: String(at), title: '12.2025', amount: '214.000 €', x, y }
}

function boxOf({ title, amount, anchor, textX, textY }: PlacedLabel) {
  const width = Math.max(wordWidth(title), wordWidth(amount)) + 6
  const left = anchor === 'start' ? textX : anchor === 'end' ? textX - width : textX - width / 2
  return { left, right: left + width, top: textY - 31, bottom: textY + 4 }
}

it('stands above its point where nothing is in the way', () => {
  expect(placeLabels([label(400, 100)], [], room)).toMatchObject([
    { anchor: 'middle', textX: 400, textY: 88 },
  ])
})

it('moves aside at the edges, and the later one gives way', () => {
  const [first, second] = placeLabels([label(0, 100), label(60, 100, 1)], [], room)
  expect(first).toMatchObject({ anchor: 'start', textX: 0 })
  expect(second && overlaps(boxOf(first!), boxOf(second))).toBe(false)
})

it('property: no label lies on a line, over another one, or outside', () => {
  const place = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 320 }))
  fc.assert(
    fc.property(
      fc.array(fc.array(place, { minLength: 2, maxLength: 8 }), { maxLength: 3 }),
      fc.array(place, { maxLength: 9 }),
      (lines, points) => {
        const paths = lines.map((line) => linePath(line.toSorted(([one], [other]) => one - other)))
        const placed = placeLabels(
          points.map(([x, y], at) => label(x, y, at)),
          paths,
          room,
        )
        const segments = segmentsOf(paths)
        for (const [at, each] of placed.entries()) {
          const box = boxOf(each)
          expect(isFree(box, segments, placed.slice(0, at).map(boxOf))).toBe(true)
          expect(box.left >= -1 && box.right <= room.width + 1 && box.top >= room.top).toBe(true)
        }
      },
    ),
  )
})
