import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import { accountRecord } from '#contract/records/account-record.ts'
import { balanceRecord } from '#contract/records/balance-record.ts'
import { propertyRecord } from '#contract/records/property-record.ts'
import { sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { accountsQuery, type StoredAccount } from '#web/household/planning/planning-queries.ts'
import { propertiesQuery } from '#web/household/planning/property-queries.ts'
import type { SettledFields } from '#web/household/records/record-editor.ts'
import { bodyOfProperty } from '#web/household/writes/property-writes.ts'
import { useToday } from '#web/kit/words/today.ts'
import { type RecordForm, useRecordForm } from '#web/member/record-form/use-record-form.ts'
import {
  type CheckedProperty,
  type PropertyEditorProps,
  propertySchema,
  type PropertyValues,
  type SeenProperty,
  valuesOf,
} from './property-form.ts'
import { useSaveProperty } from './use-save-property.ts'

/** The fields of the drawer in its words: those of the record, and of its account the name and the purchase. */
const editedProperty = {
  name: propertyRecord.name,
  fields: {
    ...propertyRecord.fields,
    name: accountRecord.fields.name,
    openedOn: { ...accountRecord.fields.openedOn, label: 'Gekauft am' },
    todayCents: { ...balanceRecord.fields.amountCents, label: 'Wert heute', none: 'keine Angabe' },
  },
} as const

export interface PropertyForm extends RecordForm<
  typeof editedProperty,
  PropertyValues,
  CheckedProperty,
  SeenProperty
> {
  /** What other properties leave of a loan, in basis points. */
  readonly freeOf: (accountId: string) => number
  readonly loanAccounts: readonly StoredAccount[]
}

/** A property while it is edited. */
export function usePropertyForm({ account, planning, onDone }: PropertyEditorProps): PropertyForm {
  const client = useQueryClient()
  const today = useToday()
  const [id] = useState(() => account?.id ?? newId())
  const [first] = useState<SeenProperty>(() => ({
    account,
    property: planning.properties.find(({ accountId }) => accountId === id) ?? null,
  }))
  const save = useSaveProperty(id, planning.household.persons, today)
  const freeOf = (loanId: string) =>
    WHOLE_BP -
    sumCents(
      planning.properties
        .filter(({ accountId }) => accountId !== id)
        .flatMap(({ loans }) => loans)
        .filter((loan) => loan.accountId === loanId)
        .map(({ shareBp }) => shareBp),
    )
  const form = useRecordForm({
    record: editedProperty,
    stored: first,
    start: valuesOf(first),
    schema: propertySchema(first, freeOf, today),
    send: save,
    newerIn: async (error) => {
      if (!(error instanceof CallError && error.has('version_mismatch'))) return undefined
      const [{ accounts }, { properties }] = await Promise.all([
        client.fetchQuery({ ...accountsQuery, staleTime: 0 }),
        client.fetchQuery({ ...propertiesQuery, staleTime: 0 }),
      ])
      return {
        account: accounts.find((each) => each.id === id) ?? null,
        property: properties.find(({ accountId }) => accountId === id) ?? null,
      }
    },
    formField: (field) => field.split('.')[0] ?? field,
    fields: settledProperty,
    onDone: () => onDone(id),
  })
  const linked = new Set(form.values.loans.map(({ accountId }) => accountId))
  return {
    ...form,
    freeOf,
    loanAccounts: planning.accounts.accounts.filter(
      (each) =>
        linked.has(each.id) ||
        (each.valueSign === -1 && each.type === 'loan' && each.closedOn === null && !each.isArchived),
    ),
  }
}

type SettledValues = Omit<PropertyValues, 'todayCents'>

const settledProperty: SettledFields<CheckedProperty, SeenProperty, SettledValues> = {
  ofDraft: ({ property, account: { name, openedOn } }) => ({ ...property, name, openedOn }),
  ofStored: ({ account, property }) =>
    account && property
      ? { ...bodyOfProperty(property), name: account.name, openedOn: account.openedOn }
      : undefined,
  toDraft: ({ name, openedOn, ...property }, { account }) => ({
    property,
    account: { ...account, name, openedOn },
  }),
}
