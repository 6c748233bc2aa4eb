import { lessons, type Lesson } from '#domain/property/purchase-check.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { numberWord, capitalNumberWord } from '#web/kit/words/number-word.ts'
import { progressSentence } from './course-progress.ts'
import { lengthWords, minutesOfAll } from './lesson-minutes.ts'

interface CourseHeadProps {
  readonly open: readonly Lesson[]
  readonly lesson: Lesson
}

/** How far the case is: as a sentence, and as eight parts of a line. */
export function CourseHead({ open, lesson }: CourseHeadProps) {
  return (
    <header className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 md:mt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26.5rem)]">
      <div className="max-w-160">
        <h1 className="text-30 md:text-38">{progressSentence(open.length)}</h1>
        <p className="mt-3 text-18/7 text-text-2">
          {`${capitalNumberWord(lessons.length)} Lektionen zu je ${lengthWords()}. Jede endet mit einer Zahl in deiner eigenen Prüfung.`}
        </p>
      </div>
      <Progress open={open} lesson={lesson} />
    </header>
  )
}

function Progress({ open, lesson }: CourseHeadProps) {
  const done = lessons.length - open.length
  return (
    <div className="self-end">
      <p className="flex justify-between gap-4 text-14">
        <span>
          <span className="font-semibold">{`${done} von ${lessons.length}`}</span>
          {' Feldern'}
        </span>
        <span className="text-text-3">
          {open.length === 0 ? 'alles eingetragen' : `noch etwa ${minutesOfAll(open)} Minuten`}
        </span>
      </p>
      <div
        role="img"
        aria-label={`${done === 0 ? 'Kein Feld' : numberWord(done)} von ${numberWord(lessons.length)} Feldern eingetragen`}
        className="mt-3 flex gap-0.5"
      >
        {lessons.map((each) => (
          <span
            key={each}
            className={classNames(
              'h-2 grow border',
              open.includes(each)
                ? each === lesson
                  ? 'border-primary bg-primary'
                  : 'border-dashed border-border-strong'
                : 'border-text bg-text',
            )}
          />
        ))}
      </div>
    </div>
  )
}
