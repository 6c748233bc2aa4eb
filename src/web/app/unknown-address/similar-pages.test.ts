import { expect, it } from 'vitest'
import { memberPages } from '#web/app/navigation/member-pages.ts'
import { legalPages } from '#web/app/page/known-pages.ts'
import { similarPages } from './similar-pages.ts'

const pages = [...memberPages, ...legalPages]

it('finds the page behind a mistyped address', () => {
  expect(similarPages('/einstellungen/einkomen', pages, 1)[0]?.to).toBe('/einstellungen/einkommen')
  expect(similarPages('/impresum', pages, 1)[0]?.to).toBe('/impressum')
  expect(similarPages('/kuendigen', pages, 1)[0]?.to).toBe('/kuendigung')
})

it('offers pages for an address that is like none', () => {
  expect(similarPages('/', pages, 4)).toHaveLength(4)
})
