import { useQuery } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import { formatEuro } from '#domain/money/format-money.ts'
import { type Entry, isBegun } from '#web/app/outbox/entry.ts'
import type { Waiting } from '#web/app/outbox/waiting.ts'
import { isNewerBuildThere } from '#web/app/releases/build-check.ts'
import { discardEntries, isOld, outbox } from '#web/household/outbox/browser-outbox.ts'
import { budgetQuery } from '#web/household/planning/budget-queries.ts'
import { accountsQuery } from '#web/household/planning/planning-queries.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { downloadFile } from '#web/kit/browser/download.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { useToday } from '#web/kit/words/today.ts'
import { entryWords, textOf, timeOf } from './entry-words.ts'
import type { Lookup } from './lookup.ts'
import type { OutboxDrawerProps } from './outbox-drawer-props.ts'
import { RefusedEntry } from './refused-entry.tsx'

/** What waits to be sent, what was sent meanwhile, and what needs the person. */
export function OutboxDrawer({ isOpen, waiting, onClose }: OutboxDrawerProps) {
  const { entries, sendingId, sent } = waiting
  const lookup = useLookup()
  const refused = entries.filter(({ refusal }) => refusal)
  const begun = entries.filter(isBegun)
  const open = entries.filter((entry) => !entry.refusal && !isBegun(entry)).toReversed()
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label="Ausgang" title={titleOf(waiting)}>
      {sendingId !== undefined && <SentBar done={sent.length} all={sent.length + entries.length} />}
      {entries.some(isOld) && (
        <Notice tone="warning" className="mb-4">
          Hier wartet etwas seit mehr als drei Tagen. Manche Browser löschen nach einer Woche, was nur auf dem
          Gerät liegt: Verbinde dich, oder lade es als Datei.
        </Notice>
      )}
      {open.length > 0 && isNewerBuildThere() && (
        <Notice className="mb-4">
          Diese Seite ist älter als die Anwendung. Lade sie neu, dann wird gesendet, was hier wartet.
          <NoticeAction onClick={() => location.reload()}>Neu laden</NoticeAction>
        </Notice>
      )}
      {refused.map((entry) => (
        <RefusedEntry key={entry.id} entry={entry} lookup={lookup} />
      ))}
      <ul>
        {[...open, ...begun].map((entry) => (
          <Line key={entry.id} entry={entry} lookup={lookup}>
            <OpenState entry={entry} isSending={entry.id === sendingId} />
          </Line>
        ))}
        {sent.map((entry) => (
          <Line key={entry.id} entry={entry} lookup={lookup}>
            <State icon={Check} className="text-primary">
              gesendet
            </State>
          </Line>
        ))}
      </ul>
      {entries.length > 0 && <Actions entries={entries} lookup={lookup} />}
      <p className="mt-4 text-14 text-text-3">
        Gesendet wird in dieser Reihenfolge, jede Änderung nur einmal, auch wenn das Netz zwischendurch
        abbricht. Was wartet, liegt nur auf diesem Gerät: Melde dich erst ab, wenn alles gesendet ist.
      </p>
    </Drawer>
  )
}

/** What of the records has been read: their names stand in the words of the entries. */
function useLookup(): Lookup {
  const { data } = useQuery({ ...accountsQuery, enabled: false })
  const { data: budget } = useQuery({ ...budgetQuery, enabled: false })
  const { data: plan } = useQuery({ ...wealthPlanQuery, enabled: false })
  const euro = useFormatEuro()
  return {
    accounts: data?.accounts ?? [],
    items: budget?.items ?? [],
    ...(plan && { positions: plan.positions }),
    euro,
    today: useToday(),
  }
}

function titleOf({ entries, sendingId, sent }: Waiting): string {
  if (entries.length === 0) return 'Alles ist gesendet'
  if (sendingId !== undefined) return `Sendet ${sent.length + 1} von ${sent.length + entries.length}`
  const refused = entries.filter(({ refusal }) => refusal).length
  const open = entries.filter((entry) => !isBegun(entry)).length - refused
  if (open + refused === 0)
    return entries.length === 1
      ? 'Eine Eingabe ist angefangen'
      : `${capitalNumberWord(entries.length)} Eingaben sind angefangen`
  const needs = refused === 1 ? 'braucht dich' : 'brauchen dich'
  if (open === 0) return `${refused === 1 ? 'Eine' : capitalNumberWord(refused)} ${needs}`
  const waits = open === 1 ? 'Eine wartet' : `${capitalNumberWord(open)} warten`
  return refused === 0 ? waits : `${waits}, ${refused === 1 ? 'eine' : numberWord(refused)} ${needs}`
}

/** How much of what waited is sent; the title says it in words. */
function SentBar({ done, all }: { readonly done: number; readonly all: number }) {
  return (
    <svg aria-hidden width="100%" height="4" className="mb-4 block">
      <rect width="100%" height="4" className="fill-surface-2" />
      <rect width={`${(100 * done) / all}%`} height="4" className="fill-primary" />
    </svg>
  )
}

interface LineProps {
  readonly entry: Entry
  readonly lookup: Lookup
  readonly children: ReactNode
}

function Line({ entry, lookup, children }: LineProps) {
  const { title, detail } = entryWords(entry, lookup)
  return (
    <li className="flex items-start justify-between gap-4 border-b border-border py-3">
      <div className="min-w-0">
        <p className="font-semibold">{softHyphens(title)}</p>
        <p className="text-14 text-text-2">{softHyphens(detail)}</p>
        <p className="text-14 text-text-3">{timeOf(entry, lookup.today)}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end">{children}</div>
    </li>
  )
}

/** The state of an entry that needs no decision, and how it is discarded unless it is being sent. */
function OpenState({ entry, isSending }: { readonly entry: Entry; readonly isSending: boolean }) {
  if (isSending)
    return (
      <State icon={ArrowUp} className="text-text-2">
        wird gesendet
      </State>
    )
  return (
    <>
      {isBegun(entry) ? (
        <State icon={Pencil} className="text-text-2">
          angefangen
        </State>
      ) : (
        <State icon={Clock} className="text-warning">
          wartet
        </State>
      )}
      <TextAction onClick={() => void discardEntries([entry])}>Verwerfen</TextAction>
    </>
  )
}

interface StateProps {
  readonly icon: typeof Clock
  readonly className: string
  readonly children: ReactNode
}

function State({ icon, className, children }: StateProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-14 font-semibold ${className}`}>
      <Icon of={icon} size={16} />
      {children}
    </span>
  )
}

function Actions({ entries, lookup }: { readonly entries: readonly Entry[]; readonly lookup: Lookup }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
      <Button variant="outline" size={44} onClick={() => void outbox.sendAll()}>
        Jetzt versuchen
      </Button>
      <TextAction
        onClick={() =>
          downloadFile(
            'ausgang.txt',
            new Blob([textOf(entries, { ...lookup, euro: formatEuro })], { type: 'text/plain' }),
          )
        }
      >
        Als Datei laden
      </TextAction>
      {isAsked ? (
        <TextAction className="text-negative!" onClick={() => void discardEntries(entries)}>
          Wirklich alle verwerfen
        </TextAction>
      ) : (
        <TextAction onClick={() => setAsked(true)}>Alle verwerfen</TextAction>
      )}
    </div>
  )
}
