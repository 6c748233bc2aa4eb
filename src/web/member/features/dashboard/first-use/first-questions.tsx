import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { Link } from 'react-router'
import { Section } from '#web/app/page/section.tsx'
import { storeText, storedText } from '#web/kit/browser/stored-text.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'

const questions = [
  {
    title: 'Wohin geht mein Geld?',
    note: 'Beginnt mit Einkommen und Haushaltsplan.',
    to: '/einstellungen/einkommen',
  },
  {
    title: 'Wie viel kann ich ohne Reue ausgeben?',
    note: 'Beginnt mit Einkommen und Raten.',
    to: '/einstellungen/kontensystem',
  },
  {
    title: 'Wann reicht mein Vermögen?',
    note: 'Beginnt mit Konten und der ersten Kurve.',
    to: '/einstellungen/konten',
  },
] as const

/** Three ways into the application for people who come with a question. */
export function FirstQuestions() {
  const [areSkipped, skip] = useSkippedQuestions()
  if (areSkipped) return null
  return (
    <Section
      title="Was willst du zuerst wissen?"
      actions={<TextAction onClick={skip}>Überspringen</TextAction>}
    >
      <ul className="mt-4 grid gap-y-6 md:grid-cols-3 md:gap-y-0">
        {questions.map(({ title, note, to }) => (
          <li
            key={to}
            className="flex flex-col border-border md:border-l md:px-6 md:first:border-l-0 md:first:pl-0 max-md:border-b max-md:pb-4"
          >
            <h3 className="text-20">{title}</h3>
            <p className="mt-2 text-14 text-text-2">{note}</p>
            <Link
              to={to}
              className="mt-auto inline-flex min-h-11 items-center gap-2 pt-2 text-14 font-semibold text-primary hover:underline"
            >
              So beginnen
              <span className="sr-only">: {title}</span>
              <Icon of={ArrowRight} size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const storageKey = 'wk-questions-skipped'

/** Whether "Was willst du zuerst wissen?" was closed on this device. */
function useSkippedQuestions(): readonly [boolean, () => void] {
  const [areSkipped, setSkipped] = useState(wereSkipped)
  const skip = () => {
    setSkipped(true)
    storeText(storageKey, 'true')
  }
  return [areSkipped, skip]
}

function wereSkipped(): boolean {
  return storedText(storageKey) === 'true'
}
