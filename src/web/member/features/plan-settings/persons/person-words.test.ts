import { expect, it } from 'vitest'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { missingWords, personNote } from './person-words.ts'
import { tooEarlyWords } from './too-early.ts'
import type { PersonFields } from './use-person-record.ts'

const { version: _, ...unknown } = unknownPlanPerson

function person(known: Partial<PersonFields> = {}): PersonFields {
  return { ...unknown, birthMonth: '1964-05-01', ...known }
}

it('says why a civil servant cannot retire yet, and from when on', () => {
  const early = (civilReason: PersonFields['civilReason'], from: PersonFields['civilFrom']) =>
    tooEarlyWords(person({ civilReason }), from)
  expect(early('request', '2027-05-01')).toBe('Auf Antrag geht das frühestens mit 63. Das ist ab Juni 2027.')
  expect(early('severe_disability', '2026-05-01')).toBe(
    'Bei Schwerbehinderung geht das frühestens mit 62. Das ist ab Juni 2026.',
  )
  expect(early('age', '2031-05-01')).toBe(
    'Das geht frühestens mit der Regelaltersgrenze. Das ist ab Juni 2031.',
  )
  expect(early('request', '2027-06-01')).toBeUndefined()
  expect(early('incapacity', '2020-01-01')).toBeUndefined()
  expect(early('age', null)).toBeUndefined()
  expect(tooEarlyWords(person({ birthMonth: null }), '2020-01-01')).toBeUndefined()
})

it('asks for what the plan cannot count without', () => {
  expect(missingWords(person())).toBeNull()
  expect(missingWords(person({ insuranceBefore: 'private' }))).toBe(
    'Der Beitrag der privaten Krankenversicherung fehlt noch.',
  )
  expect(missingWords(person({ insuranceAfter: 'private', premiumCents: 0 }))).toBeNull()
  const civil = { civilPayCents: 520_000, civilReason: 'request' } as const
  expect(missingWords(person(civil))).toBe('Für die Pension fehlen noch die Dienstjahre.')
  expect(missingWords(person({ ...civil, serviceYearsBp: 382_500, retirementAge: 60 }))).toBe(
    'Pension: Auf Antrag geht das frühestens mit 63. Das ist ab Juni 2027. So rechnet der Plan.',
  )
  expect(missingWords(person({ ...civil, serviceYearsBp: 382_500, retirementAge: 65 }))).toBeNull()
})

it('notes below a name what differs from an employee', () => {
  expect(personNote(person())).toBe('')
  expect(
    personNote(person({ civilPayCents: 520_000, insuranceAfter: 'private', pensionFrom: '2031-06-01' })),
  ).toBe('verbeamtet, Rente ab 06.2031, privat versichert')
})
