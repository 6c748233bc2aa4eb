import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PublishedPart } from '#web/app/page/published-part.tsx'
import { useIslands } from '#web/app/page/use-islands.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { type Marks, useBookMarks } from './book-marks.ts'
import { MarkButtons } from './mark-buttons.tsx'

export const meta = pageMeta({
  title: 'Bücher',
  description:
    'Bücher über Sparen, Anlegen und Verhalten, kurz besprochen: was drinsteht, wem es hilft und was fehlt.',
})

const ALL = 'Alle'

/** The page of books, open to everybody: short reviews, published by the operator; marks are the reader's own. */
export default function BooksPage() {
  const { content, onShown, islands } = useIslands()
  const { marks, isOnDevice, mark } = useBookMarks()
  const session = useSession()
  const [topic, setTopic] = useState(ALL)
  const topics = [ALL, ...topicsOf(content)]
  useEffect(() => showTopic(content, topic), [content, topic])
  useEffect(() => fillSpines(content, marks), [content, marks])
  return (
    <article className={session ? undefined : 'pt-12 pb-20 md:pt-19 md:pb-32'}>
      <PublishedPart name="buecher" onShown={onShown} />
      {islands('topics').map((place) =>
        createPortal(
          <Segmented
            label="Thema"
            size={36}
            choices={topics.map((value) => ({ value, label: value }))}
            value={topic}
            onChange={setTopic}
          />,
          place,
        ),
      )}
      {islands('marks').map((place) => {
        const { book: id = '', title = '', look } = place.dataset
        return createPortal(
          <MarkButtons
            title={title}
            isLarge={look === 'large'}
            mark={marks.get(id)}
            onMark={(change) => mark(id, change)}
          />,
          place,
          id,
        )
      })}
      {islands('summary').map((place) =>
        createPortal(<p role="status">{summaryOf(marks, isOnDevice)}</p>, place),
      )}
    </article>
  )
}

/** The topics of the shown books, in the order of the page. */
function topicsOf(content: HTMLElement | null): readonly string[] {
  const all = [...(content?.querySelectorAll<HTMLElement>('[data-topic]') ?? [])]
  return [...new Set(all.map(({ dataset }) => dataset['topic'] ?? ''))]
}

function showTopic(content: HTMLElement | null, topic: string): void {
  for (const book of content?.querySelectorAll<HTMLElement>('[data-topic]') ?? [])
    book.hidden = topic !== ALL && book.dataset['topic'] !== topic
}

/** Colours the spines: filled for a book that was read, green for one that is remembered. */
function fillSpines(content: HTMLElement | null, marks: Marks): void {
  for (const spine of content?.querySelectorAll<SVGElement>('[data-spine]') ?? []) {
    const mark = marks.get(spine.dataset['spine'] ?? '')
    spine.dataset['mark'] = mark?.isRead ? 'read' : mark?.isRemembered ? 'remembered' : ''
  }
}

function summaryOf(marks: Marks, isOnDevice: boolean): string {
  const all = [...marks.values()]
  if (all.length === 0) return ''
  const read = all.filter(({ isRead }) => isRead).length
  const remembered = all.filter(({ isRemembered }) => isRemembered).length
  return `${read} gelesen, ${remembered} gemerkt, ${isOnDevice ? 'auf diesem Gerät gespeichert' : 'in deinem Konto gespeichert'}`
}
