import { useMemo, useState } from 'react'
import { contractRecord } from '#contract/records/budget-item-record.ts'
import { usualTerms } from '#domain/contracts/contract-presets.ts'
import type { ContractKind } from '#domain/contracts/contract.ts'
import type { StoredContract } from '#web/household/planning/budget-queries.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { SettledFields } from '#web/household/records/record-editor.ts'
import { useToday } from '#web/kit/words/today.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { type RecordForm, useRecordForm } from '#web/member/record-form/use-record-form.ts'
import {
  type ContractBody,
  type ContractDraft,
  type ContractStart,
  type ContractValues,
  kindOfName,
  newValues,
  termsOf,
  valuesOf,
} from './contract-form.ts'
import { contractSchema, formField } from './contract-schema.ts'
import { useStoreContract } from './use-store-contract.ts'

interface ContractEditingOptions {
  readonly stored: StoredContract | null
  /** The first values of a new contract. */
  readonly start: ContractStart
  readonly planning: BudgetPlanning
  readonly onDone: () => void
}

type Form = RecordForm<typeof contractRecord, ContractValues, ContractDraft, StoredContract | null>

export interface ContractEditing extends Form {
  /** Notes that a term was typed, so that the usual terms of the kind no longer replace it. */
  readonly markTerms: () => void
  readonly takeUsual: () => void
  /** Whether all terms are the usual ones of the kind. */
  readonly isUsual: boolean
  /** Sets the fields that follow from the chosen kind, unless a person has typed other terms. */
  readonly followKind: (kind: ContractKind) => void
  readonly followItem: (itemId: string | null) => void
}

/** The fields that have usual values by kind of contract, until a person types another value. */
const usualFields = ['minimumEndsOn', 'noticeCount', 'noticeUnit', 'noticeTo', 'renewalMonths'] as const

/**
 * A contract while it is edited: the first values of its fields, those that follow from its kind, and the
 * draft that is sent.
 */
export function useContractEditing({
  stored,
  start,
  planning,
  onDone,
}: ContractEditingOptions): ContractEditing {
  const today = useToday()
  const { currentMonth, data } = planning
  const [newItemId] = useState(newId)
  const [areTermsTyped, setTermsTyped] = useState(stored !== null)
  const schema = useMemo(() => contractSchema(newItemId, currentMonth), [newItemId, currentMonth])
  const form: Form = useRecordForm({
    record: contractRecord,
    stored,
    start: stored ? valuesOf(stored) : newValues(start, today),
    schema,
    send: useStoreContract(start),
    formField,
    fields: settledContract,
    onDone,
  })
  const { values, set, check } = form

  function takeUsual({ kind, startsOn }: Pick<ContractValues, 'kind' | 'startsOn'>) {
    const terms = usualTerms(kind, startsOn)
    check('minimumEndsOn', terms.minimumEndsOn)
    check('noticeCount', terms.noticeCount)
    check('noticeUnit', terms.noticeUnit)
    check('noticeTo', terms.noticeTo)
    check('renewalMonths', terms.renewalMonths)
  }

  function followKind(kind: ContractKind) {
    if (!areTermsTyped && isReadable(values.startsOn)) takeUsual({ kind, startsOn: values.startsOn })
  }

  function followItem(itemId: string | null) {
    const chosen = data.items.find(({ id }) => id === itemId)
    if (!chosen || values.kind !== 'other') return
    const kind = kindOfName(chosen.name)
    set('kind', kind)
    followKind(kind)
  }

  const usual = usualTerms(values.kind, values.startsOn)
  return {
    ...form,
    markTerms: () => setTermsTyped(true),
    takeUsual: () => takeUsual(values),
    isUsual: !isReadable(values.startsOn) || usualFields.every((field) => values[field] === usual[field]),
    followKind,
    followItem,
  }
}

const settledContract: SettledFields<ContractDraft, StoredContract | null, ContractBody> = {
  ofDraft: ({ contract }) => contract,
  ofStored: (contract) => (contract ? termsOf(contract) : undefined),
  toDraft: (contract, draft) => ({ ...draft, contract }),
}

// The form has an empty text for a day that could not be read.
function isReadable(day: string): boolean {
  return day !== ''
}
