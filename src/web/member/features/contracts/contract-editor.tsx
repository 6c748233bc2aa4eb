import { useState } from 'react'
import { newContract as contractBody } from '#contract/planning/contracts.ts'
import { checkContract } from '#domain/contracts/check-contract.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import { nextTermination } from '#domain/contracts/next-termination.ts'
import type { StoredContract } from '#web/household/planning/budget-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useToday } from '#web/kit/words/today.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import {
  RecordChoice,
  RecordDay,
  RecordText,
  RecordTextArea,
} from '#web/member/record-form/record-fields.tsx'
import { RecordForm } from '#web/member/record-form/record-form.tsx'
import { CancelFields } from './cancel-fields.tsx'
import { type ContractStart, type ContractValues, contractOf } from './contract-form.ts'
import { ContractItemFields } from './contract-item-fields.tsx'
import { ContractMeaning } from './contract-meaning.tsx'
import { ContractTermFields } from './contract-term-fields.tsx'
import { LetterDialog } from './letter-part.ts'
import { useContractActions } from './use-contract-actions.ts'
import { useContractEditing } from './use-contract-editing.ts'

interface ContractEditorProps {
  readonly stored: StoredContract | null
  /** The first values of a new contract. */
  readonly start: ContractStart
  readonly planning: BudgetPlanning
  readonly onDone: () => void
}

/** The form of a contract: its item, its terms, and at once what these mean. */
export function ContractEditor(props: ContractEditorProps) {
  const { planning, onDone } = props
  const today = useToday()
  const actions = useContractActions()
  const [isLetterOpen, setLetterOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useContractEditing(props)
  const { record, values, base, guard, editor } = form
  const itemId = base?.itemId ?? values.itemId
  const item = planning.data.items.find(({ id }) => id === itemId)
  const itemName = item?.name ?? values.name
  const meant = soundContract(values, itemId ?? '')
  const termination = meant && nextTermination(meant, today)

  async function act(action: () => Promise<void>) {
    setRefusal(undefined)
    try {
      await guard(action)
      editor.finish()
    } catch (error) {
      setRefusal(refusalSentence(error))
    }
  }

  // Where nothing else was typed, the mark that a contract is cancelled is stored at once.
  function mark(cancelledTo: Contract['cancelledTo']) {
    if (base && !form.isUnsaved) void act(() => actions.markCancelled(base, cancelledTo))
    else form.check('cancelledTo', cancelledTo)
  }

  return (
    <>
      <RecordForm
        form={form}
        problem={refusal}
        onCancel={onDone}
        onDelete={base ? () => void act(() => actions.remove(base)) : undefined}
        conflict={{
          title: `Zwei Stände für ${itemName}`,
          lead: 'Der Vertrag wurde inzwischen an anderer Stelle geändert. Was gilt?',
        }}
      >
        {!base && <ContractItemFields form={form} planning={planning} />}
        <RecordChoice
          of={record}
          name="kind"
          onChoose={form.followKind}
          help="Danach richtet sich, was das Gesetz dir gibt."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <RecordText of={record} name="provider" />
          <RecordText of={record} name="customerNumber" />
          <RecordDay of={record} name="startsOn" />
          <RecordDay of={record} name="signedOn" />
        </div>
        <ContractTermFields form={form} />
        {!form.isUsual && (
          <div className="-mt-4">
            <TextAction onClick={form.takeUsual}>Übliche Bedingungen eintragen</TextAction>
          </div>
        )}
        <ContractMeaning contract={meant} today={today} />
        <RecordTextArea
          of={record}
          name="address"
          rows={3}
          help="Für das Kündigungsschreiben, Zeile für Zeile, ohne den Namen."
        />
        {base && (
          <CancelFields
            form={form}
            contract={meant}
            termination={termination}
            item={item}
            onMark={mark}
            onLetter={() => setLetterOpen(true)}
          />
        )}
      </RecordForm>
      {meant && termination && (
        <LetterDialog
          isOpen={isLetterOpen}
          onClose={() => setLetterOpen(false)}
          contract={meant}
          itemName={itemName}
          termination={termination}
          household={planning.household}
        />
      )}
    </>
  )
}

/** The typed contract; null while it could not be stored. */
function soundContract(values: ContractValues, itemId: string): Contract | null {
  const contract = contractOf(values, itemId)
  const { itemId: _i, version: _v, ...terms } = contract
  // The deadline can be computed before the provider is entered.
  const told = { ...terms, provider: terms.provider.trim() === '' ? '–' : terms.provider }
  if (!contractBody.safeParse(told).success || checkContract(told).length > 0) return null
  return contract
}
