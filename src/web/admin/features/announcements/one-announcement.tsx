import { useQuery } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { announcementQuery } from './announcement-queries.ts'
import { DraftForm } from './draft-form.tsx'
import { SentAnnouncement } from './sent-announcement.tsx'

interface OneAnnouncementProps {
  readonly id: string
  /** Whether the draft is new: the server does not know it yet. */
  readonly isNew: boolean
  /** Called when the server knows it. */
  readonly onStored: () => void
  readonly onClose: () => void
}

/** A draft in its editor, or what became of an announcement that was sent. */
export function OneAnnouncement({ id, isNew, onStored, onClose }: OneAnnouncementProps) {
  const { data, error, refetch } = useQuery({ ...announcementQuery(id), enabled: !isNew })
  if (!data && error instanceof CallError && error.has('not_found')) return <Gone onClose={onClose} />
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  if (!data && !isNew) return <SkeletonRows count={8} />
  if (data && data.state !== 'draft') return <SentAnnouncement announcement={data} onClose={onClose} />
  return <DraftForm id={id} stored={data ?? null} onClose={onClose} {...(isNew && { onStored })} />
}

function Gone({ onClose }: { readonly onClose: () => void }) {
  return (
    <EmptyState
      level={2}
      title="Diese Mitteilung gibt es nicht."
      sentence="Vielleicht wurde der Entwurf inzwischen gelöscht."
      action={
        <Button size={44} onClick={onClose}>
          Alle Mitteilungen
        </Button>
      }
    />
  )
}
