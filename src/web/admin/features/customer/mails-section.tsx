import { useState } from 'react'
import type { AdminCustomer } from '#contract/admin/customers.ts'
import { mailKinds } from '#contract/mail-kinds.ts'
import type { Day } from '#domain/calendar/day.ts'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { mailStateWords } from './customer-words.ts'

const SHOWN = 8

interface MailsSectionProps {
  readonly mails: AdminCustomer['mails']
  readonly today: Day
}

/** Which mails went out, by kind and time; never what they say. */
export function MailsSection({ mails, today }: MailsSectionProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <Section title="Mails" aside="Art und Zeit, nie der Inhalt">
      {mails.length === 0 && <p className="mt-2 text-text-3">Noch keine Mail.</p>}
      <ul aria-label="Mails" className="mt-2">
        {(isWhole ? mails : mails.slice(0, SHOWN)).map((mail, place) => (
          <li
            // Two mails of one kind may go at the same instant.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${mail.at} ${mail.kind} ${place}`}
            className="flex items-center justify-between gap-x-4 border-b border-border py-2.5 first:border-t"
          >
            <div className="min-w-0">
              <p className="break-words">{mailKinds[mail.kind]}</p>
              <p className="text-14 text-text-3">{momentInColumn(mail.at, today)}</p>
            </div>
            <StateWord state={mailStateWords[mail.state].tone}>{mailStateWords[mail.state].words}</StateWord>
          </li>
        ))}
      </ul>
      {mails.length > SHOWN && !isWhole && (
        <Button variant="quiet" className="mt-2" onClick={() => setWhole(true)}>
          Alle zeigen
        </Button>
      )}
    </Section>
  )
}
