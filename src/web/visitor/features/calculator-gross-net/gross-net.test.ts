import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  figuresYear,
  figuresYearSentence,
  settleYear,
} from '#web/household/calculator-entries/figures-year.ts'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { readNumberEntry } from '#web/household/calculator-entries/read-entry.ts'
import { showFor } from '#web/kit/words/show.ts'
import { grossNetCalculator } from './gross-net-calculator.ts'
import { explainGrossNet } from './gross-net-explanation.ts'
import { type GrossNetInputs, grossNetInputs } from './gross-net-inputs.ts'
import { computeGrossNet, personOf } from './gross-net-result.ts'
import { payslipRows } from './gross-net-table.ts'
import { grossNetHints, grossNetVariants } from './gross-net-words.ts'

const sample = settleYear(grossNetInputs, sampleOf(grossNetInputs), 2026)
const show = showFor('2026-11-01', false)

function viewOf(part: Partial<Values<GrossNetInputs>>) {
  const values = { ...sample, ...part }
  const outcome = computeGrossNet(values)
  if (!outcome.ok) throw new Error(outcome.sentence)
  return { values, result: outcome.result, show }
}

function jobOf(part: Parameters<typeof viewOf>[0]) {
  const { result } = viewOf(part)
  if (result.kind !== 'job') throw new Error('no job')
  return result
}

it('answers the worked examples of calculators.md § 19', () => {
  expect(jobOf({}).job.net.toString(2)).toBe('2605.50')
  expect(jobOf({ gross: '3000', church: 'yes' }).job.net.toString(2)).toBe('2028.05')
  expect(
    jobOf({
      gross: '5000',
      taxClass: '3',
      church: 'yes',
      children: '2',
      childAllowances: '2',
    }).job.net.toString(2),
  ).toBe('3538.79')
  expect(jobOf({ state: 'SN' }).job.net.toString(2)).toBe('2591.59')
  expect(jobOf({ gross: '1500' }).job.net.toString(2)).toBe('1210.58')
})

it('computes 620 € of 2027 as a Minijob, and says what is still that of 2026', () => {
  expect(grossNetHints(viewOf({ gross: '620', year: '2027' }))).toEqual([
    'Minijob: Die Steuer zahlt dein Arbeitgeber pauschal.',
  ])
  expect(grossNetHints(viewOf({ gross: '620' }))).toEqual(['Midijob: Deine Sozialabgaben sind ermäßigt.'])
  const entered = sampleOf(grossNetInputs)
  const sentenceIn = (thisYear: number, part: Partial<Values<GrossNetInputs>> = {}) =>
    figuresYearSentence(figuresYear(grossNetInputs, { ...entered, ...part }, thisYear)!)
  expect(sentenceIn(2026)).toBe('Gerechnet mit den Werten von 2026.')
  expect(sentenceIn(2027)).toBe('Für 2027 kennen wir erst die Minijob-Grenze: Sonst gerechnet mit 2026.')
  expect(sentenceIn(2027, { search: 'parental_allowance' })).toBe(
    'Für 2027 haben wir noch keine Werte: Gerechnet wird mit 2026.',
  )
  expect(explainGrossNet(viewOf({ gross: '620', year: '2027' })).notes).toEqual(
    expect.arrayContaining([
      'Lohnsteuer nach dem Programmablaufplan 2026, Sozialversicherung mit den Grenzen 2026, soweit es die von 2027 noch nicht gibt.',
      'Minijob bis 633\u00A0€: zehn Stunden in der Woche zum Mindestlohn von 14,60\u00A0€. Darüber Midijob bis 2.000\u00A0€.',
    ]),
  )
})

it('finds the gross of a net, in all classes', () => {
  for (const taxClass of ['1', '2', '3', '4', '5', '6'] as const) {
    const { job } = jobOf({ search: 'gross', net: '2605.5', taxClass })
    expect(job.net.gte('2605.5')).toBe(true)
  }
  expect(jobOf({ search: 'gross', net: '2605.5' }).job.grossMonth.lte(4000)).toBe(true)
})

it('takes the surcharge of the care insurance from the children', () => {
  expect(personOf(sample).isChildless).toBe(true)
  expect(personOf({ ...sample, children: '1' }).isChildless).toBe(false)
  expect(personOf({ ...sample, grownChildren: '1' }).isChildless).toBe(false)
  expect(personOf({ ...sample, age: 'under_23' }).isChildless).toBe(false)
})

it('takes the church tax of the Land, and the factor in class IV only', () => {
  expect(personOf({ ...sample, church: 'yes', state: 'BY' }).churchTaxRate.toString()).toBe('0.08')
  expect(personOf({ ...sample, church: 'yes', state: 'HH' }).churchTaxRate.toString()).toBe('0.09')
  expect(personOf({ ...sample, church: 'no', state: 'BY' }).churchTaxRate.toString()).toBe('0')
  expect(personOf({ ...sample, factor: '0.9' }).factor).toBeNull()
  expect(personOf({ ...sample, taxClass: '4', factor: '0.9' }).factor?.toString()).toBe('0.9')
})

