import type { ReactNode } from 'react'
import { OutcomeColumns } from '#web/app/page/form-columns.tsx'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { FactsPanel } from '#web/visitor/mail-links/facts-panel.tsx'

interface FolderFrameProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children?: ReactNode
}

/** The frame of the pages for persons of trust: one task, and beside it what one should know. */
export function FolderFrame({ title, lead, children }: FolderFrameProps) {
  return (
    <OutcomeColumns
      title={title}
      sentence={lead}
      aside={<FactsPanel label="Was du wissen solltest" facts={facts} />}
    >
      {children}
    </OutcomeColumns>
  )
}

/** What every link says that is wrong, ended, used up or somebody else's: the words never tell which. */
export function LinkGone({ children }: { readonly children?: ReactNode }) {
  return (
    <FolderFrame
      title="Dieser Link gilt nicht mehr."
      lead="Er ist unvollständig, abgelaufen oder durch einen neueren ersetzt."
    >
      {children ?? (
        <ButtonLink to="/kontakt" variant="quiet">
          Kontakt
        </ButtonLink>
      )}
    </FolderFrame>
  )
}

const facts = [
  {
    title: 'Nur die Mappe',
    note: 'Was es gibt, wer hilft und wo es liegt. Keine Kontonummern, keine Stände, keine Passwörter, kein Zugang zum Konto.',
  },
  {
    title: 'Ohne Anmeldung',
    note: 'Der Link aus der Mail genügt. Gib ihn nicht weiter.',
  },
  {
    title: 'Mit Wartezeit',
    note: 'Wird die Mappe angefordert, erfährt es die Person sofort und kann es anhalten.',
  },
] as const
