import { expect, it } from 'vitest'
import { findBank } from './find-bank.ts'

it('knows the large banks by their codes', async () => {
  const ibans = [
    'DE00 1203 0000',
    'DE00 2004 1155 0630',
    'DE00 5001 0517',
    'DE00 7015 0000',
    'DE00 4306 0967',
  ]
  expect(await Promise.all(ibans.map(findBank))).toEqual([
    'DKB',
    'comdirect',
    'ING',
    'Stadtsparkasse München',
    'GLS Gemeinschaftsbank',
  ])
})

it('names nobody for half a code, a code of nobody and another country', async () => {
  expect(
    await Promise.all(['DE00 1203', 'DE00 0000 0000 12', 'AT61 1904 3002 3457 3201'].map(findBank)),
  ).toEqual([null, null, null])
})
