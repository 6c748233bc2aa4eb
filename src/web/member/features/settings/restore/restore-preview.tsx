import type { BookingComparison } from '#contract/restore/compare-bookings.ts'
import type { RestoreMode } from '#contract/restore/plan-bookings.ts'
import { ownName, recordTitle } from '#contract/restore/record-title.ts'
import { restoreKinds } from '#contract/restore/restore-kinds.ts'
import type { RecordLists } from '#contract/restore/restored-records.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { isUnanswered, sentenceOf } from '#web/app/network/error-table.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { AreaDetails } from './area-details.tsx'
import { areaWords } from './area-words.ts'
import { BookingsLine } from './bookings-line.tsx'
import { countWords } from './count-words.ts'
import type { ReadExport } from './read-export.ts'
import { type AreaDifference, effectOf, type planOf } from './restore-plan.ts'
import type { Restore } from './restore-queries.ts'
import { type PlannedRestore, usePlannedRestore } from './use-planned-restore.ts'

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
  const restore = usePlannedRestore({ file, here, bookings, onDone })
  const { mode, setMode, differences, lookups, plan, booked, bookingCount, isTaken, take } = restore
  const { count, isSame, isSending, error } = restore
  return (
    <div className="mt-6 min-w-0">
      <h3 className="text-16 font-semibold" tabIndex={-1} ref={focusOnce}>
        Export vom {formatDay(file.exportedOn)}
      </h3>
      <p className="mt-1 max-w-prose text-text-2 break-words">
        {file.fileName}. Noch ist nichts geschrieben, und nichts hat dieses Gerät verlassen.
      </p>
      <Faults file={file} />
      <Strangers restore={restore} />
      {isSame ? (
        <p className="mt-6 max-w-prose">
          Alles in der Datei ist genau so hier. Es gibt nichts zurückzuholen.
        </p>
      ) : (
        <div className="mt-6 max-w-prose">
          <ModeChoice mode={mode} onChange={setMode} />
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
                isTaken={isTaken('bookings')}
                isIdle={effectOf(each, mode) + bookingCount === 0}
                onChange={(next) => take('bookings', next)}
              />
            ) : (
              <AreaLine difference={each} restore={restore} />
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
          <NetworkButton
            disabled={count === 0 || plan.missing.length > 0}
            isLoading={isSending}
            loadingLabel="Holt zurück"
            error={error ? refusal(error) : undefined}
            onClick={restore.restore}
          >
            {count === 1 ? '1 Eintrag übernehmen' : `${formatCount(count)} Einträge übernehmen`}
          </NetworkButton>
        )}
        <Button variant="outline" onClick={error ? onStale : onCancel}>
          {error ? 'Neu vergleichen' : isSame ? 'Andere Datei wählen' : 'Abbrechen'}
        </Button>
      </div>
    </div>
  )
}

/** Asks who in the household the unknown persons of the file are. */
function Strangers({ restore: { unknown, persons, setPerson } }: { readonly restore: PlannedRestore }) {
  if (unknown.persons.length === 0 || unknown.free.length === 0) return null
  return (
    <fieldset className="mt-6 max-w-prose">
      <legend className="text-14 font-semibold">Wer ist das hier?</legend>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {unknown.persons.map((person) => {
          const key = String(person['id'])
          return (
            <NativeChoice
              key={key}
              label={ownName('persons', person) ?? 'Person'}
              value={persons.get(key) ?? ''}
              onChange={(id) => setPerson(key, id)}
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
  )
}

interface ModeChoiceProps {
  readonly mode: RestoreMode
  readonly onChange: (mode: RestoreMode) => void
}

function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  return (
    <RadioGroup<RestoreMode>
      label="Wie zurückholen?"
      value={mode}
      onChange={onChange}
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
  )
}

interface AreaLineProps {
  readonly difference: AreaDifference
  readonly restore: PlannedRestore
}

function AreaLine({ difference: each, restore: { mode, lookups, isTaken, take } }: AreaLineProps) {
  return (
    <>
      <Checkbox
        label={<span className="font-semibold">{areaWords[each.area]}</span>}
        checked={isTaken(each.area) && effectOf(each, mode) > 0}
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

function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus()
}
