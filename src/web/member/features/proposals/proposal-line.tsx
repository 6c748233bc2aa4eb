import ArrowRight from 'lucide-react/icons/arrow-right'
import { lineTitle } from '#contract/records/words/proposal-titles.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { Effect } from '#domain/proposals/effect.ts'
import { NOTE_LENGTH } from '#domain/proposals/proposal-line.ts'
import type { StoredLine } from '#web/household/planning/proposal-queries.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { germanDay } from '#web/kit/words/moments.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { lineColour, lineNote, lineValueWords, partChanges } from '#web/member/consulting/line-words.ts'
import { shiftOf, shiftWords } from '#web/member/consulting/step-shift.ts'
import { stepWords } from '#web/member/wealth-plan/step-words.ts'
import { lineSentence } from './proposal-words.ts'
import type { Choices, LineStand } from './use-choices.ts'

interface ProposalLineProps {
  readonly line: StoredLine
  /** What the line alone does; null: nothing is counted, undefined: not yet. */
  readonly effect: Effect | null | undefined
  readonly stand: LineStand
  /** Null where nobody can answer any more. */
  readonly choices: Choices | null
}

/** A line of a proposal: its value before and after, what it does alone, and the answer to it. */
export function ProposalLine({ line, effect, stand, choices }: ProposalLineProps) {
  const format = useFormatEuro()
  const { change, base, proposed, state } = line
  const sentence = effect ? lineSentence(change, effect, format) : ''
  const titleId = `zeile-${line.id}`
  return (
    <li aria-labelledby={titleId} className="border-b border-border py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="flex min-w-0 gap-4">
          <PotKey colour={lineColour(change)} />
          <div className="min-w-0">
            <h3 id={titleId} className="text-16 font-semibold wrap-anywhere hyphens-auto">
              {softHyphens(lineTitle(line))}
            </h3>
            <p className="text-14 text-text-3">{lineNote(change)}</p>
          </div>
        </div>
        <Change
          before={lineValueWords(stand.newer ?? base, change, format)}
          after={lineValueWords(proposed, change, format)}
        />
      </div>
      <div className="sm:pl-5">
        <Parts line={line} />
        {state === 'open' && <Steps effect={effect} />}
        {state === 'open' && sentence !== '' && (
          <p className="mt-2 max-w-prose text-14 text-text-2">{sentence}</p>
        )}
        {state === 'open' && <Newer line={line} stand={stand} />}
        {state === 'open' && choices ? (
          <LineAnswer line={line} isGone={stand.newer === null} choices={choices} />
        ) : (
          <Answered line={line} />
        )}
      </div>
    </li>
  )
}

function Change({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <p className="ml-5 flex flex-wrap items-center gap-x-2 text-20 sm:ml-0 sm:text-24">
      <span className="sr-only">bisher </span>
      <span className="text-text-2">{before}</span>
      <Icon of={ArrowRight} size={16} className="text-text-3" />
      <span className="sr-only"> vorgeschlagen </span>
      <span className="font-semibold">{after}</span>
    </p>
  )
}

/** The parts of a split that change, by name. */
function Parts({ line }: { readonly line: StoredLine }) {
  const format = useFormatEuro()
  const parts = partChanges(line.base, line.proposed, format)
  if (parts.length === 0) return null
  return (
    <ul className="mt-2 max-w-120 text-14">
      {parts.map(({ id, name, before, after }) => (
        <li key={id} className="flex justify-between gap-4 py-0.5">
          <span className="min-w-0 wrap-anywhere text-text-2">{name}</span>
          <span className="whitespace-nowrap">
            {before} → <span className="font-semibold">{after}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const shiftColours = {
  earlier: 'font-semibold text-primary',
  later: 'font-semibold',
  same: 'text-text-2',
} as const

function Steps({ effect }: Pick<ProposalLineProps, 'effect'>) {
  if (effect === undefined) return <Skeleton className="mt-3 h-11 w-full max-w-120" />
  if (!effect?.steps) return null
  return (
    <dl className="mt-3 grid max-w-140 gap-x-4 gap-y-1 text-14 sm:grid-cols-3">
      {effect.steps.map((step) => (
        <div key={step.name} className="flex justify-between gap-3 sm:block">
          <dt className="text-text-2">{stepWords[step.name]}</dt>
          <dd className={shiftColours[shiftOf(step)]}>{shiftWords(step)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Says that the value has changed since it was proposed; both values stand there, and the answer chooses one. */
function Newer({
  line: { change, base, proposed },
  stand: { newer },
}: Pick<ProposalLineProps, 'line' | 'stand'>) {
  const format = useFormatEuro()
  if (newer === undefined) return null
  if (newer === null)
    return (
      <p className="mt-3 max-w-prose rounded-control bg-warning-soft px-4 py-2.5 text-14">
        Das, worum es hier geht, hast du inzwischen gelöscht. Diese Zeile lässt sich nur ablehnen.
      </p>
    )
  return (
    <p className="mt-3 max-w-prose rounded-control bg-warning-soft px-4 py-2.5 text-14">
      {`Inzwischen geändert: Als der Vorschlag kam, stand hier ${lineValueWords(base, change, format)}, jetzt ${lineValueWords(newer, change, format)}. Annehmen setzt ${lineValueWords(proposed, change, format)} an seine Stelle, Ablehnen lässt ${lineValueWords(newer, change, format)}.`}
    </p>
  )
}

interface LineAnswerProps {
  readonly line: StoredLine
  readonly isGone: boolean
  readonly choices: Choices
}

function LineAnswer({ line, isGone, choices }: LineAnswerProps) {
  const { answer, note } = choices.choiceOf(line.id)
  const title = lineTitle(line)
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-3 print:hidden">
      <div className="w-full sm:w-63">
        <Segmented
          label={`Antwort auf „${title}“`}
          isWide
          choices={[
            { value: 'accepted', label: 'Annehmen', isDisabled: isGone },
            { value: 'rejected', label: 'Ablehnen' },
          ]}
          value={answer}
          onChange={(next) => choices.choose(line.id, next)}
        />
      </div>
      {answer === 'rejected' && (
        <TextField
          label={`Notiz zu „${title}“`}
          isLabelHidden
          fieldClassName="w-full sm:w-auto sm:min-w-60 sm:grow"
          placeholder="Warum nicht? (optional)"
          value={note}
          maxLength={NOTE_LENGTH}
          onChange={(event) => choices.write(line.id, event.target.value)}
        />
      )}
    </div>
  )
}

function Answered({ line: { state, note, answeredAt } }: { readonly line: StoredLine }) {
  const at = answeredAt === null ? '' : ` am ${formatDay(germanDay(answeredAt))}`
  return (
    <div className="mt-3">
      {state === 'open' ? (
        <StateWord state="done">ohne Antwort</StateWord>
      ) : (
        <StateWord state={state === 'accepted' ? 'positive' : 'done'}>
          {`${state === 'accepted' ? 'angenommen' : 'abgelehnt'}${at}`}
        </StateWord>
      )}
      {note !== '' && (
        <p className="max-w-prose text-14 whitespace-pre-line wrap-anywhere text-text-2">„{note}“</p>
      )}
    </div>
  )
}
