import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Values, sampleOf } from '#web/household/calculator-entries/inputs.ts'
import { showFor } from '#web/kit/words/show.ts'
import { cleanName, MOST_DEBTS, readDebts, toDebts, writeDebts } from './debt-list.ts'
import { DebtsEditor } from './debts-editor.tsx'
import { type DebtsInputs, debtsInputs } from './debts-inputs.ts'
import { computeDebts } from './debts-result.ts'
import { againstWords, debtsName, debtsVariants, orderWords } from './debts-words.ts'

const show = showFor('2026-11-01', false)
const sample = sampleOf(debtsInputs)

function viewOf(part: Partial<Values<DebtsInputs>> = {}) {
  const values = { ...sample, ...part }
  const outcome = computeDebts(values)
  if (!outcome.ok) throw new Error(outcome.sentence)
  return { values, result: outcome.result, show }
}

describe('paying off debts', () => {
  it('is what the worked examples say', () => {
    const { chosen, debts } = viewOf().result
    expect([chosen.months, chosen.interest.toString(2), chosen.paid.toString(2)]).toEqual([
      29,
      '996.01',
      '12396.01',
    ])
    expect(orderWords(debts, chosen)).toBe('Dispo, Ratenkredit, Möbelkauf')
    const snowball = viewOf({ method: 'snowball' }).result
    expect([snowball.chosen.months, snowball.chosen.interest.toString(2)]).toEqual([30, '1102.32'])
    expect(viewOf({ extra: '0' }).result.chosen.interest.toString(2)).toBe('1889.61')
  })

  it('holds both methods against each other', () => {
    expect(againstWords(viewOf())).toBe(
      'Die Methode Schneeball: 2 Jahre, 6 Monate, 106,31\u00A0€ mehr Zinsen.',
    )
    expect(againstWords(viewOf({ method: 'snowball' }))).toBe(
      'Die Methode Lawine: 2 Jahre, 5 Monate, 106,31\u00A0€ weniger Zinsen.',
    )
    expect(againstWords(viewOf({ debts: 'Dispo,100,5,10' }))).toBe(
      'Die Methode Schneeball kommt auf das Gleiche.',
    )
  })

  it('refuses what never gets smaller', () => {
    expect(computeDebts({ ...sample, debts: 'Dispo,10000,40,10', extra: '0' })).toMatchObject({
      ok: false,
      sentence: 'Mit dieser Rate werden die Schulden nicht kleiner. Bitte erhöhe die monatliche Zahlung.',
    })
  })
})

describe('the list as text', () => {
  it('comes back as it was written', () => {
    expect(writeDebts(readDebts(sample.debts)!)).toBe(sample.debts)
    expect(toDebts(' ,100,5,10').map(({ name }) => name)).toEqual(['Schuld 1'])
  })

  it.each([
    '',
    'Dispo',
    'Dispo,0,5,10',
    'Dispo,100,40.01,10',
    'Dispo,100,5,0',
    'Dispo,100,5,10,1',
    'Dispo,1e3,5,10',
    `${'x'.repeat(31)},100,5,10`,
    Array.from({ length: MOST_DEBTS + 1 }, () => 'Dispo,100,5,10').join(';'),
  ])('does not take %j', (text) => {
    expect(debtsInputs.debts.isValid(text)).toBe(false)
  })

  it('keeps what separates debts out of names', () => {
    expect(cleanName('Auto, rot; neu')).toBe('Auto  rot  neu')
  })

  it('says itself in a few words', () => {
    expect(debtsInputs.debts.words(sample.debts)).toBe('3 Schulden, 11.400,00\u00A0€')
  })
})

it('has a field for each figure of each debt', () => {
  const markup = renderToStaticMarkup(
    createElement(DebtsEditor, { value: sample.debts, onChange: () => undefined }),
  )
  expect(markup.match(/<input/gu)).toHaveLength(12)
  expect(markup).toContain('Möbelkauf entfernen')
})

it('keeps names short enough to be stored', () => {
  const view = viewOf({ extra: '1000000', method: 'snowball' })
  const names = [debtsName(view), ...debtsVariants(view.values, show).map(({ name }) => name)]
  expect(names.filter((name) => name.length > 40)).toEqual([])
})
