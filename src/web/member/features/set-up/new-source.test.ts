import { describe, expect, it } from 'vitest'
import { plainSource } from '#domain/income/income-source.ts'
import {
  type NewSource,
  benefitCents,
  benefitNote,
  labelOf,
  newSourceSchema,
  nextSource,
  sourceBody,
} from './new-source.ts'

const anna = {
  id: '01890000-0000-7000-8000-00000000000a',
  name: 'Anna',
  surname: 'Berger',
  position: 0,
  version: 1,
}
const jonas = {
  id: '01890000-0000-7000-8000-00000000000b',
  name: 'Jonas',
  surname: 'Berger',
  position: 1,
  version: 1,
}
const month = '2026-11-01'
const known = { persons: [anna, jonas], childCount: 2, month } as const

describe('nextSource', () => {
  it('asks for one person after the other, then for the child benefit, then for nothing special', () => {
    const ofAnna = { type: 'self_employment', personId: anna.id } as const
    const ofJonas = { type: 'salary', personId: jonas.id } as const
    const benefit = { type: 'child_benefit', personId: null } as const
    expect(nextSource({ ...known, sources: [] })).toMatchObject({
      type: 'salary',
      personId: anna.id,
      amountCents: null,
    })
    expect(nextSource({ ...known, sources: [ofAnna] })).toMatchObject({ type: 'salary', personId: jonas.id })
    expect(nextSource({ ...known, sources: [ofAnna, ofJonas] })).toMatchObject({
      type: 'child_benefit',
      personId: '',
      amountCents: 51_800,
      payDay: '15',
    })
    expect(nextSource({ ...known, sources: [ofAnna, ofJonas, benefit] })).toMatchObject({ type: 'salary' })
    expect(nextSource({ ...known, childCount: 0, sources: [ofAnna, ofJonas] })).toMatchObject({
      type: 'salary',
    })
  })
})

it('knows the child benefit of the month', () => {
  expect(benefitCents(month, 1)).toBe(25_900)
  expect(benefitCents(month, 3)).toBe(77_700)
  expect(benefitCents(month, 0)).toBeNull()
})

it('takes the child benefit of the old year until there is that of the new one, and says so', () => {
  expect(benefitCents('2027-01-01', 2)).toBe(51_800)
  expect(benefitNote({ type: 'child_benefit' }, month)).toBeUndefined()
  expect(benefitNote({ type: 'salary' }, '2027-01-01')).toBeUndefined()
  expect(benefitNote({ type: 'child_benefit' }, '2027-01-01')).toBe(
    'Betrag von 2026, für 2027 haben wir noch keinen',
  )
})

it('calls a source by its kind, and by its person where there are several', () => {
  const source = { label: '', type: 'salary', personId: anna.id } as const
  expect(labelOf(source, [anna])).toBe('Gehalt')
  expect(labelOf(source, [anna, jonas])).toBe('Gehalt Anna')
  expect(labelOf({ ...source, label: ' Firma ' }, [anna, jonas])).toBe('Firma')
})

describe('newSourceSchema', () => {
  const first = { ...nextSource({ ...known, sources: [] }), amountCents: 291_745 }
  const pathsOf = (values: Partial<NewSource>) => {
    const result = newSourceSchema([anna, jonas], month)['~standard'].validate({ ...first, ...values })
    return 'issues' in result ? result.issues.map(({ path }) => path[0]) : []
  }

  it('tells each refusal at the field of the short form', () => {
    expect(pathsOf({})).toEqual([])
    expect(pathsOf({ amountCents: null })).toEqual(['amountCents'])
    expect(pathsOf({ amountCents: Number.NaN })).toEqual(['amountCents'])
    expect(pathsOf({ rhythm: 'yearly' })).toEqual(['dueMonth'])
    expect(pathsOf({ rhythm: 'yearly', dueMonth: '12' })).toEqual([])
    expect(pathsOf({ rhythm: 'irregular', amountCents: null })).toEqual([])
  })

  it('makes the whole source of it', () => {
    expect(sourceBody(first, [anna, jonas], month)).toEqual({
      ...plainSource,
      personId: anna.id,
      label: 'Gehalt Anna',
      type: 'salary',
      rhythm: 'monthly',
      dueMonth: null,
      payDay: 'last_bank_day',
      validFrom: month,
      validTo: null,
      growthBp: 0,
      isDistributed: true,
      amounts: [{ from: month, amountCents: 291_745 }],
    })
  })
})

describe('what the self-employed lay aside', () => {
  const typed: NewSource = {
    ...nextSource({ ...known, sources: [] }),
    type: 'self_employment',
    amountCents: 595_000,
    vatBp: '1900',
    reserveBp: 3_000,
  }

  it('counts from the month in which it is said', () => {
    expect(sourceBody(typed, known.persons, month).reserves).toEqual([
      { from: month, vatBp: 1_900, shareBp: 3_000, accountId: null },
    ])
  })

  it.each([
    ['nothing was said', { vatBp: '0', reserveBp: null }],
    ['it is a salary after all', { type: 'salary' }],
  ] as const)('is nothing where %s', (_, changed) => {
    expect(sourceBody({ ...typed, ...changed }, known.persons, month).reserves).toEqual([])
  })
})
