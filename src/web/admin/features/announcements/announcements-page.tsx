import { useQuery } from '@tanstack/react-query'
import type { AdminAnnouncementRow } from '#contract/admin/announcements.ts'
import type { Day } from '#domain/calendar/day.ts'
import { FilterMenu } from '#web/admin/list/filter-menu.tsx'
import { PagedList } from '#web/admin/list/paged-list.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { useToday } from '#web/kit/words/today.ts'
import { announcementsQuery, useAnnouncementsView } from './announcement-queries.ts'
import {
  announcementsHeadline,
  audienceWords,
  channelWords,
  detailWords,
  kindWords,
  stateTones,
  stateWords,
  titleOf,
} from './announcement-words.ts'
import { OneAnnouncement } from './one-announcement.tsx'

export const meta = pageMeta({ title: 'Mitteilungen' })

// This stands before the id of a draft that the server does not know yet.
const newMark = /^neu-/

/** All announcements; one of them opens in place of the list, with an address of its own. */
export default function AnnouncementsPage() {
  const opened = useDrawerParam('mitteilung')
  // The prerendered page knows no address, so it is the list.
  const isHydrated = useIsHydrated()
  if (isHydrated && opened.value !== null) {
    const id = opened.value.replace(newMark, '')
    return (
      <OneAnnouncement
        key={id}
        id={id}
        isNew={opened.value !== id}
        onStored={() => opened.open(id)}
        onClose={opened.close}
      />
    )
  }
  return <AnnouncementsList onOpen={opened.open} />
}

function AnnouncementsList({ onOpen }: { readonly onOpen: (value: string) => void }) {
  const today = useToday()
  const [view, change] = useAnnouncementsView()
  const { data, error, refetch, isPlaceholderData } = useQuery(announcementsQuery(view))
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  const create = (
    <Button size={44} onClick={() => onOpen(`neu-${crypto.randomUUID()}`)}>
      Neue Mitteilung
    </Button>
  )
  const isFiltered = view.state !== null
  return (
    <>
      <PageTitle
        area="Mitteilungen"
        title={data && !isFiltered ? announcementsHeadline(data.announcements) : 'Mitteilungen'}
        actions={create}
      />
      <p className="mt-2 max-w-prose text-text-2">
        {data && !data.has_mail_server
          ? 'Kein Mailserver eingestellt: Mails werden aufbewahrt und nicht verschickt.'
          : 'Eine Mail oder ein Hinweis nach dem Anmelden. Werbung erreicht nur, wer eingewilligt hat.'}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <FilterMenu
          label="Stand"
          choices={states}
          value={view.state}
          onChange={(state) => change({ state })}
        />
      </div>
      <PagedList
        view={view}
        rows={data?.announcements.length}
        matching={data?.matching}
        isStale={isPlaceholderData}
        onPage={change}
        empty={<NoAnnouncement isFiltered={isFiltered} onClear={() => change({ state: null })} />}
      >
        <ul className="border-b border-text" aria-label="Mitteilungen">
          {data?.announcements.map((row) => (
            <AnnouncementRow key={row.id} row={row} today={today} onOpen={() => onOpen(row.id)} />
          ))}
        </ul>
      </PagedList>
    </>
  )
}

interface NoAnnouncementProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
}

function NoAnnouncement({ isFiltered, onClear }: NoAnnouncementProps) {
  return (
    <EmptyState
      level={2}
      title={isFiltered ? 'Keine Mitteilung in diesem Stand.' : 'Noch nichts geschrieben.'}
      sentence={
        isFiltered
          ? 'Ohne Filter siehst du alle.'
          : 'Ein Entwurf bleibt hier liegen, bis du ihn verschickst oder löschst.'
      }
      action={isFiltered && <TextAction onClick={onClear}>Filter leeren</TextAction>}
    />
  )
}

interface AnnouncementRowProps {
  readonly row: AdminAnnouncementRow
  readonly today: Day
  readonly onOpen: () => void
}

function AnnouncementRow({ row, today, onOpen }: AnnouncementRowProps) {
  const { channel, kind, audience, state } = row
  return (
    <li className="border-b border-border last:border-b-0 hover:bg-bg">
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full items-center gap-x-6 gap-y-0.5 py-3 text-left md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
      >
        <span className="min-w-0 font-semibold break-words">{titleOf(row)}</span>
        <span className="min-w-0 text-14 text-text-3 md:row-start-2">
          {[channelWords[channel], kindWords[kind], `an ${audienceWords[audience]}`].join(' · ')}
        </span>
        <span className="md:col-start-2 md:row-span-2 md:row-start-1 md:text-right">
          <StateWord state={stateTones[state]}>{stateWords[state]}</StateWord>
          <span className="block text-14 text-text-3 tabular-nums">{detailWords(row, today)}</span>
        </span>
      </button>
    </li>
  )
}

const states = [
  { value: 'draft', label: 'Entwurf' },
  { value: 'sending', label: 'wird gesendet' },
  { value: 'stopped', label: 'angehalten' },
  { value: 'sent', label: 'gesendet' },
  { value: 'published', label: 'veröffentlicht' },
  { value: 'ended', label: 'beendet' },
] as const
