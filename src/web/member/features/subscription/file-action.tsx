import { useMutation } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import type { LucideIcon } from 'lucide-react/types'
import { downloadFile } from '#web/kit/browser/download.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'

interface FileActionProps {
  readonly label: string
  /** The name of the invoice, for screen readers. */
  readonly of?: string
  readonly icon?: LucideIcon
  readonly fetch: () => Promise<{ readonly name: string; readonly content: Blob }>
  readonly className?: string
}

/** Downloads a file; a toast shows an error. */
export function FileAction({ label, of, icon = FileDown, fetch, className }: FileActionProps) {
  const load = useMutation({
    mutationFn: fetch,
    onSuccess: ({ name, content }) => downloadFile(name, content),
  })
  return (
    <TextAction
      icon={icon}
      className={className}
      aria-busy={load.isPending || undefined}
      onClick={() => {
        if (!load.isPending) load.mutate()
      }}
    >
      {label}
      {of !== undefined && <span className="sr-only">{` ${of}`}</span>}
    </TextAction>
  )
}
