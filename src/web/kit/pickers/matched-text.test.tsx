import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MatchedText } from './matched-text.tsx'

test.for([
  ['Girokonto', 'giro', 'Giro'],
  ['Überziehung', 'ueberz', 'Überz'],
  ['Depot Zürich', 'zurich', 'Zürich'],
  ['Große Rücklage', 'grosse', 'Große'],
  ['Konten', 'xyz', ''],
  ['Konten', '', ''],
])('in %s, %s stands out as %s', ([text = '', match = '', strong]) => {
  const html = renderToStaticMarkup(<MatchedText text={text} match={match} />)
  expect(/<strong[^>]*>([^<]*)<\/strong>/u.exec(html)?.[1] ?? '').toBe(strong)
  expect(html.replaceAll(/<[^>]*>/gu, '')).toBe(text)
})
