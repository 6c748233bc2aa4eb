import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import FileText from 'lucide-react/icons/file-text'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import type { Termination } from '#domain/contracts/next-termination.ts'
import type { StoredItem } from '#web/household/planning/budget-queries.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { RecordDay } from '#web/member/record-form/record-fields.tsx'
import { downloadDeadlines } from './calendar-file.ts'
import type { ContractEditing } from './use-contract-editing.ts'

interface CancelFieldsProps {
  readonly form: ContractEditing
  /** The contract as it is typed; null while it could not be stored. */
  readonly contract: Contract | null
  readonly termination: Termination | null
  readonly item: StoredItem | undefined
  readonly onMark: (cancelledTo: Contract['cancelledTo']) => void
  readonly onLetter: () => void
}

/** The fields about the cancellation of a contract, and the actions that a cancellation needs. */
export function CancelFields({ form, contract, termination, item, onMark, onLetter }: CancelFieldsProps) {
  return (
    <div className="border-t border-border pt-4">
      <RecordDay
        of={form.record}
        name="cancelledTo"
        fieldClassName="max-w-60"
        help="Der letzte Tag des Vertrags, sobald du gekündigt hast."
      />
      <div className="mt-2 flex flex-wrap gap-x-6">
        {form.values.cancelledTo !== null && (
          <TextAction onClick={() => onMark(null)}>Kündigung zurücknehmen</TextAction>
        )}
        {termination && (
          <TextAction icon={Check} onClick={() => onMark(termination.endsOn)}>
            {`Gekündigt zum ${formatDay(termination.endsOn)}`}
          </TextAction>
        )}
        {contract && termination && (
          <TextAction icon={FileText} onClick={onLetter}>
            Kündigungsschreiben
          </TextAction>
        )}
        {contract && item && termination && !termination.isAnyTime && (
          <TextAction
            icon={CalendarPlus}
            onClick={() => downloadDeadlines([{ contract, termination, item }])}
          >
            Frist in den Kalender
          </TextAction>
        )}
      </div>
    </div>
  )
}
