import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId } from 'react'
import { purchaseCheckRecord } from '#contract/records/purchase-check-record.ts'
import { cashFlowSoFar } from '#domain/property/check/cash-flow-so-far.ts'
import type { Lesson } from '#domain/property/purchase-check.ts'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'
import { RecordConflict } from '#web/household/records/record-conflict.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { HowCalculated } from '#web/kit/overlays/how-calculated.tsx'
import { lessonAddress } from '#web/member/property/lesson-address.ts'
import { lessonTitles } from '#web/member/property/lesson-titles.ts'
import { cashFlowLabel } from './cash-flow-row.tsx'
import type { CourseCase } from './course-case.ts'
import { exampleWords } from './example-words.ts'
import { fieldLabels } from './field-labels.ts'
import { remark } from './lack-sentence.ts'
import { calculationOf } from './lesson-calculations.ts'
import { lessonFields } from './lesson-fields.tsx'
import { lessonTexts } from './lesson-texts.ts'
import { resultLabel, resultWords } from './lesson-values.ts'
import type { LessonEditing } from './use-lesson-entry.ts'

interface FieldCardProps {
  readonly lesson: Lesson
  readonly editing: LessonEditing
  /** The own case, or the example, without and with what is typed. */
  readonly before: CourseCase
  readonly tried: CourseCase
  readonly own: StoredCheck | null
  /** The lesson that comes after this one; null: every other field stands. */
  readonly next: Lesson | null
}

/** The field of a lesson: what is entered, what it means at once, and the way on. */
export function FieldCard({ lesson, editing, before, tried, own, next }: FieldCardProps) {
  const titleId = useId()
  const format = useFormatEuro()
  const { draft, errors, change, submit, editor } = editing
  const isExample = own === null
  const { field } = lessonTexts[lesson]
  const calculation = calculationOf(lesson, tried, field, format)
  const Fields = lessonFields[lesson]
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      className="mt-8 rounded-[12px] border border-border-strong p-5 sm:p-6 print:break-inside-avoid"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={titleId} className="text-20">{`Dein Feld: ${field}`}</h3>
        {calculation && <HowCalculated {...calculation} />}
      </div>
      <div className="mt-4 flex flex-wrap items-start gap-x-8 gap-y-5">
        {isExample && (
          <TextField
            label={fieldLabels.name}
            value={draft.name}
            error={errors.name}
            autoComplete="off"
            maxLength={80}
            fieldClassName="w-full"
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
        <Fields
          of={editing}
          exampleOf={(name) => (isExample ? exampleWords(name, before.check, format) : null)}
        />
        <Result lesson={lesson} tried={tried} isExample={isExample} />
      </div>
      <Effect before={before} after={tried} isExample={isExample} />
      {editor.failure && (
        <div className="mt-5">
          <ErrorSentence>{editor.failure.sentence}</ErrorSentence>
        </div>
      )}
      <Actions isSaving={editor.isSaving} next={next} checkId={own?.id ?? null} />
      {editor.conflict && (
        <RecordConflict
          title="Diesen Fall hat inzwischen jemand geändert"
          lead="Was soll gelten?"
          conflict={editor.conflict}
          editor={editor}
          fields={purchaseCheckRecord.fields}
        />
      )}
    </form>
  )
}

interface ActionsProps {
  readonly isSaving: boolean
  readonly next: Lesson | null
  readonly checkId: string | null
}

function Actions({ isSaving, next, checkId }: ActionsProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <Button type="submit" isLoading={isSaving} loadingLabel="Trägt ein">
        {next === null ? 'Eintragen' : 'Eintragen und weiter'}
      </Button>
      {next !== null && (
        <>
          <TextActionLink to={lessonAddress(next, checkId)}>Später</TextActionLink>
          <p className="text-14 text-text-3 sm:ml-auto">{`Als Nächstes: ${lessonTitles[next]}`}</p>
        </>
      )}
    </div>
  )
}

interface ResultProps {
  readonly lesson: Lesson
  readonly tried: CourseCase
  /** Whether what is typed is tried in the example. */
  readonly isExample: boolean
}

/** The figure of the lesson, computed from its fields. */
function Result({ lesson, tried, isExample }: ResultProps) {
  const format = useFormatEuro()
  const words = resultWords(lesson, tried, format)
  const told = remark(lesson, tried)
  return (
    <div aria-live="polite" className="min-w-0 sm:min-h-18">
      <p className="text-14 text-text-2">{`${resultLabel(lesson, tried)}${isExample ? ', im Beispiel' : ''}`}</p>
      <p className="mt-1 text-30 font-semibold whitespace-nowrap">{words ?? '–'}</p>
      {told !== null && <p className="mt-1 max-w-72 text-14 text-text-2">{told}</p>}
    </div>
  )
}

interface EffectProps {
  readonly before: CourseCase
  readonly after: CourseCase
  readonly isExample: boolean
}

/** What the entry changes in the month, before it is stored. */
function Effect({ before, after, isExample }: EffectProps) {
  const format = useFormatEuro()
  const [from, to] = [before, after].map(
    ({ check, context }) => cashFlowSoFar(check, context)?.monthCents ?? null,
  )
  const words = (cents: number | null | undefined) =>
    typeof cents === 'number' ? format(cents) : 'noch offen'
  return (
    <p
      aria-live="polite"
      className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-border pt-4"
    >
      <span>{`${cashFlowLabel(after)} im Monat${isExample ? ', im Beispiel' : ''}`}</span>
      <span className="ml-auto flex items-center gap-2 text-18 whitespace-nowrap">
        {from === to ? (
          <>
            <span className="text-14 text-text-3">{from === null ? '' : 'bleibt bei'}</span>
            <span className="font-semibold">{words(to)}</span>
          </>
        ) : (
          <>
            <span className="text-text-2">{words(from)}</span>
            <Icon of={ArrowRight} size={16} />
            <span className="sr-only">wird zu</span>
            <span className="font-semibold">{words(to)}</span>
          </>
        )}
      </span>
    </p>
  )
}
