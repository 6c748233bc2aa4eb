import { describe, expect, it } from 'vitest'
import { shareLabels } from './share-labels.ts'

const share = (key: string, value: number) => ({ key, value, text: `${value} %` })

describe('shareLabels', () => {
  it('stands above the beginning of each part', () => {
    expect(shareLabels([share('a', 50), share('b', 50)], 600).map(({ x }) => x)).toEqual([0, 300])
  })

  it('moves a word on where a part is too narrow', () => {
    const labels = shareLabels([share('a', 10), share('b', 1), share('c', 89)], 400)
    expect(labels.map(({ x }) => x)).toEqual([0, 40, 70])
  })

  it('keeps the last word inside the width', () => {
    const labels = shareLabels([share('a', 98), share('b', 1), share('c', 1)], 400)
    expect(labels.at(-1)!.x + 3 * 8).toBeLessThanOrEqual(400)
    expect(labels[1]!.x + 3 * 8).toBeLessThanOrEqual(labels[2]!.x)
  })

  it('leaves parts of nothing out', () => {
    expect(shareLabels([share('a', 0), share('b', 100)], 400)).toEqual([{ key: 'b', text: '100 %', x: 0 }])
  })
})
