import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Lesson, lessons } from '#domain/property/purchase-check.ts'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { lessonAddress, numberOf } from '#web/member/property/lesson-address.ts'
import { lessonTitles } from '#web/member/property/lesson-titles.ts'
import { caseOf, type CourseCase } from './course-case.ts'
import { FieldCard } from './field-card.tsx'
import { DrawnLesson } from './lesson-drawing.tsx'
import { drawLesson } from './lesson-drawings.ts'
import { withEntry } from './lesson-entry.ts'
import { minutesWords } from './lesson-minutes.ts'
import { lessonTexts } from './lesson-texts.ts'
import { useLessonEntry } from './use-lesson-entry.ts'

interface LessonArticleProps {
  readonly lesson: Lesson
  /** The own case, or the example. */
  readonly shown: CourseCase
  readonly example: CourseCase
  readonly own: StoredCheck | null
  readonly newId: string
  readonly next: Lesson | null
  /** Whether another lesson was open before: its title then has the focus. */
  readonly isTurned: boolean
}

/** A lesson: its text, its drawing and the field it ends in. */
export function LessonArticle({ lesson, shown, example, own, newId, next, isTurned }: LessonArticleProps) {
  const format = useFormatEuro()
  const { paragraphs } = lessonTexts[lesson]
  const title = lessonTitles[lesson]
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isTurned) heading.current?.focus({ preventScroll: true })
  }, [isTurned])
  const isExample = own === null
  const navigate = useNavigate()
  const editing = useLessonEntry({
    lesson,
    own,
    newId,
    onSaved: (id) => void navigate(lessonAddress(next ?? lesson, id)),
  })
  // Until there is a case of one's own, what is typed is tried in the example.
  const tried = caseOf(withEntry(shown.check, editing.entry), shown.context)
  const drawing = drawLesson(lesson, tried, example, format)
  return (
    <article aria-labelledby={titleId}>
      <p className="label-caps">
        {`Lektion ${numberOf(lesson)} von ${lessons.length}, ${minutesWords(lesson)}`}
      </p>
      <h2 id={titleId} ref={heading} tabIndex={-1} className="outline-none mt-1 text-24 md:text-30">
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 max-w-146 text-18/7 text-pretty">
          {paragraph}
        </p>
      ))}
      <DrawnLesson drawing={isExample ? { ...drawing, isExample } : drawing} />
      <FieldCard lesson={lesson} editing={editing} before={shown} tried={tried} own={own} next={next} />
    </article>
  )
}
