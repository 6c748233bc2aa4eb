import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { formatDay } from '#domain/calendar/format-date.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { useToday } from '#web/kit/words/today.ts'
import { type DeskEntry, deskLogQuery } from '#web/member/consulting/desk-query.ts'
import { DeskGate } from './desk-gate.tsx'
import { OpenDoor } from './empty-desk.tsx'
import { actorWords, entryWords, type LogKind, logKinds } from './log-words.ts'

export const meta = pageMeta({ title: 'Protokoll' })

const LINES_AT_ONCE = 50

/** What a consultant has opened, and when, and what clients did about it. */
export default function DeskLogPage() {
  return <DeskGate>{() => <DeskLog />}</DeskGate>
}

function DeskLog() {
  const { data, error, refetch } = useQuery(deskLogQuery)
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  if (data && data.length > 0) return <Filled log={data} />
  return (
    <>
      <LogHead />
      {data ? (
        <div className="section-rule mt-10 pt-8">
          <EmptyState
            level={2}
            drawing={<OpenDoor />}
            title="Noch nichts passiert"
            sentence="Hier steht, wann du welchen Bereich eines Mandanten geöffnet hast. Der Mandant liest dasselbe."
          />
        </div>
      ) : (
        <div className="mt-10">
          <SkeletonRows count={8} />
        </div>
      )}
    </>
  )
}

function LogHead({ onCsv }: { readonly onCsv?: () => void }) {
  return (
    <>
      <PageTitle
        area="Beratung"
        title="Protokoll"
        actions={
          onCsv && (
            <TextAction icon={Download} onClick={onCsv}>
              CSV
            </TextAction>
          )
        }
      />
      <p className="mt-4 max-w-prose text-18/7 text-text-2">
        Jeder Mandant liest in seinem Protokoll dasselbe über sich. Zeilen bleiben zwei Jahre.
      </p>
    </>
  )
}

function Filled({ log }: { readonly log: readonly DeskEntry[] }) {
  const today = useToday()
  const [clientId, setClientId] = useState<string | null>(null)
  const [kind, setKind] = useState<LogKind | null>(null)
  const [shown, setShown] = useState(LINES_AT_ONCE)
  // The newest name of a client is the first one.
  const names = new Map(log.toReversed().map((entry) => [entry.client_id, entry.name]))
  const found = log.filter(
    (entry) =>
      (clientId === null || entry.client_id === clientId) &&
      (kind === null || logKinds[kind].has(entry.event)),
  )
  return (
    <>
      <LogHead onCsv={() => downloadLog(found, today)} />
      <div className="mt-8 grid gap-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,16rem)]">
        <Select
          label="Mandant"
          options={[...names].map(([value, label]) => ({ value, label }))}
          value={clientId}
          placeholder="Alle"
          noneLabel="Alle"
          onChange={setClientId}
        />
        <Select
          label="Art"
          options={(Object.keys(logKinds) as LogKind[]).map((value) => ({
            value,
            label: logKinds[value].label,
          }))}
          value={kind}
          placeholder="Alle"
          noneLabel="Alle"
          onChange={setKind}
        />
      </div>
      <section aria-label="Protokoll" className="section-rule mt-8">
        <p role="status" className="pt-3 pb-1 text-14 text-text-3">
          {found.length === 1 ? '1 Zeile' : `${formatCount(found.length)} Zeilen`}
        </p>
        <ul>
          {found.slice(0, shown).map((entry) => (
            <LogLine key={entry.id} entry={entry} />
          ))}
        </ul>
        {found.length > shown && (
          <Button
            variant="outline"
            size={44}
            className="mt-5"
            onClick={() => setShown(shown + LINES_AT_ONCE)}
          >
            Ältere zeigen
          </Button>
        )}
      </section>
    </>
  )
}

function LogLine({ entry }: { readonly entry: DeskEntry }) {
  return (
    <li className="grid gap-x-6 border-b border-border py-3 sm:grid-cols-[9.5rem_minmax(0,14rem)_minmax(0,1fr)] lg:grid-cols-[9.5rem_minmax(0,16rem)_minmax(0,1fr)_minmax(0,12rem)]">
      <time dateTime={entry.at} className="text-14 text-text-2 sm:leading-6">
        {formatDay(germanDay(entry.at))}, {clockTime(entry.at)}
      </time>
      <span className="font-semibold break-words">{softHyphens(entry.name)}</span>
      <span className="break-words">{entryWords(entry)}</span>
      <span className="text-14 text-text-3 sm:col-start-3 sm:leading-6 lg:col-start-auto lg:text-right">
        {actorWords(entry) === entry.name ? 'Mandant' : actorWords(entry)}
      </span>
    </li>
  )
}

function downloadLog(log: readonly DeskEntry[], today: string): void {
  downloadCsv(
    `beratung-protokoll-${today}`,
    ['Tag', 'Uhrzeit', 'Mandant', 'Was', 'Wer'],
    log.map((entry) => [
      formatDay(germanDay(entry.at)),
      clockTime(entry.at),
      entry.name,
      entryWords(entry),
      actorWords(entry),
    ]),
  )
}
