import { formatMonth } from '#domain/calendar/format-date.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import type { PersonChange } from '#domain/plan-takeover/person-change.ts'
import type { PositionChange } from '#domain/plan-takeover/position-change.ts'
import type { Omission } from '#web/household/plan-takeover/offer.ts'
import type { TakeoverRequest } from '#web/household/plan-takeover/takeover-store.ts'
import type { WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import type { StoredPlanSettings } from '#web/household/planning/wealth-plan-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { MovingMoneyGroup } from './moving-money-group.tsx'
import { PersonGroup } from './person-group.tsx'
import { PositionGroup } from './position-group.tsx'
import { unfitPerson, unfitPosition } from './takeover-words.ts'
import { useShownLines } from './use-shown-lines.ts'
import { useTakeoverChoices } from './use-takeover-choices.ts'
import { useTakeover } from './use-takeover.ts'

interface TakeoverDiffProps {
  readonly request: TakeoverRequest
  readonly planning: WealthPlanning
  readonly settings: StoredPlanSettings
  readonly canWrite: boolean
  readonly onDone: () => void
}

/** The present and the new value of the plan, line by line; only values that were shown are overwritten. */
export function TakeoverDiff({ request, planning, settings, canWrite, onDone }: TakeoverDiffProps) {
  const { notes, omitted, question } = request.offer
  const choices = useTakeoverChoices({ request, planning, settings })
  const { place, answerCents, setAnswerCents } = choices
  const { begin, positions, events, person, body } = choices.takeover
  const takeover = useTakeover(onDone)
  const lines = useShownLines(choices.takeover, takeover.isNewer)
  const isNothing = body.persons.length + body.positions.length + body.events.length === 0

  function send() {
    lines.remember()
    // A take-over that was sent before may be stored although its answer was lost, so changed content is sent
    // as another take-over.
    takeover.take(takeover.isNewer ? choices.anotherBody() : body, place)
  }

  return (
    <>
      {takeover.isNewer && (
        <Notice tone="warning" className="mt-6">
          Dein Plan wurde inzwischen an anderer Stelle geändert. Unter „Jetzt“ steht der neue Stand. Sieh die
          Zeilen durch und übernimm noch einmal.
        </Notice>
      )}
      {question && (
        <div className="mt-6 max-w-88">
          <MoneyField
            label={question.label}
            help={question.help}
            valueCents={answerCents}
            maximumCents={MAX_BALANCE_CENTS}
            isEmptyAllowed
            onCommit={setAnswerCents}
          />
        </div>
      )}
      {person && <PersonGroup choices={choices} lines={lines} />}
      {positions
        .filter(({ isUnfit }) => !isUnfit)
        .map((change) => (
          <PositionGroup key={change.key} change={change} choices={choices} lines={lines} />
        ))}
      {events.some(({ positionKey }) => positionKey === null) && (
        <MovingMoneyGroup choices={choices} lines={lines} />
      )}
      <Remarks
        notes={[
          ...(isBegun(positions) ? [`Neue Positionen beginnen Ende ${formatMonth(begin)}.`] : []),
          ...notes,
        ]}
        omitted={[...omitted, ...notTaken(positions, person)]}
      />
      <ModelNote />
      {takeover.failure !== undefined && (
        <Notice tone="negative" className="mt-6">
          {takeover.failure}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-end gap-3">
        {isNothing && <p className="grow text-14 text-text-2">Es ist nichts ausgewählt.</p>}
        <Button variant="outline" size={44} onClick={onDone}>
          Abbrechen
        </Button>
        <Button
          size={44}
          disabled={isNothing || !canWrite}
          isLoading={takeover.isPending}
          loadingLabel="Übernimmt"
          onClick={send}
        >
          Übernehmen
        </Button>
      </div>
    </>
  )
}

interface RemarksProps {
  readonly notes: readonly string[]
  readonly omitted: readonly Omission[]
}

function Remarks({ notes, omitted }: RemarksProps) {
  return (
    <div className="mt-8 text-14 text-text-2">
      {notes.map((note) => (
        <p key={note} className="mt-1">
          {note}
        </p>
      ))}
      {omitted.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold text-text">Nicht übernommen</h3>
          <ul className="mt-1">
            {omitted.map(({ what, why }) => (
              <li key={`${what} ${why}`} className="mt-1">
                {what}: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function notTaken(positions: readonly PositionChange[], person: PersonChange | null): readonly Omission[] {
  return [
    ...positions.flatMap((change) => [
      ...change.unfit.map((field) => {
        const { what, why } = unfitPosition(field, change)
        return { what: change.isUnfit ? `„${change.name}“, ${what}` : what, why }
      }),
      ...(change.target && change.valueCents !== 0
        ? [{ what: `Wert von „${change.name}“`, why: 'Er steht schon in deinem Plan und bleibt.' }]
        : []),
    ]),
    ...(person?.unfit.map(unfitPerson) ?? []),
  ]
}

function isBegun(positions: readonly PositionChange[]): boolean {
  return positions.some(({ target, isUnfit }) => !target && !isUnfit)
}
