import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Lesson, lessons } from '#domain/property/purchase-check.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { lessonAddress, numberOf } from '#web/member/property/lesson-address.ts'
import { lessonTitles } from '#web/member/property/lesson-titles.ts'
import { CashFlowRow } from './cash-flow-row.tsx'
import type { CourseCase } from './course-case.ts'
import { lessonTexts } from './lesson-texts.ts'
import { valueWords } from './lesson-values.ts'

interface CaseListProps {
  readonly of: CourseCase
  /** Whether the case is the example, whose values are nobody's own. */
  readonly isExample: boolean
  readonly open: readonly Lesson[]
  readonly lesson: Lesson
  readonly checkId: string | null
}

/** All lessons with what they have brought to the case; on phones the list opens on demand. */
export function CaseList(props: CaseListProps) {
  const { isExample, checkId } = props
  const [isShown, setShown] = useState(false)
  return (
    <section aria-labelledby="course-case" className="min-w-0">
      <h2 id="course-case" className="flex min-h-11 items-center justify-between gap-4 text-20 lg:min-h-0">
        <button
          type="button"
          aria-expanded={isShown}
          className="flex min-h-11 grow items-center justify-between gap-4 rounded-control text-left lg:hidden print:hidden"
          onClick={() => setShown(!isShown)}
        >
          {isExample ? 'Der Fall im Beispiel' : 'Dein Fall'}
          <Icon of={ChevronDown} className={isShown ? 'rotate-180' : ''} />
        </button>
        <span className="max-lg:hidden print:inline">{isExample ? 'Der Fall im Beispiel' : 'Dein Fall'}</span>
        {isExample ? (
          <span className="max-lg:hidden print:inline">
            <Tag>Beispiel</Tag>
          </span>
        ) : (
          <span aria-hidden className="label-caps max-lg:hidden">
            Feld
          </span>
        )}
      </h2>
      <div className={classNames(!isShown && 'max-lg:not-print:hidden')}>
        <ol className="mt-1">
          {lessons.map((each) => (
            <LessonRow key={each} {...props} each={each} />
          ))}
        </ol>
        <CashFlowRow of={props.of} isExample={isExample} openCount={props.open.length} checkId={checkId} />
      </div>
    </section>
  )
}

function LessonRow({
  of,
  isExample,
  open,
  lesson,
  checkId,
  each,
}: CaseListProps & { readonly each: Lesson }) {
  const format = useFormatEuro()
  const isCurrent = each === lesson
  const { field } = lessonTexts[each]
  const title = lessonTitles[each]
  const isOpen = open.includes(each)
  return (
    <li
      className={classNames('border-b last:border-b-0', isCurrent ? 'border-transparent' : 'border-border')}
    >
      <Link
        to={lessonAddress(each, checkId)}
        aria-current={isCurrent ? 'step' : undefined}
        className={classNames(
          'flex min-h-17 items-center gap-4 py-3',
          isCurrent ? '-mx-4 bg-primary-soft px-4 text-on-primary-soft print:mx-0 print:px-0' : 'hover-row',
        )}
      >
        <span className={classNames('w-6 shrink-0 text-18', !isCurrent && 'text-text-3')}>
          {numberOf(each)}
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold">{title}</span>
          <span className={classNames('block text-14', !isCurrent && 'text-text-3')}>{field}</span>
        </span>
        <RowValue
          words={isOpen && !isExample ? null : (valueWords(each, of, format) ?? 'eingetragen')}
          isCurrent={isCurrent}
          isExample={isExample}
        />
      </Link>
    </li>
  )
}

interface RowValueProps {
  /** What the lesson has brought; null: nothing yet. */
  readonly words: string | null
  readonly isCurrent: boolean
  readonly isExample: boolean
}

function RowValue({ words, isCurrent, isExample }: RowValueProps) {
  if (words === null)
    return isCurrent ? (
      <span className="shrink-0 text-14 font-semibold">in Arbeit</span>
    ) : (
      <span className="open-frame flex h-9 w-29 shrink-0 items-center justify-center rounded-control text-14 text-text-2">
        offen
      </span>
    )
  return (
    <span className="flex shrink-0 items-center gap-2">
      <span className={classNames('text-18 whitespace-nowrap', isExample ? 'text-text-2' : 'font-semibold')}>
        {words}
      </span>
      {!isExample && (
        <>
          <Icon of={Check} size={16} />
          <span className="sr-only">eingetragen</span>
        </>
      )}
    </span>
  )
}
