import { icsFile } from '#domain/calendar/ics.ts'
import { Section } from '#web/app/page/section.tsx'
import { downloadFile } from '#web/kit/browser/download.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { sheetAddress } from '#web/member/emergency-folder/folder-address.ts'
import type { FolderData } from '#web/member/emergency-folder/folder-queries.ts'
import { checkSentence } from './folder-words.ts'

/** Asks twice a year whether everything is still right. */
export function CheckSection({ check }: { readonly check: FolderData['check'] }) {
  const today = useToday()
  const { dueOn } = check
  return (
    <Section title="Stimmt noch alles?" className="">
      <p className="mt-1 text-text-2">{checkSentence(check, today)}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink to={sheetAddress} variant="outline" size={44}>
          Durchsehen und bestätigen
        </ButtonLink>
        {dueOn !== null && (
          <TextAction onClick={() => downloadReminder(dueOn < today ? today : dueOn)}>
            Erinnerung als .ics
          </TextAction>
        )}
      </div>
    </Section>
  )
}

function downloadReminder(day: NonNullable<FolderData['check']['dueOn']>): void {
  const entry = {
    uid: 'notfallmappe-pruefen',
    day,
    title: 'Notfallmappe: Stimmt noch alles?',
    description: 'Durchsehen und bestätigen: Einstellungen, Notfallmappe.',
    reminders: [],
  }
  const text = icsFile([entry], 'Wohlstandskompass', new Date().toISOString())
  downloadFile('notfallmappe-pruefen.ics', new Blob([text], { type: 'text/calendar;charset=utf-8' }))
}
