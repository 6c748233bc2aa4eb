import type { putBudgetGroups, readBudget, startBudget, updateBudget } from '#contract/planning/budget.ts'
import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import { budgetItemRecord, newItemRecord } from './budget-item-record.ts'
import type { RecordDescription } from './record-description.ts'

type Stored = DataOf<typeof readBudget>

export const budgetRecord = {
  name: 'Haushaltsplan',
  fields: {
    startMonth: { label: 'Beginn', inForm: 'Der Plan beginnt im', format: 'month' },
    monthStart: {
      label: 'Der Monat beginnt',
      format: 'payDay',
      words: { calendar: 'am 1. des Monats', last_bank_day: 'am letzten Bankarbeitstag' },
    },
    groupsVersion: { label: 'Stand der Gruppen', format: 'number' },
  },
} as const satisfies RecordDescription<NonNullable<Stored['budget']>>

export const budgetGroupRecord = {
  name: 'Gruppe',
  fields: {
    key: {
      label: 'Art',
      format: 'choice',
      none: 'eigene',
      words: {
        housing: 'Wohnen',
        mobility: 'Mobilität',
        insurance: 'Versicherungen',
        food: 'Ernährung',
        children: 'Kinder',
        health: 'Gesundheit',
        media: 'Medien',
        other: 'Sonstiges',
      },
    },
    name: { label: 'Name', format: 'text', none: 'wie die Art' },
    position: budgetItemRecord.fields.position,
  },
} as const satisfies RecordDescription<Stored['groups'][number]>

const { position: _, ...groupFields } = budgetGroupRecord.fields
const { groupsVersion: _version, ...settings } = budgetRecord.fields

const groups = { label: 'Gruppen', format: 'entry', pattern: '{name|key}', fields: groupFields } as const

/** The data with which a plan is started, and the settings that are changed later. */
export const budgetStartRecord = {
  name: budgetRecord.name,
  fields: {
    ...settings,
    groups,
    items: {
      label: 'Posten',
      format: 'entry',
      pattern: '{name}',
      fields: (({ contract: _contract, ...fields }) => fields)(newItemRecord.fields),
    },
  },
} as const satisfies RecordDescription<BodyOf<typeof startBudget> & BodyOf<typeof updateBudget>>

export const budgetGroupsRecord = {
  name: 'Gruppen',
  fields: {
    groups,
    moves: {
      label: 'Umgezogen',
      format: 'entry',
      pattern: '{from}: {to}',
      fields: {
        from: { label: 'Gruppe', format: 'budgetGroup' },
        to: { label: 'Nach', format: 'budgetGroup', none: 'in keine Gruppe' },
      },
    },
  },
} as const satisfies RecordDescription<BodyOf<typeof putBudgetGroups>>
