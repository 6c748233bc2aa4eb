import { expect, it } from 'vitest'
import type { ImportRule } from '#domain/transactions/import-rule.ts'
import { comparedText, emptyRule, ruleSchema } from './rule-form.ts'
import { foundRules, movedRule } from './rule-order.ts'
import { conditionWords, countWords, directionWords } from './rule-words.ts'

const rule = (id: string, more: Partial<ImportRule>): ImportRule => ({
  ...emptyRule,
  id,
  category: 'life',
  position: 0,
  version: 1,
  ...more,
})
const aldi = rule('aldi', { text: 'aldi', position: 0 })
const rewe = rule('rewe', { text: 'rewe', position: 1 })
const landlord = rule('landlord', { field: 'iban', text: 'de02120300000000202051', position: 2 })
const rules = [aldi, rewe, landlord]

it('moves a rule past one that is as specific, and past no other', () => {
  expect(movedRule(rules, 'rewe', -1)).toEqual(['landlord', 'rewe', 'aldi'])
  expect(movedRule(rules, 'aldi', 1)).toEqual(['landlord', 'rewe', 'aldi'])
  expect(movedRule(rules, 'aldi', -1)).toBeNull()
  expect(movedRule(rules, 'rewe', 1)).toBeNull()
  expect(
    movedRule(
      rules.map((each) => ({ ...each, isWhole: true })),
      'rewe',
      -1,
    ),
  ).toBeNull()
})

it('finds rules by their text and by where they sort to, in the order in which they are asked', () => {
  const wordsOf = ({ id }: ImportRule) => (id === 'landlord' ? 'Darlehensrate ETW' : 'Lebensmittel')
  expect(foundRules(rules, '', wordsOf).map(({ id }) => id)).toEqual(['landlord', 'aldi', 'rewe'])
  expect(foundRules(rules, 'REWE', wordsOf)).toEqual([rewe])
  expect(foundRules(rules, 'lebens rewe', wordsOf)).toEqual([rewe])
  expect(foundRules(rules, 'darlehen', wordsOf)).toEqual([landlord])
})

it('compares names word by word, and references without blanks', () => {
  expect(comparedText('counterparty', 'Müller & Söhne')).toBe('mueller soehne')
  expect(comparedText('iban', 'DE02 1203 0000')).toBe('de0212030000')
})

it('sends what will be compared, and says what is missing', () => {
  const check = (values: object) => ruleSchema['~standard'].validate({ ...emptyRule, ...values })
  expect(check({ text: 'REWE Markt', category: 'life' })).toMatchObject({ value: { text: 'rewe markt' } })
  const pathsOf = (result: ReturnType<typeof check>) =>
    'issues' in result ? result.issues.map(({ path }) => path[0]) : []
  expect(pathsOf(check({ text: '&&', category: 'life' }))).toEqual(['text'])
  expect(pathsOf(check({}))).toEqual(['text', 'itemId'])
  expect(pathsOf(check({ text: 'rewe' }))).toEqual(['itemId'])
})

it('says how many bookings a rule sorts', () => {
  expect([0, 1, 2, 1_234].map(countWords)).toEqual([
    'keine Buchung in zwölf Monaten',
    '1 Buchung in zwölf Monaten',
    '2 Buchungen in zwölf Monaten',
    '1.234 Buchungen in zwölf Monaten',
  ])
})

it('says what a rule looks at', () => {
  expect(conditionWords(rewe)).toBe('Name enthält „rewe“')
  expect(conditionWords({ ...landlord, isWhole: true })).toMatch(/^IBAN ist/u)
  expect([rewe, { ...rewe, sign: 1 as const }].map(directionWords)).toEqual([
    'beide Richtungen',
    'Geld kommt',
  ])
})
