import { describe, expect, it } from 'vitest'
import { accepts } from '#web/household/calculator-entries/accepts.ts'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { showFor } from '#web/kit/words/show.ts'
import { mortgageCalculator } from './mortgage-calculator.ts'
import { type MortgageInputs, mortgageInputs } from './mortgage-inputs.ts'
import { computeMortgage, endlessSentence, tooLowSentence } from './mortgage-result.ts'
import { mortgageHints } from './mortgage-words.ts'

const show = showFor('2026-11-01', false)
const plain = { ...sampleOf(mortgageInputs), followUpRate: '' }

function computed(part: Partial<Values<MortgageInputs>>) {
  const values = { ...plain, ...part }
  const outcome = computeMortgage(values)
  if (!outcome.ok) throw new Error(outcome.sentence)
  return { values, result: outcome.result, show }
}

function refusal(part: Partial<Values<MortgageInputs>>) {
  const outcome = computeMortgage({ ...plain, ...part })
  return outcome.ok ? null : outcome.sentence
}

describe('a mortgage', () => {
  it('is what the worked examples say', () => {
    const { result } = computed({ principal: '300000', nominalRate: '3.5', repayment: '2' })
    expect(result.first.instalment.toString(2)).toBe('1375.00')
    expect(result.fixed.balance.toString(2)).toBe('228283.70')
    expect(result.rows).toHaveLength(348)
    expect(result.interestTotal?.toString(2)).toBe('177593.08')
    const { result: special } = computed({
      principal: '300000',
      nominalRate: '3.5',
      repayment: '2',
      special: '5000',
    })
    expect(special.fixed.balance.toString(2)).toBe('169472.78')
    const { result: term } = computed({
      mode: 'term',
      principal: '200000',
      nominalRate: '4',
      termMonths: '240',
      fixedMonths: '480',
    })
    expect(term.first.instalment.toString(2)).toBe('1211.96')
    expect(term.fixed.months).toBe(240)
  })

  it('goes on with the follow-up loan', () => {
    const { result } = computed({
      principal: '300000',
      nominalRate: '1.5',
      repayment: '3',
      followUpRate: '4',
      followUpMode: 'repayment',
      followUpRepayment: '3',
      followUpMonths: '120',
    })
    expect(result.second?.loan.instalment.toString(2)).toBe('1183.96')
    expect(result.second?.loan.fixedPeriod?.balance.toString(2)).toBe('128248.56')
    expect(result.rows).toHaveLength(120 + 255)
    expect(result.rows.at(-1)!.month).toBe(375)
    const { result: kept } = computed({
      principal: '300000',
      nominalRate: '3.5',
      repayment: '2',
      followUpRate: '4.5',
    })
    expect(kept.rows).toHaveLength(120 + 261)
  })

  it('counts special repayments after the instalments that are named, twice after the same', () => {
    const { result } = computed({ specials: '7_10000*20_500*7_250.5' })
    expect(result.rows[6]?.special.toString(2)).toBe('10250.50')
    expect(result.rows[19]?.special.toString(2)).toBe('500.00')
    expect(result.rows.filter(({ special }) => special.gt(0))).toHaveLength(2)
  })

  it('has no follow-up when nothing is left', () => {
    const { result } = computed({ repayment: '50', followUpRate: '4' })
    expect(result.second).toBeNull()
    expect(result.rows.at(-1)!.balance.eq(0)).toBe(true)
  })
})

describe('refusals and hints', () => {
  it('says that an instalment is too low', () => {
    expect(refusal({ mode: 'instalment', instalment: '401.88' })).toBe(tooLowSentence)
    expect(tooLowSentence).toBe('Die Rate deckt die Zinsen nicht. Bitte wähle eine höhere Rate oder Tilgung.')
    const second = computed({ followUpRate: '25' })
    expect(second.result.rows).toHaveLength(120)
    expect(mortgageHints(second)).toContain(`Anschluss: ${tooLowSentence}`)
  })

  it('says that a hundred years are not enough', () => {
    const view = computed({ mode: 'instalment', instalment: '1', nominalRate: '0' })
    expect(view.result.interestTotal).toBeNull()
    expect(mortgageHints(view)).toContain(endlessSentence)
  })

  it('asks for a term that repays, and a special repayment within the loan', () => {
    expect(refusal({ mode: 'term', termMonths: '12', interestOnly: '12' })).toBe(
      'Die Laufzeit muss länger sein als die tilgungsfreie Zeit.',
    )
    expect(refusal({ principal: '1000', special: '1000.01' })).toBe(
      'Die jährliche Sondertilgung darf höchstens 1.000,00\u00A0€ betragen.',
    )
  })

  it('names the five percent of most banks and the right to end the loan after ten years', () => {
    expect(mortgageHints(computed({ principal: '100000', special: '5000' }))).toEqual([])
    expect(mortgageHints(computed({ principal: '100000', special: '5000.01' }))[0]).toMatch(
      /^Viele Banken erlauben 5 % des Darlehensbetrags pro Jahr\./u,
    )
    expect(mortgageHints(computed({ principal: '100000', specials: '7_3000*13_3000' }))).toEqual([])
    expect(mortgageHints(computed({ principal: '100000', specials: '7_3000*12_3000' }))).toHaveLength(1)
    expect(mortgageHints(computed({ fixedMonths: '121' }))[0]).toContain('§ 489 Abs. 1 Nr. 2 BGB')
  })
})

it('takes what calculators.md allows', () => {
  const { principal, nominalRate, termMonths, fixedMonths } = mortgageInputs
  expect([accepts(principal, '0.99'), accepts(principal, '100000000')]).toEqual([false, true])
  expect([accepts(nominalRate, '25'), accepts(nominalRate, '25.0001')]).toEqual([true, false])
  expect([accepts(termMonths, '0'), accepts(termMonths, '600')]).toEqual([false, true])
  expect([accepts(fixedMonths, '11'), accepts(fixedMonths, '480')]).toEqual([false, true])
})

it('keeps names short enough to be stored', () => {
  const view = computed({ mode: 'instalment', instalment: '100000000' })
  const names = [
    mortgageCalculator.comparison.nameOf(view),
    ...mortgageCalculator.comparison
      .variants({ ...view.values, principal: '100000000' }, show)
      .map(({ name }) => name),
  ]
  expect(names.filter((name) => name.length > 40)).toEqual([])
})

it('calls a single instalment one', () => {
  const [formula] = mortgageCalculator.explain(computed({ mode: 'term', termMonths: '1' })).formulas
  expect(formula?.label).toBe('Eine einzige Rate')
})
