import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { overlaps, runsThrough, segmentsOf, wordWidth } from './free-place.ts'
import { type PlacedWord, type PlotWord, placeWords } from './place-words.ts'

const room = { width: 288, height: 240 }

function word(text: string, x: number, y: number, more: Partial<PlotWord> = {}): PlotWord {
  return { text, x, y, anchor: 'start', className: '', givesWay: 'around', isDropped: true, ...more }
}

function boxOf({ text, x, y, anchor }: PlacedWord) {
  const width = wordWidth(text)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - 13, bottom: y + 5 }
}

describe('lines and boxes', () => {
  const box = { left: 10, right: 20, top: 10, bottom: 20 }

  it('sees a line that enters, crosses, or lies within', () => {
    expect(runsThrough([0, 0, 30, 30], box)).toBe(true)
    expect(runsThrough([15, 0, 15, 12], box)).toBe(true)
    expect(runsThrough([12, 12, 14, 14], box)).toBe(true)
  })

  it('lets a line pass beside the box', () => {
    expect(runsThrough([0, 0, 9, 30], box)).toBe(false)
    expect(runsThrough([0, 5, 30, 5], box)).toBe(false)
    expect(runsThrough([0, 25, 25, 0], { left: 0, right: 5, top: 0, bottom: 5 })).toBe(false)
  })

  it('reads the pieces of a path, and none over a gap', () => {
    expect(segmentsOf(['M0,0L10,-5.5L20,3M30,0L40,0'])).toEqual([
      [0, 0, 10, -5.5],
      [10, -5.5, 20, 3],
      [30, 0, 40, 0],
    ])
  })
})

describe('words of a drawing', () => {
  it('stay where they are wanted when nothing is in the way', () => {
    expect(placeWords([word('A', 100, 100)], [], room)).toMatchObject([{ x: 100, y: 100 }])
  })

  it('give way along their own height where they belong to a line of the grid', () => {
    const [placed] = placeWords([word('100.000 €', 0, 94, { givesWay: 'sideways' })], ['M0,120L60,60'], room)
    expect(placed?.y).toBe(94)
    expect(placed?.x).toBeGreaterThan(20)
  })

  it('are left out, or stay, where there is no free place', () => {
    const full = Array.from({ length: 60 }, (_, at) => `M0,${at * 5 - 30}L288,${at * 5 - 30}`)
    expect(placeWords([word('A', 100, 100)], full, room)).toEqual([])
    expect(placeWords([word('A', 100, 100, { isDropped: false })], full, room)).toMatchObject([{ x: 100 }])
  })

  it('stay within their area', () => {
    const [placed] = placeWords([word('Erträge', 100, 100, { isWithin: (_, y) => y > 150 })], [], room)
    expect(placed?.y).toBeGreaterThan(150)
  })

  it('never lie on a line, over each other, or outside, whatever is drawn', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 288 }), fc.integer({ min: 0, max: 240 }))
    fc.assert(
      fc.property(
        fc.array(fc.array(place, { minLength: 2, maxLength: 12 }), { maxLength: 4 }),
        fc.array(place, { maxLength: 7 }),
        (lines, wanted) => {
          const paths = lines.map((line) => linePath(line))
          const words = wanted.map(([x, y], at) => word(['A', 'B', '400.000 €', 'Eingezahlt'][at % 4]!, x, y))
          const boxes = placeWords(words, paths, room).map(boxOf)
          const segments = segmentsOf(paths)
          for (const [at, box] of boxes.entries()) {
            expect(segments.some((segment) => runsThrough(segment, box))).toBe(false)
            expect(boxes.slice(at + 1).some((other) => overlaps(box, other))).toBe(false)
            expect(box.left >= -1 && box.right <= room.width + 1 && box.bottom <= room.height + 1).toBe(true)
          }
        },
      ),
    )
  })
})
