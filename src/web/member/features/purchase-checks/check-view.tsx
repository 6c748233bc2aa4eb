import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { purchaseCheckRecord } from '#contract/records/purchase-check-record.ts'
import { checkAnswer } from '#domain/property/check/answer-check.ts'
import type { CheckAnswer } from '#domain/property/check/check-answer.ts'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'
import { RecordConflict } from '#web/household/records/record-conflict.tsx'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { AnswerParts } from '#web/kit/display/answer-figure.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { PropertyFrame } from '#web/member/property/property-frame.tsx'
import { type CheckFields, checkOf } from '#web/member/purchase-check/check-fields.ts'
import { changeWords, factorWords, headlineOf, objectWords } from '#web/member/purchase-check/check-words.ts'
import type { CheckHousehold } from '#web/member/purchase-check/use-check-household.ts'
import { type CheckRecord, useCheckRecord } from '#web/member/purchase-check/use-check-record.ts'
import { CheckBar } from './check-bar.tsx'
import { CheckList } from './check-list.tsx'
import { CheckInputs } from './inputs/check-inputs.tsx'
import { CheckResults } from './results/check-results.tsx'
import { Takeover } from './takeover.tsx'

interface CheckViewProps {
  readonly id: string
  /** What the check begins with while it is not stored. */
  readonly begun: CheckFields
  readonly isExample: boolean
  readonly checks: readonly StoredCheck[]
  readonly household: CheckHousehold
  readonly onDeleted: () => void
  /** The notices that stand before the check. */
  readonly children: ReactNode
}

/** One purchase check: the entries beside what they mean. */
export function CheckView(props: CheckViewProps) {
  const { id, begun, isExample, checks, household, onDeleted, children } = props
  const record = useCheckRecord(id, begun)
  // The fields are drawn first, and the figures follow.
  const settled = useDeferredValue(record.typed)
  const answer = useMemo(
    () => checkAnswer(checkOf(id, settled), household.context),
    [id, settled, household.context],
  )
  const stored = checks.find((check) => check.id === id)
  return (
    <PropertyFrame
      view="pruefen"
      title={<Headline answer={answer} />}
      actions={
        <CheckBar
          record={record}
          checks={checks}
          answer={answer}
          household={household}
          onDeleted={onDeleted}
        />
      }
    >
      <Lead fields={settled} answer={answer} isExample={isExample && !record.isStored} />
      {children}
      <Trouble record={record} />
      <div className="@container mt-8 md:mt-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 @min-[56rem]:grid-cols-[18.5rem_minmax(0,1fr)] print:block">
          <div className="min-w-0">
            <CheckInputs record={record} answer={answer}>
              {stored && <Takeover check={stored} />}
            </CheckInputs>
          </div>
          <CheckResults answer={answer} fields={settled} household={household} />
        </div>
      </div>
      <CheckList checks={checks} shownId={id} onDeleted={onDeleted} />
    </PropertyFrame>
  )
}

function Headline({ answer }: { readonly answer: CheckAnswer }) {
  const { before, cents, after } = headlineOf(answer)
  return (
    <>
      {before}
      {cents !== null && (
        <>
          {' '}
          <span className="whitespace-nowrap">
            <AnswerParts cents={cents} />
          </span>
          {after === '.' ? '' : ' '}
        </>
      )}
      {after}
    </>
  )
}

interface LeadProps {
  readonly fields: CheckFields
  readonly answer: CheckAnswer
  readonly isExample: boolean
}

function Lead({ fields, answer, isExample }: LeadProps) {
  const format = useFormatEuro()
  const told = changeWords(answer, format) ?? factorWords(answer)
  return (
    <>
      <p className="mt-3 max-w-180 text-18/7 text-pretty wrap-anywhere text-text-2">
        {`${softHyphens(fields.name)}, ${objectWords(fields)}.${told === null ? '' : ` ${told}`}`}
      </p>
      {isExample && (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-14 text-text-3">
          <Tag>Beispiel</Tag>
          Noch nicht gespeichert. Ändere etwas, und es wird deine eigene Prüfung.
        </p>
      )}
    </>
  )
}

/** Why the last change is not stored, and the fields that two people have changed. */
function Trouble({ record }: { readonly record: CheckRecord }) {
  const { editor, fields } = record
  const { failure, conflict, draft, isSaving } = editor
  // A draft that is not on its way is one that contradicts itself, or was refused.
  const isHeldBack = draft !== null && !isSaving
  return (
    <>
      {failure ? (
        <Notice tone="negative" className="mt-6">
          {failure.sentence} <NoticeAction onClick={editor.retry}>Noch einmal speichern</NoticeAction>
        </Notice>
      ) : (
        isHeldBack && (
          <Notice tone="warning" className="mt-6">
            Noch nicht gespeichert: Eine Angabe passt nicht zu den anderen, der Grund steht am Feld.
          </Notice>
        )
      )}
      <UnsavedDialog isDirty={isHeldBack || record.isTyping} />
      {conflict && (
        <RecordConflict
          conflict={conflict}
          editor={editor}
          fields={purchaseCheckRecord.fields}
          title={`Zwei Stände für „${fields.name}“`}
          lead="Die Prüfung wurde inzwischen an anderer Stelle geändert. Was gilt?"
        />
      )}
    </>
  )
}
