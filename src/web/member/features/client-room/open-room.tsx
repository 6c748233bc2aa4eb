import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import type { GrantArea } from '#domain/consulting/grant.ts'
import { keyOfChange } from '#domain/proposals/proposal-line.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import { areaWords } from '#web/member/consulting/area-words.ts'
import {
  areaQuery,
  type ClientProposal,
  clientProposalsQuery,
  type RoomView,
  type Standing,
} from '#web/member/consulting/room-queries.ts'
import { TellingPlace } from '#web/member/consulting/told-amount.tsx'
import { AreaView } from './area-view.tsx'
import { VeiledRoom } from './closing/closed-room.tsx'
import { ProposableSection } from './proposal/proposable-section.tsx'
import { type Proposable, proposablesOf } from './proposal/proposable.ts'
import { ProposalDrawer } from './proposal/proposal-drawer.tsx'
import { usePreview } from './proposal/use-preview.ts'
import type { WorkHandle } from './proposal/use-work.ts'
import { wholeLines } from './proposal/work.ts'
import { nameOfClient } from './room-rail.tsx'

interface OpenRoomProps {
  readonly standing: Standing
  readonly clientId: string
  readonly area: GrantArea
  readonly handle: WorkHandle
  readonly onRefused: () => void
  /** Rises when proposals have changed. */
  readonly turn: number
}

/** What an open room shows: the chosen area, or that it is not granted. */
export function OpenRoom(props: OpenRoomProps) {
  const { standing, area } = props
  const isGranted = standing.areas[area] !== 'none'
  if (!isGranted) return <NotGranted area={area} />
  return <GrantedArea {...props} key={area} />
}

function NotGranted({ area }: { readonly area: GrantArea }) {
  return (
    <div className="max-w-prose">
      <h1 className="text-30 md:text-38">{areaWords[area]} ist nicht freigegeben.</h1>
      <p className="mt-3 text-18/7 text-text-2">
        Was dein Mandant freigibt, entscheidet er selbst, jederzeit und für jeden Bereich einzeln. Was offen
        ist, steht in der Liste der Bereiche.
      </p>
    </div>
  )
}

function GrantedArea(props: OpenRoomProps) {
  const { clientId, area, standing, onRefused } = props
  const { data, error, refetch } = useQuery(areaQuery(clientId, area, standing.revision))
  const isRefused = error instanceof CallError && error.has('forbidden')
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (isRefused) refuse()
  }, [isRefused])
  if (data) return <ReadArea {...props} room={data} />
  if (error && !isRefused)
    return (
      <Notice tone="negative">
        {sentenceOf(error)} <NoticeAction onClick={() => void refetch()}>Noch einmal</NoticeAction>
      </Notice>
    )
  return <VeiledRoom why="asking" />
}

const NO_PROPOSALS: readonly ClientProposal[] = []

function ReadArea(props: OpenRoomProps & { readonly room: RoomView }) {
  const { clientId, standing, room, handle, turn } = props
  const [open, setOpen] = useState<Proposable | null>(null)
  const lines = proposablesOf(room, standing.areas)
  const mayPropose = Object.values(standing.areas).includes('propose')
  const proposals = useQuery({
    ...clientProposalsQuery(clientId, standing.revision, turn),
    enabled: mayPropose,
  })
  useDraft(proposals.data, handle)
  const whole = handle.work ? wholeLines(handle.work) : []
  const { preview, error, isComputing } = usePreview(clientId, lines.length > 0 ? whole : [], room.view.day)
  return (
    <TellingPlace value={room.view}>
      <DraftNotice handle={handle} isOpen={open !== null} onOpen={() => setOpen(firstOf(lines, handle))} />
      <AreaView
        room={room}
        name={nameOfClient(standing)}
        preview={preview}
        work={handle.work}
        proposing={
          <ProposableSection
            lines={lines}
            work={handle.work}
            proposals={proposals.data ?? NO_PROPOSALS}
            openKey={open?.key ?? null}
            onOpen={setOpen}
          />
        }
      />
      <ProposalDrawer
        line={open}
        clientName={standing.name}
        month={room.view.month}
        handle={handle}
        preview={preview}
        previewError={error ? sentenceOf(error) : null}
        isComputing={isComputing}
        lines={lines}
        onClose={() => setOpen(null)}
        onSent={(count) => {
          setOpen(null)
          showToast({
            type: 'positive',
            message: `${count === 1 ? 'Eine Zeile ist' : `${capitalNumberWord(count)} Zeilen sind`} bei ${standing.name}.`,
          })
        }}
      />
    </TellingPlace>
  )
}

/** Goes on with the newest draft, unless something is being written already. */
function useDraft(proposals: readonly ClientProposal[] | undefined, handle: WorkHandle): void {
  const draft = proposals
    ?.filter(({ status }) => status === 'draft')
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
  const take = useEffectEvent(() => {
    if (draft && handle.work === null) handle.take(draft)
  })
  useEffect(() => {
    if (draft) take()
  }, [draft])
}

function firstOf(lines: readonly Proposable[], { work }: WorkHandle): Proposable | null {
  const begun = lines.find(({ key }) => work?.lines.some(({ change }) => keyOfChange(change) === key))
  return begun ?? lines[0] ?? null
}

interface DraftNoticeProps {
  readonly handle: WorkHandle
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** Says that a proposal waits to be finished. */
function DraftNotice({ handle: { work, discard }, isOpen, onOpen }: DraftNoticeProps) {
  const [isDiscarding, setDiscarding] = useState(false)
  if (isOpen || work === null || work.lines.length === 0) return null
  const count = work.lines.length
  return (
    <Notice className="mb-8 print:hidden">
      {count === 1 ? 'Eine Zeile ist' : `${capitalNumberWord(count)} Zeilen sind`} im Entwurf, noch nicht
      abgeschickt. <NoticeAction onClick={onOpen}>Weiterschreiben</NoticeAction>{' '}
      <Button
        variant="quiet"
        size={36}
        isLoading={isDiscarding}
        onClick={() => {
          setDiscarding(true)
          void discard().finally(() => setDiscarding(false))
        }}
      >
        Verwerfen
      </Button>
    </Notice>
  )
}
