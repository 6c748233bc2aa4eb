import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ComparedLines, drawnLines } from './compared-lines.tsx'

const compared = [
  { letter: '', name: 'Jetzt', isCurrent: true, outcome: { ok: true, result: 3 } },
  { letter: 'A', name: 'Vorher', isCurrent: false, outcome: { ok: true, result: 5 } },
  { letter: 'B', name: 'Zu viel', isCurrent: false, outcome: { ok: false, sentence: 'Das geht nicht.' } },
  { letter: 'C', name: 'Anders', isCurrent: false, outcome: { ok: true, result: 0 } },
] as const

const lines = drawnLines(compared, (result) => (result > 0 ? { top: result } : null))

it('has a line for what has something to draw, in the order of the comparison', () =>
  expect(lines.map(({ letter, top }) => [letter, top])).toEqual([
    ['', 3],
    ['A', 5],
  ]))

it('keeps the look that the comparison shows', () =>
  expect(lines.map(({ look }) => look.dash)).toEqual([undefined, '7 4']))

it('draws what is entered now over all others', () => {
  const drawing = renderToStaticMarkup(<ComparedLines lines={lines} path={({ top }) => `M0,${top}`} />)
  expect(drawing.indexOf('M0,5')).toBeLessThan(drawing.indexOf('M0,3'))
})
