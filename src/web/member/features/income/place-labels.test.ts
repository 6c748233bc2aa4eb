import { describe, expect, it } from 'vitest'
import { placeLabels } from './place-labels.ts'

const space = { width: 400, taken: [], widthOf: (text: string) => text.length * 10 }

describe('placeLabels', () => {
  it('keeps a label inside the drawing', () => {
    const [label] = placeLabels([{ key: 'a', x: 10, top: 100, texts: ['Weihnachtsgeld'] }], space)
    expect(label).toEqual({ key: 'a', text: 'Weihnachtsgeld', x: 0, y: 90 })
  })

  it('takes the fuller text only where it leaves room for the others', () => {
    const wishes = [
      { key: 'a', x: 100, top: 100, texts: ['aaaaaaaaaa', 'aa'] },
      { key: 'b', x: 190, top: 100, texts: ['bbbbbbbbbb', 'bb'] },
      { key: 'c', x: 195, top: 100, texts: ['cc'] },
    ]
    expect(placeLabels(wishes, space).map(({ text }) => text)).toEqual(['aaaaaaaaaa', 'bb'])
  })

  it('leaves taken places free', () => {
    const taken = [{ left: 0, right: 400, top: 70, bottom: 95 }]
    expect(placeLabels([{ key: 'a', x: 100, top: 100, texts: ['aa'] }], { ...space, taken })).toEqual([])
  })
})
