import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { readHousehold } from '#contract/planning/household.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { personRecord } from './person-record.ts'
import { recordAt, recordsListed } from './record-at.ts'
import type { Field, Fields, RecordDescription } from './record-description.ts'

type Person = DataOf<typeof readHousehold>['persons'][number]

const planning = endpoints.filter(({ path }) =>
  /^\/api\/(?:household|income|accounts|account-system|wealth-plan|budget|import-rules|import-mappings|transactions|imports|goals|properties|purchase-checks|calculators)\b/.test(
    path,
  ),
)
const described = Object.entries(recordsListed).flatMap(([name, { fields }]) => fieldsIn(name, fields))

describe('the description of a record', () => {
  it('has every field of the contract and none else, or does not compile', () => {
    const { position: _, ...missing } = personRecord.fields
    // @ts-expect-error The position is missing.
    const first: RecordDescription<Person> = { name: 'Person', fields: missing }
    const second: RecordDescription<Person> = {
      name: 'Person',
      // @ts-expect-error Nobody has a shoe size.
      fields: { ...personRecord.fields, shoeSize: { label: 'Schuhgröße', format: 'number' } },
    }
    // @ts-expect-error A name is no amount.
    const third: RecordDescription<Person>['fields']['name'] = { label: 'Vorname', format: 'cents' }
    expect([first, second, third]).toHaveLength(3)
  })

  it.each(planning.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]))(
    'is known for %s %s',
    (_, path) => {
      expect(recordAt(path)).toBeDefined()
    },
  )

  it.each(described)('labels %s', (_, { label }) => {
    expect(label.trim()).not.toBe('')
  })

  it.each(described.filter(([, { format }]) => format === 'entry'))(
    'puts only known fields into the pattern of %s',
    (_, field) => {
      if (field.format !== 'entry') throw new Error('Not an entry')
      const named = [...field.pattern.matchAll(/\{([\w|]+)\}/g)].flatMap((match) => match[1]?.split('|'))
      expect(named).not.toEqual([])
      expect(Object.keys(field.fields)).toEqual(expect.arrayContaining(named))
    },
  )
})

function fieldsIn(name: string, fields: Fields): readonly [string, Field][] {
  return Object.entries(fields).flatMap(([key, field]) => [
    [`${name}.${key}`, field] as [string, Field],
    ...(field.format === 'entry' ? fieldsIn(`${name}.${key}`, field.fields) : []),
  ])
}
