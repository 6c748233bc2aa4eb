import type { createBudgetItem, orderBudgetItems, putContract } from '#contract/planning/budget-items.ts'
import type { readBudget } from '#contract/planning/budget.ts'
import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import { potTitles } from '#contract/records/words/pot-titles.ts'
import type { RecordDescription } from './record-description.ts'

type Stored = DataOf<typeof readBudget>

export const budgetItemRecord = {
  name: 'Posten',
  fields: {
    category: {
      label: 'Kategorie',
      format: 'choice',
      words: { income: 'Einkommen', ...potTitles },
    },
    groupId: { label: 'Gruppe', format: 'budgetGroup', none: 'keine' },
    name: { label: 'Name', format: 'text' },
    amounts: {
      label: 'Betrag',
      format: 'entry',
      pattern: '{amountCents} ab {from}',
      fields: {
        from: { label: 'Gültig ab', format: 'month' },
        amountCents: { label: 'Betrag', format: 'cents' },
      },
    },
    valueSign: { label: 'Vorzeichen', format: 'choice', words: { '1': 'wie üblich', '-1': 'negativ' } },
    isIrregular: { label: 'Unregelmäßig', format: 'flag' },
    dueMonths: { label: 'Fällig im', format: 'monthsOfYear', none: 'jeden Monat' },
    day: {
      label: 'Tag',
      format: 'payDay',
      words: { last_bank_day: 'letzter Bankarbeitstag' },
      none: 'kein fester',
    },
    accountId: { label: 'Konto', format: 'account', none: 'das des Topfs' },
    shares: {
      label: 'Anteile',
      format: 'entry',
      pattern: '{personId} {shareBp}',
      fields: {
        personId: { label: 'Person', format: 'person' },
        shareBp: { label: 'Anteil', format: 'basisPoints' },
      },
    },
    isFixed: { label: 'Fixkosten', format: 'flag' },
    carryOver: {
      label: 'Übertrag',
      format: 'choice',
      words: { expires: 'verfällt', saves: 'spart an', catches_up: 'holt auf' },
    },
    openingCents: { label: 'Zu Beginn angespart', format: 'cents' },
    reserveFrom: { label: 'Zurückgelegt ab', format: 'month', none: 'von Anfang an' },
    validFrom: { label: 'Gültig ab', format: 'month', none: 'von Anfang an' },
    validTo: { label: 'Gültig bis', format: 'month', none: 'unbefristet' },
    exceptions: {
      label: 'Abweichende Monate',
      format: 'entry',
      pattern: '{amountCents} im {month}',
      fields: {
        month: { label: 'Monat', format: 'month' },
        amountCents: { label: 'Betrag', format: 'cents' },
      },
    },
    note: { label: 'Notiz', format: 'text', none: 'keine' },
    position: { label: 'Reihenfolge', format: 'number' },
  },
} as const satisfies RecordDescription<Stored['items'][number]>

export const contractRecord = {
  name: 'Vertrag',
  fields: {
    itemId: { label: 'Posten', format: 'budgetItem' },
    kind: {
      label: 'Art',
      format: 'choice',
      words: {
        telecom: 'Telefon, Internet, Mobilfunk',
        energy: 'Strom oder Gas',
        energy_basic: 'Strom oder Gas in der Grundversorgung',
        insurance: 'Versicherung',
        rent: 'Miete',
        service: 'Dienstleistung',
        membership: 'Mitgliedschaft',
        other: 'Sonstiges',
      },
    },
    provider: { label: 'Anbieter', format: 'text' },
    customerNumber: { label: 'Kundennummer', format: 'text', none: 'keine' },
    address: { label: 'Anschrift', format: 'text', none: 'keine' },
    signedOn: { label: 'Geschlossen am', format: 'day', none: 'unbekannt' },
    startsOn: { label: 'Beginn', format: 'day' },
    minimumEndsOn: { label: 'Mindestlaufzeit bis', format: 'day', none: 'ohne' },
    noticeCount: { label: 'Frist', format: 'number' },
    noticeUnit: {
      label: 'Einheit',
      format: 'choice',
      words: { day: 'Tage', week: 'Wochen', month: 'Monate', quarter: 'Quartale', year: 'Jahre' },
    },
    noticeTo: {
      label: 'Kündbar',
      format: 'choice',
      words: {
        any_day: 'zu jedem Tag',
        month_end: 'zum Monatsende',
        quarter_end: 'zum Quartalsende',
        half_year_end: 'zum Halbjahresende',
        year_end: 'zum Jahresende',
        term_end: 'zum Ende der Laufzeit',
        third_workday: 'bis zum dritten Werktag',
      },
    },
    renewalMonths: { label: 'Verlängerung in Monaten', format: 'number' },
    cancelledTo: { label: 'Gekündigt zum', format: 'day', none: 'nicht gekündigt' },
  },
} as const satisfies RecordDescription<Stored['contracts'][number]>

const { itemId: _item, ...contractFields } = contractRecord.fields
const { position: _, ...itemFields } = budgetItemRecord.fields

/** The contract of an item, which is named in the path. */
export const contractChangeRecord = {
  name: contractRecord.name,
  fields: contractFields,
} as const satisfies RecordDescription<BodyOf<typeof putContract>>

/** A new or restored item; a restored one comes with its contract. */
export const newItemRecord = {
  name: budgetItemRecord.name,
  fields: {
    ...itemFields,
    contract: {
      label: contractRecord.name,
      format: 'entry',
      pattern: '{provider}',
      fields: contractFields,
      none: 'keiner',
    },
  },
} as const satisfies RecordDescription<BodyOf<typeof createBudgetItem>>

export const itemOrderRecord = {
  name: budgetItemRecord.name,
  fields: { ids: { label: budgetItemRecord.fields.position.label, format: 'budgetItems' } },
} as const satisfies RecordDescription<BodyOf<typeof orderBudgetItems>>
