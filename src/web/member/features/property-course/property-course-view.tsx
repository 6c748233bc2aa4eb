import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { newId } from '#web/household/planning/new-id.ts'
import { propertiesQuery, type StoredCheck } from '#web/household/planning/property-queries.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { lessonIn } from '#web/member/property/lesson-address.ts'
import { checkParam } from '#web/member/property/property-address.ts'
import { PropertyFrame } from '#web/member/property/property-frame.tsx'
import { CaseList } from './case-list.tsx'
import { ChosenCase } from './chosen-case.tsx'
import { caseOf, exampleOf } from './course-case.ts'
import { CourseHead } from './course-head.tsx'
import { lessonAfter, openLessons } from './course-progress.ts'
import { CourseSkeleton } from './course-skeleton.tsx'
import { LessonArticle } from './lesson-article.tsx'
import { useCourseContext } from './use-course-context.ts'

/** Eight lessons about a purchase, each of which ends in a field of the person's own case. */
export default function PropertyCourseView() {
  const { data, error, refetch } = useQuery(propertiesQuery)
  if (data) return <Course checks={data.checks} />
  return (
    <PropertyFrame view="kurs">
      {error ? <LoadError onRetry={() => void refetch()} /> : <CourseSkeleton />}
    </PropertyFrame>
  )
}

interface CourseProps {
  /** The saved checks, the latest first. */
  readonly checks: readonly StoredCheck[]
}

function Course({ checks }: CourseProps) {
  const [search] = useSearchParams()
  const context = useCourseContext()
  // A case that is not stored yet has its id from the start.
  const [freshId] = useState(newId)
  const asked = search.get(checkParam)
  const own = checks.find(({ id }) => id === asked) ?? checks[0] ?? null
  const example = useMemo(() => caseOf(exampleOf(context.month), context), [context])
  const shown = useMemo(() => (own === null ? example : caseOf(own, context)), [own, example, context])
  const open = openLessons(own)
  const checkId = own?.id ?? null
  const caseId = checkId ?? freshId
  // A lesson stays open while its field is being stored, although it is shown as done already.
  const [begun, setBegun] = useState({ caseId, lesson: open[0] ?? 'price' })
  if (begun.caseId !== caseId) setBegun({ caseId, lesson: open[0] ?? 'price' })
  const lesson = lessonIn(search) ?? begun.lesson
  const [first] = useState(lesson)
  const [isTurned, setTurned] = useState(false)
  if (!isTurned && lesson !== first) setTurned(true)
  return (
    <PropertyFrame view="kurs" actions={<ChosenCase own={own} checks={checks} />}>
      {asked !== null && asked !== own?.id && (
        <Notice tone="warning" className="mt-6">
          Diese Prüfung gibt es nicht mehr.
        </Notice>
      )}
      <CourseHead open={open} lesson={lesson} />
      <div className="section-rule mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 pt-4 lg:grid-cols-[minmax(0,26.5rem)_minmax(0,1fr)] print:grid-cols-[minmax(0,1fr)]">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1 print:col-start-1">
          <LessonArticle
            key={`${caseId} ${lesson}`}
            lesson={lesson}
            shown={shown}
            example={example}
            own={own}
            newId={freshId}
            next={lessonAfter(lesson, open)}
            isTurned={isTurned}
          />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1 print:col-start-1 print:row-start-2">
          <CaseList of={shown} isExample={own === null} open={open} lesson={lesson} checkId={checkId} />
        </div>
      </div>
      <ModelNote>Der Kurs erklärt, wie gerechnet wird; ob du kaufst, entscheidest du.</ModelNote>
    </PropertyFrame>
  )
}
