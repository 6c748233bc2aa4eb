import type { readProperties } from '#contract/planning/properties.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { buildingRecordFields } from './property-record.ts'
import type { RecordDescription } from './record-description.ts'

type Stored = DataOf<typeof readProperties>['checks'][number]

const unknown = 'keine Angabe'
const interestBp = { label: 'Sollzins', format: 'basisPoints', unit: '% p. a.' } as const
const repaymentBp = { label: 'Tilgung', format: 'basisPoints', unit: '% p. a.' } as const
const fixedYears = { label: 'Zinsbindung in Jahren', format: 'number' } as const

export const purchaseCheckRecord = {
  name: 'Kaufprüfung',
  fields: {
    name: { label: 'Name', format: 'text' },
    use: { label: 'Nutzung', format: 'choice', words: { let: 'vermieten', home: 'selbst bewohnen' } },
    ...buildingRecordFields,
    roomsTenths: { label: 'Zimmer', format: 'tenths', none: unknown },
    month: { label: 'Kauf im', format: 'month', none: 'im nächsten Monat' },
    agentBp: { label: 'Makler', format: 'basisPoints' },
    equityCents: { label: 'Eigenkapital', format: 'cents', none: unknown },
    interestBp: { ...interestBp, none: unknown },
    repaymentBp: { ...repaymentBp, none: unknown },
    fixedYears: { ...fixedYears, none: unknown },
    specialYearlyCents: { label: 'Sondertilgung im Jahr', format: 'cents' },
    furtherLoans: {
      label: 'Weitere Darlehen',
      format: 'entry',
      pattern: '{kind} {amountCents} zu {interestBp}',
      none: 'keine',
      fields: {
        kind: {
          label: 'Art',
          format: 'choice',
          words: { bank: 'Bank', kfw: 'KfW', building_savings: 'Bausparen' },
        },
        amountCents: { label: 'Betrag', format: 'cents' },
        interestBp,
        repaymentBp,
        fixedYears,
      },
    },
    rentGrowthBp: { label: 'Miete steigt im Jahr', format: 'basisPoints', unit: '% p. a.' },
    nonAllocableYearCents: { label: 'Nicht umlagefähig im Jahr', format: 'cents', none: unknown },
    renovationGrossCents: { label: 'Renovierung mit Umsatzsteuer', format: 'cents' },
    renovationNetCents: {
      label: 'Renovierung ohne Umsatzsteuer',
      format: 'cents',
      none: 'wie mit Umsatzsteuer',
    },
    valueGrowthBp: { label: 'Wert steigt im Jahr', format: 'basisPoints', unit: '% p. a.' },
    investmentReturnBp: { label: 'Rendite der Anlage', format: 'basisPoints', unit: '% p. a.' },
    sellingCostsBp: { label: 'Kosten eines Verkaufs', format: 'basisPoints' },
    comparedYears: { label: 'Verglichene Jahre', format: 'number' },
    lessons: {
      label: 'Lektionen',
      format: 'choices',
      words: {
        price: 'Der Preis',
        purchase_costs: 'Die Nebenkosten',
        equity: 'Das Eigenkapital',
        loan: 'Das Darlehen',
        rent: 'Die Miete',
        upkeep: 'Der Unterhalt',
        interest_rise: 'Wenn der Zins steigt',
        rent_or_buy: 'Mieten oder kaufen',
      },
      none: 'keine',
    },
    savedAt: { label: 'Gespeichert am', format: 'time' },
  },
} as const satisfies RecordDescription<Stored>
