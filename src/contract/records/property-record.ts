import type { readProperties, sellProperty } from '#contract/planning/properties.ts'
import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import { landNames } from '#contract/records/words/land-names.ts'
import { valuationRecordFields } from './balance-record.ts'
import type { RecordDescription } from './record-description.ts'

type Data = DataOf<typeof readProperties>
type Stored = Data['properties'][number]

const unknown = 'keine Angabe'

/** What own properties and purchase checks say alike of a building and of the tax on its rent. */
export const buildingRecordFields = {
  place: { label: 'Ort', format: 'text', none: unknown },
  land: { label: 'Bundesland', format: 'choice', words: landNames, none: unknown },
  areaTenths: { label: 'Fläche in m²', format: 'tenths', none: unknown },
  completedYear: { label: 'Baujahr', format: 'number', none: unknown },
  priceCents: { label: 'Kaufpreis', format: 'cents', none: unknown },
  buildingShareBp: { label: 'Anteil des Gebäudes', format: 'basisPoints', none: unknown },
  depreciation: {
    label: 'Abschreibung',
    format: 'choice',
    words: { linear: 'linear', degressive: 'degressiv', own_rate: 'eigener Satz' },
  },
  depreciationBp: {
    label: 'Satz der Abschreibung',
    format: 'basisPoints',
    unit: '% p. a.',
    none: 'nach dem Baujahr',
  },
  rentMonthCents: { label: 'Kaltmiete im Monat', format: 'cents', none: unknown },
  vacancyBp: { label: 'Leerstand', format: 'basisPoints' },
  reserveYearCents: { label: 'Rücklage im Jahr', format: 'cents', none: 'nach der Peterschen Formel' },
  marginalTaxBp: { label: 'Grenzsteuersatz', format: 'basisPoints', none: unknown },
} as const

export const propertyRecord = {
  name: 'Immobilie',
  fields: {
    accountId: { label: 'Konto der Immobilie', format: 'account' },
    use: {
      label: 'Nutzung',
      format: 'choice',
      words: { home: 'selbst bewohnt', let: 'vermietet', plot: 'Grundstück' },
    },
    ...buildingRecordFields,
    shareBp: { label: 'Euer Anteil', format: 'basisPoints' },
    acquiredMonth: {
      label: 'Nutzen und Lasten seit',
      format: 'month',
      none: 'seit dem Monat des Kaufvertrags',
    },
    purchaseCostsCents: { label: 'Nebenkosten des Kaufs', format: 'cents', none: unknown },
    loans: {
      label: 'Darlehen',
      format: 'entry',
      pattern: '{accountId} zu {shareBp}',
      none: 'keine',
      fields: {
        accountId: { label: 'Darlehen', format: 'account' },
        shareBp: { label: 'Anteil am Darlehen', format: 'basisPoints' },
      },
    },
    instalmentsFrom: {
      label: 'Raten kommen aus',
      format: 'choice',
      words: { rent: 'der Miete', life: 'Leben' },
      none: 'nach der Nutzung',
    },
    rentKind: {
      label: 'Verlauf der Miete',
      format: 'choice',
      words: {
        fixed: 'bleibt gleich',
        steps: 'in Stufen',
        index: 'mit der Inflation',
        growth: 'mit eigenem Satz',
      },
    },
    rentFrom: { label: 'Miete seit', format: 'month', none: unknown },
    rentGrowthBp: {
      label: 'Miete steigt im Jahr',
      format: 'basisPoints',
      unit: '% p. a.',
      none: 'gar nicht',
    },
    rentSteps: {
      label: 'Stufen der Miete',
      format: 'entry',
      pattern: '{amountCents} ab {from}',
      none: 'keine',
      fields: {
        from: { label: 'Ab', format: 'month' },
        amountCents: { label: 'Kaltmiete', format: 'cents' },
      },
    },
    sideCostsMonthCents: { label: 'Nebenkosten der Mieter im Monat', format: 'cents', none: unknown },
    marketRentMonthCents: {
      label: 'Ortsübliche Miete im Monat',
      labelWhen: { use: { home: 'Miete einer ähnlichen Wohnung, warm' } },
      format: 'cents',
      none: unknown,
    },
    marketRentOn: { label: 'Ortsübliche Miete vom', format: 'day', none: unknown },
    rentSourceId: { label: 'Miete als Einkommen', format: 'source', none: 'keines' },
    costs: {
      label: 'Laufende Kosten',
      format: 'entry',
      pattern: '{kind} {amountCents}',
      none: 'keine',
      fields: {
        kind: {
          label: 'Art',
          format: 'choice',
          words: {
            service_charge: 'Hausgeld',
            property_tax: 'Grundsteuer',
            insurance: 'Versicherung',
            management: 'Verwaltung',
            ground_rent: 'Erbbauzins',
            other: 'Sonstiges',
          },
        },
        label: { label: 'Bezeichnung', format: 'text', none: 'keine' },
        amountCents: { label: 'Betrag', format: 'cents' },
        everyMonths: {
          label: 'Rhythmus',
          format: 'choice',
          words: { '1': 'monatlich', '3': 'vierteljährlich', '6': 'halbjährlich', '12': 'jährlich' },
        },
        isAllocable: { label: 'Zahlen die Mieter', format: 'flag' },
        itemId: { label: 'Posten im Haushaltsplan', format: 'budgetItem', none: 'keiner' },
      },
    },
    repairs: {
      label: 'Reparaturen',
      format: 'entry',
      pattern: '{label} {grossCents} am {day}',
      none: 'keine',
      fields: {
        day: { label: 'Bezahlt am', format: 'day' },
        label: { label: 'Bezeichnung', format: 'text', none: 'keine' },
        grossCents: { label: 'Betrag', format: 'cents' },
        netCents: { label: 'Ohne Umsatzsteuer', format: 'cents', none: 'wie der Betrag' },
      },
    },
    soldPriceCents: { label: 'Verkaufspreis', format: 'cents', none: 'nicht verkauft' },
    saleCostsCents: { label: 'Kosten des Verkaufs', format: 'cents', none: unknown },
    prepaymentFeeCents: { label: 'Vorfälligkeitsentschädigung', format: 'cents', none: unknown },
  },
} as const satisfies RecordDescription<Stored>

