import { Dialog } from '@base-ui/react/dialog'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#web/app/session/known-session.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Kbd } from '#web/kit/controls/kbd.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { useBackCloses } from '#web/kit/overlays/use-back-closes.ts'
import { MatchedText } from '#web/kit/pickers/matched-text.tsx'
import {
  accountHits,
  actionHits,
  bookingHits,
  firstHits,
  type Hit,
  pageHits,
  propertyHits,
} from './palette-hits.ts'
import { setPaletteOpen } from './palette-store.ts'
import { useFoundBookings } from './use-found-bookings.ts'
import { useNamedRecords } from './use-named-records.ts'

const groupLabels = {
  page: 'Seiten',
  account: 'Konten',
  property: 'Immobilien',
  booking: 'Buchungen',
  action: 'Handlungen',
} as const

/**
 * The palette, in px: 632 wide, with a field of 56, rows of 44 and seven hits; arrows choose, Enter opens,
 * Escape closes.
 */
export function Palette() {
  const [text, setText] = useState('')
  const [position, setPosition] = useState(0)
  const listId = useId()
  const navigate = useNavigate()
  const named = useNamedRecords()
  const session = useSession()
  useBackCloses(true, () => setPaletteOpen(false))
  const wanted = text.trim()
  const bookings = useFoundBookings(wanted)
  const hits = firstHits([
    ...pageHits(wanted, session?.isConsultant),
    ...accountHits(wanted, named.accounts),
    ...propertyHits(wanted, named),
    ...bookingHits(wanted, bookings),
    ...actionHits(wanted),
  ])
  const active = hits[Math.min(position, hits.length - 1)]

  function open(hit: Hit | undefined) {
    if (!hit) return
    setPaletteOpen(false)
    if (hit.to === undefined) hit.run()
    else void navigate(hit.to)
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      open(active)
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || hits.length === 0) return
    event.preventDefault()
    setPosition((Math.min(position, hits.length - 1) + step + hits.length) % hits.length)
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && setPaletteOpen(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup
          data-modal
          className="dialog-popup fixed inset-x-4 top-[12dvh] z-(--layer-overlay) mx-auto max-w-158 overflow-hidden rounded-control border border-border-strong bg-surface shadow-float"
        >
          <Dialog.Title className="sr-only">Suchen</Dialog.Title>
          <div className="flex h-14 items-center gap-3 border-b border-border px-4">
            <Icon of={Search} className="text-text-2" />
            <input
              type="text"
              role="combobox"
              aria-label="Seiten, Konten, Immobilien, Buchungen und Handlungen suchen"
              aria-expanded={hits.length > 0}
              aria-controls={listId}
              aria-activedescendant={active ? `${listId}-${active.key}` : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              placeholder="Wohin?"
              maxLength={80}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setPosition(0)
              }}
              onKeyDown={moveByKey}
              className="min-w-0 grow bg-transparent text-18 outline-none"
            />
            <Dialog.Close className="rounded-[4px]">
              <span className="sr-only">Schließen</span>
              <span aria-hidden>
                <Kbd>Esc</Kbd>
              </span>
            </Dialog.Close>
          </div>
          <div
            id={listId}
            role="listbox"
            aria-label="Treffer"
            className="max-h-[min(60dvh,calc(88dvh-7rem-var(--toast-room)))] overflow-y-auto py-2"
          >
            {hits.map((hit, at) => (
              <PaletteRow
                key={hit.key}
                id={`${listId}-${hit.key}`}
                hit={hit}
                match={wanted}
                isActive={hit === active}
                heading={hits[at - 1]?.group === hit.group ? undefined : groupLabels[hit.group]}
                onOpen={() => open(hit)}
                onPoint={() => setPosition(at)}
              />
            ))}
          </div>
          {hits.length === 0 && (
            <p role="status" className="px-4 pb-4 text-text-2">
              Nichts gefunden. Such nach einer Seite, einem Konto, einer Immobilie, einer Buchung oder einer
              Handlung.
            </p>
          )}
          <p className="hidden items-center gap-1.5 border-t border-border px-4 py-2.5 text-14 text-text-3 md:flex">
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> wählen <span className="w-2" />
            <Kbd>Enter</Kbd> öffnen
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface PaletteRowProps {
  readonly id: string
  readonly hit: Hit
  readonly match: string
  readonly isActive: boolean
  readonly heading: string | undefined
  readonly onOpen: () => void
  readonly onPoint: () => void
}

function PaletteRow({ id, hit, match, isActive, heading, onOpen, onPoint }: PaletteRowProps) {
  return (
    <>
      {heading && (
        <p role="presentation" className="label-caps px-4 pt-3 pb-1">
          {heading}
        </p>
      )}
      {/* The keys work in the field above, which names the active option (aria-activedescendant). */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        onClick={onOpen}
        onPointerMove={onPoint}
        className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 ${isActive ? 'bg-primary-soft font-semibold text-on-primary-soft' : ''}`}
      >
        <MatchedText text={hit.label} match={match} />
        {hit.note && (
          <span className="shrink-0 text-14 font-normal tabular-nums">
            {hit.note}
            {hit.cents !== undefined && <Money cents={hit.cents} isSigned className="ml-3" />}
          </span>
        )}
      </div>
    </>
  )
}
