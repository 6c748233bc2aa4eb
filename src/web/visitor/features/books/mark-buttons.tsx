import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { buttonClass } from '#web/kit/controls/button-class.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import type { Mark } from './book-marks.ts'

interface MarkButtonsProps {
  readonly title: string
  readonly isLarge: boolean
  readonly mark: Mark | undefined
  readonly onMark: (change: Partial<Mark>) => Promise<void>
}

/** Two switches in words: remember the book, and mark it as read. */
export function MarkButtons({ title, isLarge, mark, onMark }: MarkButtonsProps) {
  const [problem, setProblem] = useState<string>()
  const { isRemembered = false, isRead = false } = mark ?? {}
  const send = (change: Partial<Mark>) => {
    setProblem(undefined)
    onMark(change).catch((error: unknown) => setProblem(sentenceOf(error)))
  }
  const quiet = 'flex min-h-9 items-center gap-2 text-14 hover:underline underline-offset-4'
  return (
    <div
      className={
        isLarge ? 'flex flex-wrap items-center gap-x-6 gap-y-1' : 'flex flex-wrap gap-x-5 md:flex-col'
      }
    >
      <button
        type="button"
        aria-pressed={isRemembered}
        aria-label={`${isRemembered ? 'gemerkt' : 'merken'}: ${title}`}
        onClick={() => send({ isRemembered: !isRemembered })}
        className={
          isLarge
            ? buttonClass('outline', 48)
            : `${quiet} ${isRemembered ? 'font-semibold text-primary' : 'text-text-2'}`
        }
      >
        <Icon of={Bookmark} className={isRemembered ? 'fill-primary text-primary' : ''} />
        {isRemembered ? 'gemerkt' : 'merken'}
      </button>
      <button
        type="button"
        aria-pressed={isRead}
        aria-label={`${isRead ? 'gelesen' : 'als gelesen markieren'}: ${title}`}
        onClick={() => send({ isRead: !isRead })}
        className={`${quiet} ${isRead ? 'font-semibold text-primary' : 'text-text-2'}`}
      >
        {isRead && <Icon of={Check} />}
        {isRead ? 'gelesen' : 'als gelesen markieren'}
      </button>
      {problem !== undefined && (
        <p role="alert" className="basis-full text-14 text-negative">
          {problem}
        </p>
      )}
    </div>
  )
}