const { accountId, soldPriceCents, saleCostsCents, prepaymentFeeCents } = propertyRecord.fields
type Sale = BodyOf<typeof sellProperty> & Pick<Stored, 'accountId'>

/** The entries with which a property is sold. */
export const saleRecord = {
  name: 'Verkauf einer Immobilie',
  fields: {
    accountId,
    accountVersion: { label: 'Fassung des Kontos', format: 'number' },
    soldOn: { label: 'Kaufvertrag vom', format: 'day' },
    priceCents: { label: soldPriceCents.label, format: 'cents' },
    saleCostsCents: { label: saleCostsCents.label, format: 'cents' },
    prepaymentFeeCents: { label: prepaymentFeeCents.label, format: 'cents' },
    loans: { label: 'Abgelöste Darlehen', format: 'accounts', none: 'keine' },
    receiverId: { label: 'Der Erlös kommt auf', format: 'account', none: 'kein Konto' },
  },
} as const satisfies RecordDescription<Sale>

const { valuationKind, wholeCents, movedCents } = valuationRecordFields

/** What a sale wrote at an account, and what stood there before, which taking it back restores. */
export const propertySaleRecord = {
  name: 'Stand aus dem Verkauf einer Immobilie',
  fields: {
    propertyId: { label: propertyRecord.name, format: 'account' },
    accountId: { label: 'Konto', format: 'account' },
    amountCents: { label: 'Stand nach dem Verkauf', format: 'cents' },
    isClosed: { label: 'Damit geschlossen', format: 'flag' },
    formerCents: { label: 'Stand des Tages davor', format: 'cents', none: 'keiner' },
    formerKind: { ...valuationKind, label: 'Bewertung davor aus' },
    formerWholeCents: { ...wholeCents, label: 'Wert des Ganzen davor' },
    formerMovedCents: { ...movedCents, label: 'Aus dem Verkauf einer Immobilie davor' },
  },
} as const satisfies RecordDescription<Data['sales'][number]>
