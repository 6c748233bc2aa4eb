import { RecordChoice, RecordDay, RecordNumber } from '#web/member/record-form/record-fields.tsx'
import type { ContractEditing } from './use-contract-editing.ts'

const MOST_NOTICE = 365
const MOST_RENEWAL_MONTHS = 120

/** The agreed terms: the period of notice, the minimum term, and the renewal. */
export function ContractTermFields({ form }: { readonly form: ContractEditing }) {
  const { record, markTerms } = form
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="label-caps mb-2">Vereinbart</legend>
      <div className="grid grid-cols-[minmax(0,5rem)_minmax(0,1fr)] gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,5rem)_minmax(0,8rem)_minmax(0,1fr)]">
        <RecordNumber
          of={record}
          name="noticeCount"
          minimum={0}
          maximum={MOST_NOTICE}
          unit=""
          onTyped={markTerms}
        />
        <RecordChoice of={record} name="noticeUnit" onChoose={markTerms} />
        <div className="max-sm:col-span-2">
          <RecordChoice of={record} name="noticeTo" onChoose={markTerms} />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordDay of={record} name="minimumEndsOn" onBlur={markTerms} />
        <RecordNumber
          of={record}
          name="renewalMonths"
          label="Verlängert sich um"
          minimum={0}
          maximum={MOST_RENEWAL_MONTHS}
          unit="Monate"
          onTyped={markTerms}
          help="0: läuft unbefristet weiter"
        />
      </div>
    </fieldset>
  )
}