it('hints at class II without a child, and at small jobs', () => {
  const needsChild = 'Steuerklasse II setzt mindestens ein Kind voraus.'
  expect(grossNetHints(viewOf({ taxClass: '2' }))).toContain(needsChild)
  expect(grossNetHints(viewOf({ taxClass: '2', children: '1' }))).not.toContain(needsChild)
  expect(grossNetHints(viewOf({ gross: '603' }))[0]).toMatch(/^Minijob/u)
  expect(grossNetHints(viewOf({ gross: '603.01' }))[0]).toMatch(/^Midijob/u)
  expect(grossNetHints(viewOf({ gross: '2000.01' }))).toEqual([])
})

it.each(['450', '1500', '4000', '9000'])('lists a payslip of %s € that adds up', (gross) => {
  const result = jobOf({ gross, church: 'yes', sickPay: '1.6', maternity: '0.44' })
  const rows = payslipRows(result)
  expect(rows.reduce((sum, { own }) => sum.plus(own), result.job.net.negated()).toString()).toBe('0')
  const costs = result.job.grossMonth.plus(result.employer.total)
  expect(rows.reduce((sum, row) => sum.plus(row.employer), costs.negated()).toString()).toBe('0')
})

it('answers what a birth brings, and refuses above the limit', () => {
  const { result } = viewOf({
    search: 'parental_allowance',
    parentNet: '1500',
    sibling: 'yes',
    benefitChildren: '2',
  })
  if (result.kind !== 'family') throw new Error('no family')
  expect(result.amount.toString(2)).toBe('1072.50')
  expect(result.childBenefit.toString()).toBe('518')
  expect(computeGrossNet({ ...sample, search: 'parental_allowance', taxable: '175000.01' })).toMatchObject({
    ok: false,
    sentence: 'Ab einem zu versteuernden Einkommen von mehr als 175.000\u00A0€ gibt es kein Elterngeld.',
  })
  expect(computeGrossNet({ ...sample, search: 'parental_allowance', taxable: '175000' }).ok).toBe(true)
})

it('says it in a sentence', () => {
  const text = renderToStaticMarkup(createElement(grossNetCalculator.Answer, viewOf({}))).replaceAll(
    /<[^>]*>/gu,
    '',
  )
  expect(text).toBe(
    'Von 4.000,00\u00A0€ brutto bleiben dir2.605,50\u00A0€im MonatSteuern 524,50\u00A0€, Sozialabgaben 870,00\u00A0€.Dein Arbeitgeber zahlt dafür zusammen 4.852,00\u00A0€.',
  )
})

it('explains with the rates and limits of the year', () => {
  const linesOf = (part: Parameters<typeof viewOf>[0]) =>
    explainGrossNet(viewOf(part))
      .formulas.map(({ label, formula }) => `${label}: ${formula}`.replaceAll('\u00A0', ' '))
      .slice(-3)
  expect(linesOf({})).toEqual([
    'Rente 9,3 % und Arbeitslosigkeit 1,3 %: 4.000,00 € × 9,3 % + 4.000,00 € × 1,3 % = 424,00 €',
    'Krankenkasse 7,3 % und halber Zusatzbeitrag: 4.000,00 € × 7,3 % + 4.000,00 € × 1,45 % = 350,00 €',
    'Pflege 1,8 % und 0,6 % ohne Kinder: 4.000,00 € × 1,8 % + 4.000,00 € × 0,6 % = 96,00 €',
  ])
  expect(linesOf({ gross: '500' })).toEqual([
    'Lohnsteuer im Minijob: 2 % pauschal, zahlt der Arbeitgeber: 0,00 €',
    'Rentenversicherung im Minijob: 3,6 % × 500,00 € = 18,00 €',
  ])
  expect(linesOf({ search: 'parental_allowance', benefitChildren: '2' })).toEqual([
    'Basiselterngeld: mindestens 300 €, höchstens 1.800 €, dazu Boni: min(Netto, 2.770 €) × p = 1.300,00 €',
    'ElterngeldPlus, doppelt so lange: 1.300,00 € ÷ 2 = 650,00 €',
    'Kindergeld 2026: 2 × 259,00 € = 518,00 €',
  ])
})

it('names the limits of its fields', () => {
  const refusal = (text: string) => {
    const reading = readNumberEntry(grossNetInputs.gross, text)
    return reading.ok ? reading.value : reading.sentence
  }
  expect(refusal('100.000')).toBe('100000')
  expect(refusal('100.000,01')).toBe('Der Wert darf höchstens 100.000,00\u00A0€ betragen.')
  expect(refusal('-1')).toBe('Der Wert muss mindestens 0,00\u00A0€ betragen.')
  expect(refusal('1,234.56')).toBe('Bitte gib eine gültige Zahl ein, zum Beispiel 1.250,50.')
})

it('has names of variants that can be kept', () => {
  for (const search of ['net', 'gross', 'parental_allowance'] as const)
    for (const { name } of grossNetVariants({ ...sample, search }))
      expect(name.length).toBeLessThanOrEqual(40)
})
