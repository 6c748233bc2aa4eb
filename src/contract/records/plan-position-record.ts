import type { orderPlanPositions, putPlanValues } from '#contract/planning/plan-positions.ts'
import type { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import { accountRecord } from './account-record.ts'
import { foreignRecordFields } from './foreign-record.ts'
import { loanTermFields } from './loan-terms-record.ts'
import type { RecordDescription } from './record-description.ts'

type Position = DataOf<typeof readWealthPlan>['positions'][number]
type Rows = BodyOf<typeof putPlanValues>['rows']

const { assetClass, colourIndex, position } = accountRecord.fields

export const planPositionRecord = {
  name: 'Position',
  fields: {
    name: { label: 'Name', format: 'text', none: 'wie das Konto' },
    accountId: { label: 'Konto', format: 'account', none: 'keines' },
    kind: { label: 'Art', format: 'choice', words: { asset: 'Vermögen', loan: 'Darlehen' } },
    assetClass: { ...assetClass, none: 'wie beim Konto' },
    startCents: { label: 'Wert zu Beginn', format: 'cents', none: 'der tatsächliche' },
    returnBp: { label: 'Rendite', format: 'basisPoints', unit: '% p. a.', none: 'die der Anlageklasse' },
    costBp: { label: 'Kosten', format: 'basisPoints', unit: '% p. a.' },
    contributionCents: {
      label: 'Sparrate im Monat',
      inForm: 'Im Monat',
      format: 'cents',
      none: 'aus dem Kontensystem',
    },
    growthBp: {
      label: 'Sparrate steigt im Jahr',
      format: 'basisPoints',
      unit: '% p. a.',
      none: 'wie im Plan',
    },
    contributionFrom: { label: 'Sparrate ab', format: 'month', none: 'von Anfang an' },
    contributionTo: { label: 'Sparrate bis', format: 'month', none: 'bis zum Ende' },
    interestBp: { label: 'Sollzins', format: 'basisPoints', unit: '% p. a.', none: 'keiner' },
    instalmentCents: { label: 'Monatliche Rate', format: 'cents', none: 'keine' },
    fixedUntil: { label: 'Zinsbindung bis', format: 'month', none: 'nicht eingetragen' },
    ...loanTermFields,
    isPlanned: { label: 'Im Plan', format: 'flag' },
    carriedBy: { label: 'Sparrate zahlt', format: 'person', none: 'der Haushalt' },
    isForChild: { label: 'Gehört einem Kind', format: 'flag' },
    pensionContract: {
      label: 'Altersvorsorgevertrag',
      format: 'choice',
      words: {
        riester: 'Riester',
        basic_pension: 'Basisrente (Rürup)',
        occupational_pension: 'Betriebliche Altersversorgung',
        pension_depot: 'Altersvorsorgedepot',
      },
      none: 'keiner',
    },
    payoutFactorCents: { label: 'Rente je 10.000\u00a0€', format: 'cents', none: 'Annahme des Jahres' },
    scenarioId: { label: 'Nur im Szenario', format: 'planScenario', none: 'immer' },
    colourIndex,
    position: { ...position, none: 'am Ende' },
  },
} as const satisfies RecordDescription<Position>

const value = {
  month: { label: 'Monat', format: 'month' },
  amountCents: { label: 'Wert', format: 'cents', none: 'keiner' },
} as const

/** The actual value of a position without account in a month. */
export const planValueRecord = {
  name: 'Wert einer Position',
  fields: { positionId: { label: 'Position', format: 'position' }, ...value },
} as const satisfies RecordDescription<
  Pick<Rows[number], 'positionId'> & Pick<Rows[number]['cells'][number], 'month' | 'amountCents'>
>

/** The body that is sent when cells of the month grid are changed. */
export const planCellsRecord = {
  name: 'Werte',
  fields: {
    rows: {
      label: 'Werte',
      format: 'entry',
      pattern: '{positionId}: {cells}',
      fields: {
        positionId: planValueRecord.fields.positionId,
        cells: {
          label: 'Monate',
          format: 'entry',
          pattern: '{month} {amountCents}',
          fields: {
            ...value,
            ...foreignRecordFields,
            seenCents: { label: 'Bisher', format: 'cents', none: 'keiner' },
            day: { label: 'Stand vom', format: 'day', none: 'der letzte des Monats' },
          },
        },
      },
    },
  },
} as const satisfies RecordDescription<BodyOf<typeof putPlanValues>>

export const positionOrderRecord = {
  name: planPositionRecord.name,
  fields: { ids: { label: position.label, format: 'positions' } },
} as const satisfies RecordDescription<BodyOf<typeof orderPlanPositions>>
