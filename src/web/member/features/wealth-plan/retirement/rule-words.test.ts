import { expect, it } from 'vitest'
import type { PeopleRule, WealthRule } from '#domain/plan-explanation/counted-rules.ts'
import { insurancesAfter, insurancesBefore, statedPensionKinds } from '#domain/wealth-plan/plan-person.ts'
import { withdrawalOrders } from '#domain/wealth-plan/wealth-plan.ts'
import { peopleRuleWords, wealthRuleWords } from './rule-words.ts'

const nameOf = (id: string) => (id === 'anna' ? 'Anna' : 'Jonas')
const personIds = ['anna', 'jonas']
const plain = (words: string) => words.replaceAll('\u00a0', ' ')
const people = (rule: PeopleRule) => plain(peopleRuleWords(rule, nameOf))
const wealth = (rule: WealthRule) => plain(wealthRuleWords(rule, nameOf))

it('says how pensions are taxed, and how beside a salary', () => {
  const rule = { name: 'pension_tax', isJoint: true, churchTaxBp: 900, besideSalary: 'splitting' } as const
  expect(people(rule)).toBe(
    'Einkommensteuer auf Renten und Pensionen, zusammen veranlagt mit Splitting, mit 9 % Kirchensteuer. Der Tarif steigt mit der Inflation, Freibeträge der Rente bleiben. Solange jemand arbeitet, zählt, was die Rente zur Steuer des Gehalts in Klasse III dazubringt.',
  )
  expect(people({ ...rule, isJoint: false, churchTaxBp: 0, besideSalary: null })).toBe(
    'Einkommensteuer auf Renten und Pensionen, jede Person für sich. Der Tarif steigt mit der Inflation, Freibeträge der Rente bleiben.',
  )
})

it('says how capital income is taxed', () => {
  expect(wealth({ name: 'capital_tax', mode: 'church_8', isJoint: true, hasFund: true })).toBe(
    'Abgeltungsteuer mit Soli und 8 % Kirchensteuer in jedem einzelnen Lauf, mit zwei Sparerpauschbeträgen. Aktien zählen als Aktienfonds: 30 % steuerfrei, jeden Januar die Vorabpauschale.',
  )
  expect(wealth({ name: 'capital_tax', mode: 'flat', isJoint: false, hasFund: false })).toBe(
    'Abgeltungsteuer mit Soli in jedem einzelnen Lauf, mit einem Sparerpauschbetrag.',
  )
})

it('has a sentence of its own for every choice', () => {
  const sentences = [
    people({ name: 'each_alone' }),
    people({ name: 'saving_ends' }),
    people({ name: 'points', personIds }),
    ...statedPensionKinds.map((kind) => people({ name: 'letter', kind, personIds })),
    people({ name: 'civil_pension', personIds }),
    people({ name: 'occupational_pension', personIds }),
    people({ name: 'contract_pension', names: ['Riester'] }),
    people({ name: 'moved_pension', kind: 'civil', personId: 'jonas', from: '2039-10-01' }),
    ...insurancesBefore.flatMap((kind) =>
      [true, false].map((countsCapitalIncome) =>
        people({ name: 'insurance_before', kind, countsCapitalIncome, personIds }),
      ),
    ),
    ...insurancesAfter.map((kind) => people({ name: 'insurance_after', kind, personIds })),
    wealth({ name: 'median_return' }),
    wealth({ name: 'inflation', bp: 200 }),
    wealth({ name: 'horizon', horizon: { until: '2090-07-01', youngest: { personId: 'anna', age: 100 } } }),
    wealth({ name: 'no_tax' }),
    ...withdrawalOrders.map((order) => wealth({ name: 'withdrawal_order', order, hasTargets: true })),
    wealth({ name: 'withdrawal_order', order: 'proportional', hasTargets: false }),
    wealth({ name: 'loans', names: ['Darlehen'] }),
    ...[true, false].map((isAssumed) =>
      wealth({ name: 'follow_up_rate', rateBp: 400, isAssumed, names: ['Darlehen'] }),
    ),
    wealth({ name: 'loan_gaps', names: ['Darlehen'] }),
    ...(['income', 'marginal', 'none'] as const).map((tax) =>
      wealth({ name: 'let_properties', tax, names: ['Wohnung'] }),
    ),
    wealth({ name: 'own_properties', names: ['Haus'] }),
    wealth({ name: 'rent_instalments', names: ['Darlehen'] }),
    wealth({ name: 'property_gaps', names: ['Wohnung'] }),
    wealth({ name: 'children', names: ['Depot Lotte'] }),
    wealth({ name: 'rebalancing' }),
    wealth({ name: 'unsold', names: ['Haus'] }),
    wealth({ name: 'unsold', names: ['Haus', 'Auto'] }),
  ]
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
  // Whether capital income counts matters for a voluntary insurance alone.
  expect(new Set(sentences).size).toBe(sentences.length - 3)
})
