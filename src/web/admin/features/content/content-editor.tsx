import { useQuery } from '@tanstack/react-query'
import type { AdminContent } from '#contract/content/admin-content.ts'
import type { ContentKind } from '#contract/content/content-kinds.ts'
import { CallError } from '#contract/protocol/client.ts'
import { LoadError } from '#web/display/load-error.tsx'
import { SkeletonRows } from '#web/display/skeleton.tsx'
import { contentQuery } from './content-queries.ts'
import { ContentForm } from './content-form.tsx'

interface ContentEditorProps {
  readonly kind: ContentKind
  readonly id: string
  readonly onClose: () => void
}

/** One entry, read once; one that nobody knows yet is a new one. */
export function ContentEditor({ kind, id, onClose }: ContentEditorProps) {
  const { data, error, refetch } = useQuery({ ...contentQuery(id), retry: false })
  const isNew = error instanceof CallError && error.has('not_found')
  if (!data && error && !isNew) return <LoadError onRetry={() => void refetch()} />
  if (!data && !isNew) return <SkeletonRows count={8} />
  return (
    <ContentForm kind={kind} id={id} stored={(data as AdminContent | undefined) ?? null} onClose={onClose} />
  )
}
