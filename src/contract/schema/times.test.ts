import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { numberFieldsOf, textFieldsOf, timeFieldsOf } from '#contract/testing/text-fields.ts'
import { farTimes, wrongTimes } from '#contract/testing/times.ts'

/**
 * This call asks which wording was shown at any time, before and after every year that people may enter; it stores
 * nothing.
 */
const ANY_TIME = 'GET /api/legal/{document}/wording'

const fields = endpoints.flatMap((endpoint) =>
  timeFieldsOf(endpoint).map(
    (field) =>
      [`${endpoint.method} ${endpoint.path}`, `${field.part} ${field.path.join('.')}`, field] as const,
  ),
)

describe('security.md rule 31: days, months and instants are of years that can be stored and shown', () => {
  it.each(fields.filter(([name]) => name !== ANY_TIME))('%s, %s', (_name, _place, field) => {
    expect(wrongTimes.filter((value) => field.accepts(value))).toEqual([])
    expect(farTimes.some((value) => field.accepts(value))).toBe(true)
  })

  it('finds them in every kind of place', () => {
    const places = new Set(fields.map(([name, place]) => `${name} ${place}`))
    for (const place of [
      'PUT /api/month-closes/{month} params month',
      'GET /api/transactions query from',
      'GET /api/legal/{document}/wording query at',
      'POST /api/admin/content/{id}/publish body publicFrom',
      'PUT /api/admin/content/{id} body written.content.dates.0.from',
      'POST /api/restores body put.scenarios.0.savedAt',
      'POST /api/month-closes/{month}/close body missed.0',
    ])
      expect(places).toContain(place)
  })

  it('leaves no field that is called like one as a free text', () => {
    const called = /(?:At|On|Day|Month|Until|(?<!is)_on|_at|^day|^month|^moment|\.day|\.month)$/u
    const found = new Set(fields.map(([name, place]) => `${name} ${place}`))
    const free = endpoints.flatMap((endpoint) => {
      const numbers = new Set(numberFieldsOf(endpoint).map(({ part, path }) => `${part} ${path.join('.')}`))
      return textFieldsOf(endpoint)
        .map(({ part, path }) => `${part} ${path}`)
        .filter((place) => called.test(place) && !numbers.has(place))
        .map((place) => `${endpoint.method} ${endpoint.path} ${place}`)
    })
    expect(free.filter((place) => !found.has(place))).toEqual([])
  })
})
