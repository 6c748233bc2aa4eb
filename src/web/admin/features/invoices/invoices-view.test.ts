import { expect, test } from 'vitest'
import { filtersOf, readInvoicesView, wholeView, writeInvoicesView } from './invoices-view.ts'

test('the whole list needs no words in the address', () => {
  expect(writeInvoicesView(wholeView).toString()).toBe('')
  expect(readInvoicesView(new URLSearchParams())).toEqual(wholeView)
  expect(filtersOf({ ...wholeView, search: '  ' })).toEqual({})
})

test('what was chosen stands in the address and comes back', () => {
  const address =
    'ansicht=monat&suche=WK-2026&monat=2026-11&art=correction&stand=refunded&test=with&seite=2&zeilen=50'
  const view = readInvoicesView(new URLSearchParams(address))
  expect(writeInvoicesView(view).toString()).toBe(address)
  expect(filtersOf(view)).toEqual({
    search: 'WK-2026',
    month: '2026-11-01',
    kind: 'correction',
    state: 'refunded',
    tests: 'with',
  })
})

test.each([
  'ansicht=alles',
  'monat=2026-13',
  'monat=gestern',
  'art=x',
  'stand=toString',
  'test=ja',
  'seite=0',
])('%s is no choice', (address) => {
  expect(readInvoicesView(new URLSearchParams(address))).toEqual(wholeView)
})
