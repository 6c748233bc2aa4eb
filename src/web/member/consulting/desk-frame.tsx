import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { clients, deskLog, deskSettings, ownPlaces, sentProposals } from '#web/app/navigation/desk-places.ts'
import type { Place } from '#web/app/navigation/places.ts'
import { usePath } from '#web/app/page/use-path.ts'
import { ConsultantFrame } from './consultant-frame.tsx'
import { ConsultantRail, type RailEntry } from './consultant-rail.tsx'
import { sentProposalsQuery } from './desk-query.ts'
import { useDesk } from './use-desk.ts'

/** The frame of the desk: a consultant's own pages, outside the rooms of clients. */
export function DeskFrame({ children }: { readonly children: ReactNode }) {
  const path = usePath()
  const { desk, refusal } = useDesk()
  const { data: proposals } = useQuery({ ...sentProposalsQuery, enabled: desk !== undefined })
  const isRefused = refusal !== null
  const open = proposals?.filter(({ status }) => status === 'sent').length ?? 0
  const entryOf = ({ to, label }: Place): RailEntry => ({ to, label, isCurrent: to === path })
  const waiting = { ...entryOf(sentProposals), ...(open > 0 ? { note: <Waiting count={open} /> } : {}) }
  return (
    <ConsultantFrame
      isRefused={isRefused}
      rail={
        <ConsultantRail
          label="Beratung"
          groups={[
            { label: 'Beratung', entries: [entryOf(clients), waiting, entryOf(deskLog)] },
            { label: 'Mein Haushalt', entries: ownPlaces.map(entryOf) },
            { label: 'Einstellungen', entries: deskSettings.map(entryOf) },
          ].filter(({ label }) => label === 'Mein Haushalt' || !isRefused)}
        />
      }
    >
      {children}
    </ConsultantFrame>
  )
}

function Waiting({ count }: { readonly count: number }) {
  return (
    <>
      {count}
      <span className="sr-only"> offen</span>
    </>
  )
}
