import { useMutation } from '@tanstack/react-query'
import { readOpenFolder } from '#contract/emergency-folder.ts'
import { CallError } from '#contract/protocol/client.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { isAboutLink } from '#web/visitor/mail-links/is-about-link.ts'
import { FolderFrame } from './folder-frame.tsx'
import { dayWords } from './moment-words.ts'
import { NewLink } from './new-link.tsx'
import { OpenedFolder } from './opened-folder.tsx'
import type { LinkState } from './use-link-state.ts'

interface ReadFolderProps {
  readonly token: string
  readonly state: LinkState
}

/** Reads an open folder, after a press: each reading is told to its owner. */
export function ReadFolder({ token, state }: ReadFolderProps) {
  const read = useMutation({
    mutationFn: () => api.call(readOpenFolder, { body: { token } }),
    meta: { showsErrors: true },
  })
  if (isAboutLink(read.error)) return <NewLink isGone />
  if (read.data) return <OpenedFolder folder={read.data} onClose={() => read.reset()} />
  const isOpen = state.request?.state === 'open'
  if (!isOpen || (read.error instanceof CallError && read.error.has('conflict')))
    return (
      <FolderFrame
        title="Die Mappe ist wieder zu."
        lead={`Sie war 30 Tage lesbar, oder ${state.owner} hat sie geschlossen.`}
      />
    )
  const until = state.request?.closesAt
  return (
    <FolderFrame
      title="Die Mappe ist offen."
      lead={`Die Notfallmappe von ${state.owner} lässt sich ${until ? `bis zum ${dayWords(until)}` : 'jetzt'} lesen und drucken. Wer sie wann gelesen hat, steht im Protokoll von ${state.owner}.`}
    >
      <Button
        isLoading={read.isPending}
        loadingLabel="Öffnet"
        error={read.isError ? sentenceOf(read.error) : undefined}
        onClick={() => read.mutate()}
      >
        Mappe lesen
      </Button>
    </FolderFrame>
  )
}
