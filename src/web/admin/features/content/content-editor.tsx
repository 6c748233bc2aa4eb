import { useQuery } from '@tanstack/react-query'
import type { ContentKind } from '#contract/content/content-kinds.ts'
import { CallError } from '#contract/protocol/client.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { ContentForm } from './content-form.tsx'
import { contentQuery } from './content-queries.ts'
import { kindWords } from './content-words.ts'

interface ContentEditorProps {
  readonly kind: ContentKind
  readonly id: string
  /** Whether the entry is new: the server does not know it yet. */
  readonly isNew: boolean
  /** Called when the server knows it. */
  readonly onStored: () => void
  readonly onClose: () => void
}

/** The editor of one entry, which is read once. */
export function ContentEditor({ kind, id, isNew, onStored, onClose }: ContentEditorProps) {
  const { data, error, refetch } = useQuery({ ...contentQuery(id), enabled: !isNew })
  if (!data && error instanceof CallError && error.has('not_found'))
    return <Gone area={kindWords[kind].area} onClose={onClose} />
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  if (!data && !isNew) return <SkeletonRows count={8} />
  return (
    <ContentForm kind={kind} id={id} stored={data ?? null} onClose={onClose} {...(isNew && { onStored })} />
  )
}

/** Says that the entry was deleted in the meantime, or that the address never had one. */
function Gone({ area, onClose }: { readonly area: string; readonly onClose: () => void }) {
  return (
    <EmptyState
      level={2}
      title="Diesen Eintrag gibt es nicht."
      sentence="Vielleicht wurde er inzwischen gelöscht."
      action={
        <Button size={44} onClick={onClose}>
          {`Alle ${area}`}
        </Button>
      }
    />
  )
}
