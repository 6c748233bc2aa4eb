import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { withOwnValue } from '#web/app/outbox/decide.ts'
import type { Entry } from '#web/app/outbox/entry.ts'
import { discardEntries, outbox, tryAgain } from '#web/household/outbox/browser-outbox.ts'
import { mergeEntry, settledEntry } from '#web/household/outbox/merge-entry.ts'
import { ConflictChoices, type ConflictLine } from '#web/household/records/conflict-dialog.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { contestOf, entryWords, refusalWords, timeOf } from './entry-words.ts'
import type { Contest, Lookup } from './lookup.ts'

interface RefusedEntryProps {
  readonly entry: Entry
  readonly lookup: Lookup
}

/** An entry that cannot be sent without a decision: two values of one record, or why the server does not take it. */
export function RefusedEntry({ entry, lookup }: RefusedEntryProps) {
  const contest = contestOf(entry, lookup)
  const { title, detail } = entryWords(entry, lookup)
  return (
    <section className="mb-4 rounded-control border border-border-strong p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h3 className="font-semibold">{softHyphens(contest?.title ?? title)}</h3>
        <span className="inline-flex items-center gap-1.5 text-14 font-semibold text-negative">
          <Icon of={CircleAlert} size={16} />
          braucht dich
        </span>
      </div>
      {contest?.cells && contest.cells.length > 1 ? (
        <CellChoices entry={entry} cells={contest.cells} names={contest.names} />
      ) : contest ? (
        <Conflict entry={entry} contest={contest} today={lookup.today} />
      ) : (
        <>
          <p className="line-clamp-6 text-14 text-text-2">{softHyphens(detail)}</p>
          <p className="mt-2">{refusalWords(entry)}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-4">
            <Button variant="outline" size={44} onClick={() => void tryAgain(entry)}>
              Jetzt versuchen
            </Button>
            <TextAction onClick={() => void discardEntries([entry])}>Verwerfen</TextAction>
          </div>
        </>
      )}
    </section>
  )
}

interface CellChoicesProps {
  readonly entry: Entry
  readonly cells: readonly ConflictLine[]
  readonly names: Contest['names']
}

/** Several cells that hold something else by now: a person chooses between both values, cell by cell. */
function CellChoices({ entry, cells, names }: CellChoicesProps) {
  const [kept, setKept] = useState<readonly string[]>([])
  return (
    <>
      <ConflictChoices lines={cells} kept={kept} onKept={setKept} names={names} />
      <Button className="mt-3" size={44} onClick={() => void settle(entry, kept)}>
        Speichern
      </Button>
    </>
  )
}

/** Sends an entry without the parts that are to stay as they are stored. */
async function settle(entry: Entry, keptParts: readonly string[]): Promise<void> {
  const wanted = settledEntry(entry, keptParts)
  await (wanted ? outbox.decide(wanted) : discardEntries([entry]))
}

interface ConflictProps {
  readonly entry: Entry
  readonly contest: Contest
  readonly today: Day
}

function Conflict({ entry, contest, today }: ConflictProps) {
  const [isOther, setOther] = useState(false)
  // What only the other side has changed stays as it is stored.
  const own = mergeEntry(entry)?.entry ?? settledEntry(entry) ?? withOwnValue(entry)
  const { mine, stored, cents, names } = contest
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 divide-x divide-border border-y border-border">
        <div className="py-3 pr-3">
          <dt className="label-caps">{names?.mine ?? 'Deiner'}</dt>
          <dd className="mt-1 text-18 font-semibold">
            {softHyphens(mine)}
            <p className="text-14 font-normal text-text-3">{timeOf(entry, today)}, dieses Gerät</p>
          </dd>
        </div>
        <div className="py-3 pl-3">
          <dt className="label-caps">{names?.theirs ?? 'Gespeichert'}</dt>
          <dd className="mt-1 text-18 font-semibold">
            {softHyphens(stored)}
            <p className="text-14 font-normal text-text-3">an anderer Stelle</p>
          </dd>
        </div>
      </dl>
      {cents && (
        <p className="mt-3 text-14 text-text-2">
          Unterschied <Money cents={cents.difference} />. Einer der beiden gilt.
        </p>
      )}
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <Button size={44} onClick={() => void outbox.decide(own)}>
          {names ? `${names.mine} nehmen` : 'Meinen nehmen'}
        </Button>
        <Button
          variant="outline"
          size={44}
          onClick={() => void settle(entry, contest.cells?.map(({ key }) => key) ?? [])}
        >
          Gespeicherten behalten
        </Button>
      </div>
      {cents && isOther && (
        <div className="mt-3">
          <MoneyField
            label="Anderer Wert"
            valueCents={cents.mine}
            minimumCents={-MAX_BALANCE_CENTS}
            maximumCents={MAX_BALANCE_CENTS}
            onCommit={(amountCents) => {
              if (amountCents !== null) void outbox.decide(withOwnValue(entry, { amountCents }))
            }}
          />
        </div>
      )}
      {cents && !isOther && <TextAction onClick={() => setOther(true)}>Anderen Wert eintragen</TextAction>}
    </>
  )
}
