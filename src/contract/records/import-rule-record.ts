import type { orderImportRules, readImportRules } from '#contract/planning/import-rules.ts'
import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import { budgetItemRecord } from './budget-item-record.ts'
import type { RecordDescription } from './record-description.ts'

type Stored = DataOf<typeof readImportRules>

/** The place where a booking counts. */
export const placeFields = {
  itemId: { label: 'Posten', format: 'budgetItem', none: 'keiner' },
  groupId: { label: 'Gruppe', format: 'budgetGroup', none: 'keine' },
  category: { ...budgetItemRecord.fields.category, none: 'keine' },
} as const

export const importRuleRecord = {
  name: 'Regel',
  fields: {
    field: {
      label: 'Feld',
      format: 'choice',
      words: {
        mandate_ref: 'Mandat',
        creditor_id: 'Gläubiger-ID',
        iban: 'IBAN',
        counterparty: 'Name',
        purpose: 'Verwendungszweck',
      },
    },
    text: { label: 'Text', format: 'text' },
    isWhole: { label: 'Das ganze Feld', format: 'flag' },
    sign: {
      label: 'Richtung',
      format: 'choice',
      words: { '1': 'kommt', '-1': 'geht' },
      none: 'beide',
    },
    ...placeFields,
    isTransfer: { label: 'Umbuchung', format: 'flag' },
    position: budgetItemRecord.fields.position,
  },
} as const satisfies RecordDescription<Stored['rules'][number]>

export const importMappingRecord = {
  name: 'Spalten einer Tabelle',
  fields: {
    headKey: { label: 'Kennung', format: 'text' },
    name: { label: 'Name', format: 'text' },
    columns: {
      label: 'Spalten',
      format: 'entry',
      pattern: '{role} {column}',
      fields: {
        role: { label: 'Angabe', format: 'text' },
        column: { label: 'Spalte', format: 'number' },
      },
    },
    style: {
      label: 'Zahlen',
      format: 'choice',
      words: { de: '1.234,56', en: '1,234.56', ch: '1’234.56', mt940: '1234,56' },
      none: 'wie erkannt',
    },
    dateOrder: {
      label: 'Datum',
      format: 'choice',
      words: { day_first: 'Tag zuerst', month_first: 'Monat zuerst' },
      none: 'wie erkannt',
    },
  },
} as const satisfies RecordDescription<Stored['mappings'][number]>

export const ruleOrderRecord = {
  name: importRuleRecord.name,
  fields: { ids: { label: importRuleRecord.fields.position.label, format: 'importRules' } },
} as const satisfies RecordDescription<BodyOf<typeof orderImportRules>>
