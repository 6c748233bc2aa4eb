import ChevronRight from 'lucide-react/icons/chevron-right'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { sumCents } from '#domain/money/cents.ts'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { sourceNote, timingWords } from './income-words.ts'
import type { SourceGroup, SourceRow } from './source-groups.ts'

interface SourceListProps {
  readonly groups: readonly SourceGroup<Person>[]
  readonly month: Month
  /** The id of the source whose drawer is open; null: none. */
  readonly openId: string | null
  readonly onOpen: (id: string) => void
  readonly onAdd: (personId: string) => void
}

/** The sources by person with the amounts that count in the month; below them the income of the month. */
export function SourceList({ groups, month, openId, onOpen, onAdd }: SourceListProps) {
  const totalCents = sumCents(groups.map((group) => group.plannedCents))
  return (
    <div className="@container">
      {groups.map(({ person, rows, plannedCents }) => (
        <section key={person?.id ?? 'household'} className="mt-6 first:mt-3">
          <header className="flex items-baseline justify-between gap-4 border-b border-border py-2">
            <h3 className="label-caps font-semibold">
              {person ? fullName(person) : incomeSourceRecord.fields.personId.none}
            </h3>
            <span className="text-14 text-text-2">
              <Money cents={plannedCents} />
            </span>
          </header>
          {rows.length === 0 && person ? (
            <p className="flex flex-wrap items-center gap-x-3 py-2 text-14 text-text-2">
              Noch keine Quelle.
              <TextAction className="!text-primary" onClick={() => onAdd(person.id)}>
                Quelle hinzufügen
              </TextAction>
            </p>
          ) : (
            <ul>
              {rows.map((row) => (
                <SourceLine
                  key={row.source.id}
                  row={row}
                  month={month}
                  isOpen={row.source.id === openId}
                  onOpen={() => onOpen(row.source.id)}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
      <TotalRow label={`Einkommen ${formatMonthName(month)}`}>
        <span className="pr-8 @min-[34rem]:pr-0">
          <Money cents={totalCents} />
        </span>
      </TotalRow>
    </div>
  )
}

interface SourceLineProps {
  readonly row: SourceRow
  readonly month: Month
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** The row of a source. A press anywhere in the row opens the source; the name is a button. */
export function SourceLine({
  row: { source, amountCents, plannedCents },
  month,
  isOpen,
  onOpen,
}: SourceLineProps) {
  const isIrregular = source.rhythm === 'irregular'
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-border py-3 last:border-b-0',
        '@min-[34rem]:grid-cols-[minmax(0,1fr)_11rem_6rem_7rem] @min-[56rem]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_9rem_10rem]',
        isOpen ? '-mx-3 bg-primary-soft px-3' : 'hover:-mx-3 hover:bg-bg hover:px-3',
      )}
    >
      <div className="min-w-0">
        <button
          type="button"
          className="text-left font-semibold outline-none after:absolute after:inset-0 focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-focus"
          aria-expanded={isOpen}
          onClick={onOpen}
        >
          {softHyphens(source.label)}
        </button>
        <p className="text-14 text-text-3">
          <span className="@min-[34rem]:hidden">
            {incomeSourceRecord.fields.rhythm.words[source.rhythm]}, {timingWords(source)}
          </span>
          <span className="hidden @min-[34rem]:inline">{sourceNote(source, month)}</span>
        </p>
      </div>
      <p className="hidden text-14 text-text-2 @min-[34rem]:block">
        {incomeSourceRecord.fields.rhythm.words[source.rhythm]}
        <br />
        {timingWords(source)}
      </p>
      <p className="hidden text-right text-text-2 @min-[34rem]:block">
        {isIrregular && (
          <abbr title="im Mittel der letzten zwölf Monate" className="no-underline">
            Ø{' '}
          </abbr>
        )}
        <Money cents={amountCents} />
      </p>
      <p className="flex items-center justify-end gap-3 text-right">
        {plannedCents === null ? (
          <>
            <span className="text-text-3 @min-[34rem]:hidden">
              {isIrregular && 'Ø '}
              <Money cents={amountCents} />
            </span>
            <span className="hidden @min-[34rem]:inline">
              <span aria-hidden>–</span>
              <span className="sr-only">nicht fällig</span>
            </span>
          </>
        ) : (
          <Money cents={plannedCents} className="text-18 font-semibold" />
        )}
        <Icon of={ChevronRight} className="text-text-2 @min-[34rem]:hidden" />
      </p>
    </li>
  )
}

function fullName({ name, surname }: Person): string {
  return `${name} ${surname}`.trim()
}
