import { useMutation } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import type { LucideIcon } from 'lucide-react/types'
import { useId } from 'react'
import { downloadFile } from '#web/kit/browser/download.ts'
import { useIsOnline } from '#web/kit/browser/use-is-online.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { NetworkReason } from '#web/kit/controls/network-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'

interface FileActionProps {
  readonly label: string
  /** The name of the invoice, for screen readers; the list of all says for each of them that it needs a network. */
  readonly of?: string
  readonly icon?: LucideIcon
  readonly className?: string
  readonly fetch: () => Promise<{ readonly name: string; readonly content: Blob }>
}

/** Downloads a file, which needs a network; a toast shows an error. */
export function FileAction({ label, of, icon = FileDown, className, fetch }: FileActionProps) {
  const reasonId = useId()
  const isOnline = useIsOnline()
  const load = useMutation({
    mutationFn: fetch,
    onSuccess: ({ name, content }) => downloadFile(name, content),
  })
  return (
    <>
      <TextAction
        icon={icon}
        className={isOnline ? className : classNames(className, 'cursor-default !text-text-3 !no-underline')}
        aria-busy={load.isPending || undefined}
        {...(!isOnline && {
          'aria-disabled': true,
          'aria-describedby': reasonId,
        })}
        onClick={() => {
          if (isOnline && !load.isPending) load.mutate()
        }}
      >
        {label}
        {of !== undefined && <span className="sr-only">{` ${of}`}</span>}
      </TextAction>
      {!isOnline && <NetworkReason id={reasonId} {...(of !== undefined && { className: 'sr-only' })} />}
    </>
  )
}
