import { type ReactNode, useMemo, useState } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { plannedPositions } from '#domain/household-plan/planned-positions.ts'
import { usualMonth } from '#domain/household-plan/planned-saving.ts'
import { type Cents, MAX_BALANCE_CENTS, sumCents } from '#domain/money/cents.ts'
import type { Finding } from '#domain/plan-takeover/finding.ts'
import type { PersonChange } from '#domain/plan-takeover/person-change.ts'
import type { PositionChange } from '#domain/plan-takeover/position-change.ts'
import type { EventChange } from '#domain/plan-takeover/taken-events.ts'
import { takeoverOf } from '#domain/plan-takeover/takeover.ts'
import { possiblePurses, usualPurse, usualTargets } from '#domain/plan-takeover/usual-targets.ts'
import type { Omission } from '#web/household/plan-takeover/offer.ts'
import type { TakeoverRequest } from '#web/household/plan-takeover/takeover-store.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import type { StoredPlanSettings } from '#web/household/planning/wealth-plan-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { type ShownLine, TakeoverLines } from './takeover-lines.tsx'
import { eventWords, personWords, positionWords, unfitPerson, unfitPosition } from './takeover-words.ts'
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
  const { finding, notes, omitted, leftAtFirst, question } = request.offer
  const today = useToday()
  const format = useFormatEuro()
  const [answerCents, setAnswerCents] = useState<Cents | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(leftAtFirst))
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map())
  const { persons } = planning.household
  /**
   * The position that pays for the events; undefined: the usual one, null: the position that gets the
   * contributions.
   */
  const [purseId, setPurseId] = useState<string | null>()
  const [personId, setPersonId] = useState(persons[0]?.id ?? null)
  const [idOf] = useState(knownIds)
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  const takeover = useTakeover(onDone)

  const place = useMemo(
    () => ({
      settings,
      positions: plannedPositions(planning.records, usualMonth(planning.records, monthOf(today)), today),
      planPersons: planning.wealthPlan.planPersons,
      events: planning.wealthPlan.events,
      month: monthOf(today),
    }),
    [planning, settings, today],
  )
  const asked = withAnswer(
    finding,
    question && answerCents !== null ? question.positionOf(answerCents) : null,
  )
  const targets = chosenTargets(usualTargets(asked, place), chosen)
  const purses = possiblePurses(place)
  const purse = purseId === undefined ? usualPurse(place) : (purses.find(({ id }) => id === purseId) ?? null)
  const choice = { left, targets, purseId: purse?.id ?? null, personId, idOf }
  const { begin, positions, events, person, body } = takeoverOf(asked, place, choice)
  const isNothing = body.persons.length + body.positions.length + body.events.length === 0

  function toggle(key: string) {
    setLeft((former) => {
      const next = new Set(former)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }

  /**
   * The lines as they are shown, each with its value at the time of the last attempt to take the result over.
   */
  function shown<Line extends { readonly key: string; readonly isRequired?: boolean }>(
    lines: readonly Line[],
    wordsOf: (line: Line) => Omit<ShownLine, 'key'>,
  ): readonly ShownLine[] {
    return lines.map((line) => {
      const words = wordsOf(line)
      const formerly = seen.get(line.key)
      return {
        ...words,
        key: line.key,
        isRequired: line.isRequired ?? false,
        formerly: takeover.isNewer && formerly !== words.before ? formerly : undefined,
      }
    })
  }

  const personLines = shown(person?.lines ?? [], (line) => personWords(line, format))
  const linesOf = (change: PositionChange) =>
    shown(change.lines, (line) => positionWords(line, change, format))
  const eventLinesOf = (positionKey: string | null) =>
    shown(
      events.filter((event) => event.positionKey === positionKey),
      (event) => eventWords(event, format),
    )

  function send() {
    const lines = [...personLines, ...positions.flatMap(linesOf)]
    setSeen(new Map(lines.map(({ key, before }) => [key, before])))
    // A take-over that was sent before may be stored although its answer was lost, so changed content is sent
    // as another take-over.
    const sent = takeover.isNewer ? takeoverOf(asked, place, { ...choice, idOf: knownIds() }).body : body
    takeover.take(sent, place)
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
      {person && (
        <Group title="Person">
          {persons.length > 1 && (
            <NativeSelect
              label="Für wen?"
              fieldClassName="max-w-88"
              choices={persons.map(({ id, name }) => ({ value: id, label: name }))}
              value={personId ?? ''}
              onChange={(event) => setPersonId(event.currentTarget.value)}
            />
          )}
          <TakeoverLines caption="Person" lines={personLines} left={left} onToggle={toggle} />
          {personLines.length === 0 && <Unchanged />}
        </Group>
      )}
      {positions
        .filter(({ isUnfit }) => !isUnfit)
        .map((change) => (
          <PositionGroup
            key={change.key}
            change={change}
            newName={asked.positions.find(({ key }) => key === change.key)?.name ?? change.name}
            taken={[...targets.values()]}
            isLeft={left.has(change.key)}
            onToggle={() => toggle(change.key)}
            onTarget={(id) => setChosen((former) => new Map(former).set(change.key, id))}
          >
            <TakeoverLines
              caption={change.name}
              lines={[...linesOf(change), ...eventLinesOf(change.key)]}
              left={left}
              onToggle={toggle}
            />
            {change.lines.length === 0 && <Unchanged />}
          </PositionGroup>
        ))}
      {events.some(({ positionKey }) => positionKey === null) && (
        <Group title="Geld, das sich bewegt">
          {purses.length > 0 && (
            <NativeSelect
              label="Woher kommt es, wohin geht es?"
              fieldClassName="max-w-88"
              choices={[
                ...purses.map(({ id, name }) => ({ value: id, label: name })),
                { value: '', label: 'Dorthin, wo du sparst' },
              ]}
              value={purse?.id ?? ''}
              onChange={(event) => setPurseId(event.currentTarget.value || null)}
            />
          )}
          <TakeoverLines caption="Ereignisse" lines={eventLinesOf(null)} left={left} onToggle={toggle} />
          {purse && outflowOf(events, left) > purse.currentCents && (
            <Notice tone="warning" className="mt-4">
              {`In „${purse.name}“ sind heute ${format(purse.currentCents)}: Das reicht dafür nicht, im Plan läge die Position unter null.`}
            </Notice>
          )}
        </Group>
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

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="section-rule mt-8 pt-3">
      <h3 className="text-16 font-semibold">{title}</h3>
      <div className="mt-2">{children}</div>
    </section>
  )
}

function Unchanged() {
  return <p className="mt-2 text-text-2">Das steht schon so in deinem Plan.</p>
}

interface PositionGroupProps {
  readonly change: PositionChange
  /** The name of the record, where it is new. */
  readonly newName: string
  /** The ids of the positions that other parts of the result already change. */
  readonly taken: readonly string[]
  readonly isLeft: boolean
  readonly onToggle: () => void
  /** Called with the id of the record that takes the result over; null: a new record is made. */
  readonly onTarget: (id: string | null) => void
  readonly children: ReactNode
}

function PositionGroup(props: PositionGroupProps) {
  const { change, newName, taken, isLeft, onToggle, onTarget, children } = props
  const { name, target, possible } = change
  const choices = possible.filter(({ id }) => id === target?.id || !taken.includes(id))
  return (
    <section aria-label={name} className="section-rule mt-8 pt-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="min-w-0 text-16 font-semibold">
          <Checkbox
            label={<span className="wrap-anywhere">{name}</span>}
            checked={!isLeft}
            onChange={onToggle}
          />
        </h3>
        {!target && <Tag>neu</Tag>}
      </div>
      {!isLeft && (
        <>
          {choices.length > 0 && (
            <NativeSelect
              label="Was wird daraus?"
              fieldClassName="mt-4 max-w-88"
              choices={[
                { value: '', label: `Neue Position „${newName}“` },
                ...choices.map((each) => ({ value: each.id, label: `Ändert „${each.name}“` })),
              ]}
              value={target?.id ?? ''}
              onChange={(event) => onTarget(event.currentTarget.value || null)}
            />
          )}
          {children}
        </>
      )}
    </section>
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

/** The sum of the events that are not left out and that are paid at once. */
function outflowOf(events: readonly EventChange[], left: ReadonlySet<string>): Cents {
  const taken = events.filter(({ key, positionKey }) => positionKey === null && !left.has(key))
  const once = taken.flatMap((change) => change.events).filter(({ kind }) => kind === 'once')
  return -sumCents(once.map(({ amountCents }) => amountCents))
}

function isBegun(positions: readonly PositionChange[]): boolean {
  return positions.some(({ target, isUnfit }) => !target && !isUnfit)
}

function withAnswer(finding: Finding, position: Finding['positions'][number] | null): Finding {
  return position ? { ...finding, positions: [...finding.positions, position] } : finding
}

/** The targets of the result: the chosen ones, else the usual ones. */
function chosenTargets(
  usual: ReadonlyMap<string, string>,
  chosen: ReadonlyMap<string, string | null>,
): ReadonlyMap<string, string> {
  const all = [...new Map<string, string | null>([...usual, ...chosen])]
  return new Map(all.flatMap(([key, id]) => (id === null ? [] : [[key, id] as const])))
}

/** Answers the same id for the same key, so that a repeated call is recognised. */
function knownIds(): (key: string) => string {
  const ids = new Map<string, string>()
  return (key) => {
    const id = ids.get(key) ?? newId()
    ids.set(key, id)
    return id
  }
}
