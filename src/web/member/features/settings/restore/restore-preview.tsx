import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { bookingParts } from '#contract/restore/booking-parts.ts'
import type { BookingComparison } from '#contract/restore/compare-bookings.ts'
import { type RestoreMode, countPlanned, planBookings } from '#contract/restore/plan-bookings.ts'
import { ownName, recordTitle } from '#contract/restore/record-title.ts'
import { type RestoreArea, kindNames, restoreKinds } from '#contract/restore/restore-kinds.ts'
import type { RecordLists } from '#contract/restore/restored-records.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { isUnanswered, sentenceOf } from '#web/app/network/error-table.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { AreaDetails } from './area-details.tsx'
import { areaWords } from './area-words.ts'
import { BookingsLine } from './bookings-line.tsx'
import { countWords } from './count-words.ts'
import type { ReadExport } from './read-export.ts'
import { namesIn } from './record-names.ts'
import {
  type AreaDifference,
  asHere,
  differencesOf,
  effectOf,
  guessPersons,
  planOf,
  strangers,
} from './restore-plan.ts'
import { type NewRestore, type Restore, createRestoreMutation } from './restore-queries.ts'

interface RestorePreviewProps {
  readonly file: ReadExport
  readonly here: RecordLists
  readonly bookings: BookingComparison
  readonly onDone: (restore: Restore) => void
  readonly onCancel: () => void
  /** Called when something was changed meanwhile, to read the stored data again. */
  readonly onStale: () => void
}

