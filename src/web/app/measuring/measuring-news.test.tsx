import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { pageWithValues } from '#web/testing/page-with-values.ts'

pageWithValues({
  analytics: { url: 'https://analyse.example.de', siteId: '1' },
  errorReportingDsn: 'https://key@fehler.example.de/2',
})
const { MeasuringNews } = await import('./measuring-news.tsx')

const layer = renderToStaticMarkup(
  <MemoryRouter>
    <MeasuringNews onDone={() => {}} />
  </MemoryRouter>,
)
const buttons = [...layer.matchAll(/<button([^>]*)>(.*?)<\/button>/gsu)].map(
  ([, attributes = '', inner = '']) => ({
    look: /class="([^"]*)"/u.exec(attributes)?.[1],
    words: inner.replaceAll(/<[^>]*>/gu, ''),
  }),
)

it('law.md L3.3: asks for no consent, which counting does not need: it offers to object, and to close', () => {
  expect(buttons.map(({ words }) => words)).toEqual(['Widersprechen', 'Verstanden'])
  expect(buttons[0]?.look).toBe(buttons[1]?.look)
  expect(layer).not.toMatch(/akzeptieren|ablehnen|zustimm/iu)
  expect(layer).toContain('braucht keine Einwilligung')
})

it('law.md L3.3: Impressum and Datenschutz are there, and each measurement has a switch of the product', () => {
  for (const address of ['/datenschutz', '/impressum']) expect(layer).toContain(`href="${address}"`)
  expect([...layer.matchAll(/role="switch" class="switch"/gu)]).toHaveLength(2)
})
