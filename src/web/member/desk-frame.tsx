import type { ReactNode } from 'react'
import type { Place } from '#web/app/navigation/places.ts'
import { usePath } from '#web/app/page/use-path.ts'
import { ConsultantFrame } from './consultant-frame.tsx'
import { ConsultantRail, type RailEntry } from './consulting/consultant-rail.tsx'
import { clients, deskLog, deskSettings, ownPlaces, sentProposals } from './consulting/desk-places.ts'

/** The frame of the desk: a consultant's own pages, outside the rooms of clients. */
export function DeskFrame({ children }: { readonly children: ReactNode }) {
  const path = usePath()
  const entryOf = ({ to, label }: Place): RailEntry => ({ to, label, isCurrent: to === path })
  return (
    <ConsultantFrame
      rail={
        <ConsultantRail
          label="Beratung"
          groups={[
            { label: 'Beratung', entries: [clients, sentProposals, deskLog].map(entryOf) },
            { label: 'Mein Haushalt', entries: ownPlaces.map(entryOf) },
            { label: 'Einstellungen', entries: deskSettings.map(entryOf) },
          ]}
        />
      }
    >
      {children}
    </ConsultantFrame>
  )
}