/** The effect of the file before anything is written; each area can be taken or left out. */
export function RestorePreview(props: RestorePreviewProps) {
  const { file, here, bookings, onDone, onCancel, onStale } = props
  const [mode, setMode] = useState<RestoreMode>('complete')
  const [left, setLeft] = useState<ReadonlySet<RestoreArea>>(new Set())
  const [persons, setPersons] = useState(() => guessPersons(file.records, here))
  const [id] = useState(newId)
  const inEuro = useFormatEuro()
  const send = useMutation(createRestoreMutation)
  const records = useMemo(() => asHere(file.records, here, persons), [file, here, persons])
  const differences = useMemo(() => differencesOf(records, here), [records, here])
  const lookups = useMemo(
    () => ({ nameOf: namesIn(here, records), formatEuro: (cents: number) => inEuro(cents) }),
    [here, records, inEuro],
  )
  const plan = useMemo(() => {
    const taken = differences.filter((each) => !left.has(each.area) && effectOf(each, mode) > 0)
    return planOf(differences, here, { areas: new Set(taken.map(({ area }) => area)), mode })
  }, [differences, here, left, mode])
  const booked = useMemo(() => {
    // Bookings bring the files from which they were imported along, whatever else is chosen.
    const known = { ...plan.known, imports: [...here.imports, ...records.imports] }
    return planBookings(bookings, known, mode)
  }, [bookings, here, records, plan, mode])
  const takesBookings = !left.has('bookings')
  const bookingCount = countPlanned(booked, mode)
  const recordCount = kindNames.reduce((sum, kind) => sum + plan.put[kind].length, plan.removed.length)
  const count = recordCount + (takesBookings ? bookingCount : 0)
  const unknown = strangers(file.records, here)
  const isSame =
    differences.every((each) => effectOf(each, 'exact') === 0) &&
    bookings.changed.length + bookings.alone.length + bookings.onlyHere.length === 0

  function restore() {
    const parts = takesBookings ? bookingParts(booked, mode) : []
    const sent = parts.length === 0 ? null : { partCount: parts.length, seenCount: booked.seenCount }
    const { put, removed } = plan
    // The assertion holds, because every record was read by the schema of its kind.
    const body = { id, exportedOn: file.exportedOn, put, removed, bookings: sent } as NewRestore
    send.mutate({ body, parts }, { onSuccess: onDone })
  }

  const take = (area: RestoreArea, isTaken: boolean) => setLeft((former) => toggled(former, area, !isTaken))
  const areaLine = (each: AreaDifference) => (
    <>
      <Checkbox
        label={<span className="font-semibold">{areaWords[each.area]}</span>}
        checked={!left.has(each.area) && effectOf(each, mode) > 0}
        disabled={effectOf(each, mode) === 0}
        help={countWords(each)}
        onChange={({ target }) => take(each.area, target.checked)}
      />
      {each.added + each.changed + each.onlyHere > 0 && (
        <div className="pl-9">
          <AreaDetails area={areaWords[each.area]} kinds={each.kinds} mode={mode} lookups={lookups} />
        </div>
      )}
    </>
  )

  return (
    <div className="mt-6 min-w-0">
      <h3 className="text-16 font-semibold" tabIndex={-1} ref={focusOnce}>
        Export vom {formatDay(file.exportedOn)}
      </h3>
      <p className="mt-1 max-w-prose text-text-2 break-words">
        {file.fileName}. Noch ist nichts geschrieben, und nichts hat dieses Gerät verlassen.
      </p>
      <Faults file={file} />
      {unknown.persons.length > 0 && unknown.free.length > 0 && (
        <fieldset className="mt-6 max-w-prose">
          <legend className="text-14 font-semibold">Wer ist das hier?</legend>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            {unknown.persons.map((person) => {
              const key = String(person['id'])
              return (
                <NativeSelect
                  key={key}
                  label={ownName('persons', person) ?? 'Person'}
                  value={persons.get(key) ?? ''}
                  onChange={({ target }) => setPersons((each) => withPerson(each, key, target.value))}
                  choices={[
                    { value: '', label: 'Neue Person' },
                    ...unknown.free.map((each) => ({
                      value: String(each['id']),
                      label: ownName('persons', each) ?? 'Person',
                    })),
                  ]}
                />
              )
            })}
          </div>
        </fieldset>
      )}
      {isSame ? (
        <p className="mt-6 max-w-prose">
          Alles in der Datei ist genau so hier. Es gibt nichts zurückzuholen.
        </p>
      ) : (
        <div className="mt-6 max-w-prose">
          <RadioGroup<RestoreMode>
            label="Wie zurückholen?"
            value={mode}
            onChange={setMode}
            choices={[
              {
                value: 'complete',
                label: 'Fehlendes ergänzen und Geändertes zurückholen',
                note: 'Was nur hier ist, bleibt.',
              },
              {
                value: 'exact',
                label: 'Genau wie in der Datei',
                note: 'Was nur hier ist, geht.',
              },
            ]}
          />
        </div>
      )}
      <ul className="mt-6 border-t border-border">
        {differences.map((each) => (
          <li key={each.area} className="border-b border-border py-3">
            {each.area === 'bookings' ? (
              <BookingsLine
                plan={booked}
                imports={each}
                file={file.bookings}
                here={bookings.here}
                mode={mode}
                lookups={lookups}
                isTaken={takesBookings}
                isIdle={effectOf(each, mode) + bookingCount === 0}
                onChange={(isTaken) => take('bookings', isTaken)}
              />
            ) : (
              areaLine(each)
            )}
          </li>
        ))}
      </ul>
      {plan.missing.length > 0 && (
        <Notice tone="warning" className="mt-6">
          {missingSentence(plan.missing, here, lookups.nameOf)}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-4">
        {!isSame && (
          <Button
            disabled={count === 0 || plan.missing.length > 0}
            isLoading={send.isPending}
            loadingLabel="Holt zurück"
            error={send.isError ? refusal(send.error) : undefined}
            onClick={restore}
          >
            {count === 1 ? '1 Eintrag übernehmen' : `${formatCount(count)} Einträge übernehmen`}
          </Button>
        )}
        <Button variant="outline" onClick={send.isError ? onStale : onCancel}>
          {send.isError ? 'Neu vergleichen' : isSame ? 'Andere Datei wählen' : 'Abbrechen'}
        </Button>
      </div>
    </div>
  )
}

function Faults({ file: { faults } }: { readonly file: ReadExport }) {
  if (faults.length === 0) return null
  return (
    <Notice tone="warning" className="mt-4">
      {faults.length === 1
        ? 'Ein Eintrag der Datei passt nicht und bleibt draußen. Der Rest geht.'
        : `${formatCount(faults.length)} Einträge der Datei passen nicht und bleiben draußen. Der Rest geht.`}
      <ul className="mt-1 list-disc pl-5 text-14">
        {faults.slice(0, 10).map(({ title, sentence }) => (
          <li key={`${title} ${sentence}`}>
            {title}: {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function missingSentence(
  missing: ReturnType<typeof planOf>['missing'],
  here: RecordLists,
  nameOf: (id: string) => string | undefined,
): string {
  const [first] = missing
  if (!first) return ''
  const { area, record } = restoreKinds[first.missing]
  const name = nameOf(first.id)
  const what = name === undefined ? record.name : `${record.name} „${name}“`
  // The target is missing only because the restore would remove the stored record.
  const isLeaving = here[first.missing].some(({ id }) => id === first.id)
  const areas = [area, restoreKinds[first.kind].area].map((each) => areaWords[each])
  const [taken, left] = isLeaving ? areas.toReversed() : areas
  return `${recordTitle(first.kind, first.record, nameOf)} braucht: ${what}. Nimm auch „${taken}“, oder lass „${left}“ weg.`
}

function refusal(error: Error): string {
  return isUnanswered(error)
    ? `${sentenceOf(error)} Ob schon etwas geschrieben ist, zeigt der nächste Versuch. Doppelt wird nichts.`
    : `${sentenceOf(error)} Es wurde nichts geschrieben.`
}

function toggled(areas: ReadonlySet<RestoreArea>, area: RestoreArea, isLeft: boolean) {
  const others = [...areas].filter((each) => each !== area)
  return new Set(isLeft ? [...others, area] : others)
}

function withPerson(persons: ReadonlyMap<string, string>, file: string, here: string) {
  // A person can be chosen only once.
  const others = [...persons].filter(([key, value]) => key !== file && value !== here)
  return new Map(here === '' ? others : [...others, [file, here] as const])
}

function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus()
}
