import { useQuery } from '@tanstack/react-query'
import type { ContentKind } from '#contract/content/content-kinds.ts'
import { LoadError } from '#web/display/load-error.tsx'
import { SkeletonRows } from '#web/display/skeleton.tsx'
import { ContentForm } from './content-form.tsx'
import { contentQuery } from './content-queries.ts'

interface ContentEditorProps {
  readonly kind: ContentKind
  readonly id: string
  /** The server does not know it yet. */
  readonly isNew: boolean
  /** It does from now on. */
  readonly onStored: () => void
  readonly onClose: () => void
}

/** One entry, read once. */
export function ContentEditor({ kind, id, isNew, onStored, onClose }: ContentEditorProps) {
  const { data, error, refetch } = useQuery({ ...contentQuery(id), enabled: !isNew })
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  if (!data && !isNew) return <SkeletonRows count={8} />
  return (
    <ContentForm kind={kind} id={id} stored={data ?? null} onClose={onClose} {...(isNew && { onStored })} />
  )
}
