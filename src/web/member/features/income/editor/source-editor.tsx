import { versionAt } from '#domain/account-system/allocation-version.ts'
import type { Month } from '#domain/calendar/month.ts'
import { overlappingSalaries } from '#domain/income/check-income-source.ts'
import { canReserve } from '#domain/income/tax-reserve.ts'
import type {
  AccountSystem,
  Income,
  Person,
  StoredAccount,
  StoredSource,
} from '#web/household/planning/planning-queries.ts'
import { StoredMonths } from '#web/member/income-source/past-months.tsx'
import { ReserveFields } from '#web/member/income-source/reserve-fields.tsx'
import { RecordChoice, RecordPick, RecordText } from '#web/member/record-form/record-fields.tsx'
import { RecordForm } from '#web/member/record-form/record-form.tsx'
import { AmountHistory } from './amount-history.tsx'
import { DistributionPreview } from './distribution-preview.tsx'
import { SourceAmountFields } from './source-amount-fields.tsx'
import { SourceMoreFields } from './source-more-fields.tsx'
import { SourceRhythmFields } from './source-rhythm-fields.tsx'
import { SourceSums } from './source-sums.tsx'
import { useDeleteSource } from './use-delete-source.ts'
import { type SourceForm, useSourceForm } from './use-source-form.ts'

interface SourceEditorProps {
  readonly stored: StoredSource | null
  /** The person to whom a new source belongs at first; null: the household. */
  readonly personId: string | null
  readonly persons: readonly Person[]
  readonly income: Income
  readonly accounts: readonly StoredAccount[]
  readonly accountSystem: AccountSystem
  readonly month: Month
  readonly onDone: () => void
}

/** The form of a source, with the meaning of its amount and the former amounts. */
export function SourceEditor(props: SourceEditorProps) {
  const { persons, income, accounts, accountSystem, month, onDone } = props
  const remove = useDeleteSource(income)
  const form = useSourceForm(props)
  const { record, values, base, preview, receipts, editor } = form
  const { type, vatBp, reserveBp, isDistributed } = values
  const reserveFields = canReserve(type) && isDistributed && (
    <ReserveFields
      control={form.control}
      values={values}
      source={preview}
      receipts={receipts}
      accounts={accounts}
      month={month}
    />
  )
  // Self-employed persons have to set money aside for taxes; others may.
  const isReserveFirst = type === 'self_employment' || vatBp > 0 || reserveBp > 0

  return (
    <>
      <RecordForm
        form={form}
        onCancel={onDone}
        onDelete={base ? form.leaveFor(() => remove(base)) : undefined}
        conflict={{
          title: `Zwei Stände für ${editor.conflict?.theirs?.label ?? values.label}`,
          lead: 'Die Quelle wurde inzwischen an anderer Stelle geändert. Was gilt?',
          nameOf: (wanted) => [...persons, ...accounts].find((each) => each.id === wanted)?.name,
        }}
      >
        <RecordText of={record} name="label" />
        <div className="grid gap-4 sm:grid-cols-2">
          <RecordPick of={record} name="personId" options={persons.map(personOption)} />
          <RecordChoice of={record} name="type" onChoose={form.followType} />
        </div>
        <Overlap form={form} sources={income.sources} />
        <SourceAmountFields form={form} month={month} />
        <SourceRhythmFields form={form} />
        {isReserveFirst && reserveFields}
        <SourceMoreFields form={form} month={month} reserveFields={!isReserveFirst && reserveFields} />
        <SourceSums source={preview} receipts={receipts} month={month} />
      </RecordForm>
      {isDistributed && (
        <DistributionPreview
          source={preview}
          receipts={receipts}
          month={month}
          allocation={versionAt(accountSystem.versions, month)}
        />
      )}
      {base && values.rhythm === 'irregular' && (
        <StoredMonths source={base} receipts={income.receipts} month={month} />
      )}
      {base && values.history.length > 0 && (
        <AmountHistory
          source={{ ...base, amounts: values.history }}
          month={month}
          onRemove={(from) =>
            form.set(
              'history',
              values.history.filter((amount) => amount.from !== from),
            )
          }
        />
      )}
    </>
  )
}

interface OverlapProps {
  readonly form: SourceForm
  readonly sources: readonly StoredSource[]
}

function Overlap({ form: { id, preview }, sources }: OverlapProps) {
  const others = sources.filter((source) => source.id !== id)
  const overlap = overlappingSalaries([...others, preview]).find(([, second]) => second.id === id)?.[0]
  if (!overlap) return null
  return (
    <p className="-mt-2 text-14 text-text-2">
      {overlap.label} läuft zur selben Zeit. Das ist in Ordnung, wenn es zwei Gehälter sind; sonst beende das
      erste.
    </p>
  )
}

function personOption({ id, name, surname }: Person) {
  return { value: id, label: `${name} ${surname}`.trim() }
}
