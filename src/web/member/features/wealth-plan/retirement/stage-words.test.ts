import { expect, it } from 'vitest'
import type { RetirementStage } from '#domain/plan-explanation/retirement-stages.ts'
import { changeWords, stageLines, stageNotes } from './stage-words.ts'

const nameOf = (id: string) => (id === 'anna' ? 'Anna' : 'Jonas')
const stage: RetirementStage = {
  from: '2041-06-01',
  to: '2043-05-01',
  changes: [],
  workingIds: ['jonas'],
  unknownPayIds: [],
  betweenIds: ['anna'],
  lackingPremiumIds: [],
  runsOutMonth: null,
  salariesCents: 148_000,
  otherIncomesCents: 0,
  propertiesCents: 0,
  pensionsCents: 0,
  healthBeforeCents: 27_026,
  healthAfterCents: 0,
  taxCents: 0,
  lifeCents: 350_000,
  contributionsCents: 0,
  fromWealthCents: 229_026,
  leftCents: 0,
}

it('lists what a month costs and who pays, as far as there is anything; the sum comes from the wealth', () => {
  const lines = stageLines([stage])
  expect(lines).toEqual([
    { label: 'Leben', cents: [350_000], isMissing: [false] },
    { label: 'Eigene Krankenversicherung', cents: [27_026], isMissing: [false] },
    { label: 'Gehälter', cents: [-148_000], isMissing: [false] },
  ])
  expect(lines.reduce((sum, { cents }) => sum + (cents[0] ?? 0), 0)).toBe(stage.fromWealthCents)
})

it('shows where a premium is missing instead of nothing', () => {
  const lacking = { ...stage, healthBeforeCents: 0, lackingPremiumIds: ['anna'] }
  const label = 'Eigene Krankenversicherung'
  expect(stageLines([lacking, stage]).find((line) => line.label === label)).toEqual({
    label,
    cents: [0, 27_026],
    isMissing: [true, false],
  })
})

it('says who stops, who is insured alone, and which pension begins', () => {
  const words = (...changes: RetirementStage['changes']) => changeWords({ changes }, nameOf)
  expect(
    words({ kind: 'stops_work', personId: 'anna' }, { kind: 'insurance_begins', personId: 'anna' }),
  ).toEqual(['Anna hört auf und versichert sich selbst'])
  expect(
    words(
      { kind: 'statutory_pension', personId: 'anna' },
      { kind: 'occupational_pension', personId: 'anna' },
      { kind: 'insurance_ends', personId: 'anna' },
      { kind: 'stops_work', personId: 'jonas' },
      { kind: 'civil_pension', personId: 'jonas' },
    ),
  ).toEqual(['Rente und Betriebsrente von Anna beginnen', 'Jonas hört auf', 'Pension von Jonas beginnt'])
  expect(words({ kind: 'other_income' }, { kind: 'contributions_end' })).toEqual([
    'Übriges Einkommen ändert sich',
    'Das Sparen endet',
  ])
})

it('says what is missing, and where it is entered', () => {
  const notes = stageNotes(
    {
      plan: { settings: { taxMode: 'none' } },
      stages: [
        { ...stage, unknownPayIds: ['jonas'], lackingPremiumIds: ['anna'] },
        { ...stage, unknownPayIds: ['jonas'], runsOutMonth: '2050-03-01' },
      ],
      rules: [
        { name: 'civil_pension', personIds: ['jonas'] },
        { name: 'moved_pension', kind: 'statutory', personId: 'anna', from: '2043-06-01' },
        { name: 'insurance_before', kind: 'voluntary', countsCapitalIncome: true, personIds: ['anna'] },
        { name: 'insurance_before', kind: 'none', countsCapitalIncome: false, personIds: ['jonas'] },
      ],
      savesAndDrawsFrom: '2041-06-01',
    },
    nameOf,
  )
  expect(notes.map(({ words }) => words)).toEqual([
    'Ab März 2050 ist das Vermögen aufgebraucht, vor Steuern.',
    'Private Krankenversicherung von Anna: Der Beitrag fehlt noch.',
    'Von Jonas ist kein Gehalt bekannt, gerechnet ist ohne.',
    'Ab Juni 2041 wird gespart und zugleich entnommen.',
    'Pension von Jonas nach Bundesrecht.',
    'Die gesetzliche Rente von Anna beginnt im Juni 2043, früher geht es nicht.',
    'Deine Kasse rechnet Kapitalerträge nach eigenen Grundsätzen.',
  ])
  expect(notes.flatMap(({ link }) => link?.to ?? [])).toEqual([
    '/einstellungen/vermoegensplan?mehr=anna',
    '/einstellungen/einkommen',
  ])
})
