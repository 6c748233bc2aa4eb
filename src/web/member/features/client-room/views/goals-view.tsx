import { Section } from '#web/app/page/section.tsx'
import { potWords } from '#web/household/planning/pot-words.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import type { ChartIndex } from '#web/kit/display/colour-key.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { numberWord } from '#web/kit/words/number-word.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { GoalsView } from '#web/member/consulting/room-queries.ts'
import { ToldAmount, useTell } from '#web/member/consulting/told-amount.tsx'
import { goalIconOf } from '#web/member/goals/goal-icon.tsx'
import { GoalRing } from '#web/member/goals/goal-ring.tsx'
import { capitalised } from '#web/member/month/month-words.ts'
import { Fact, PrecisionNote, ViewHead } from './view-parts.tsx'

type GoalOfView = GoalsView['goals'][number]

const COLOURS = 10

const standings = {
  reached: { words: 'erreicht', tone: 'text-primary' },
  ahead: { words: 'voraus', tone: 'text-primary' },
  behind: { words: 'zurück', tone: 'text-warning' },
  on_plan: { words: 'im Plan', tone: '' },
  undated: { words: 'ohne Zielmonat', tone: '' },
  never: { words: 'so nicht erreichbar', tone: 'text-warning' },
  untold: { words: '', tone: '' },
} as const satisfies Record<GoalOfView['standing'], { readonly words: string; readonly tone: string }>

/** The goals of a client by rank. */
export function GoalsAreaView({ view }: { readonly view: GoalsView }) {
  const tell = useTell()
  const { goals, saved, target, rate } = view
  return (
    <>
      <ViewHead
        area="goals"
        figure={goals.length === 0 ? null : saved}
        sentence={
          goals.length === 0
            ? 'Dein Mandant hat noch kein Ziel.'
            : target === null
              ? `${capitalised(countOf(goals.length))}, jedes mit dem Anteil, der gespart ist.`
              : `gespart von ${tell(target, { isSpoken: true })} für ${countOf(goals.length)}${rate === null ? '.' : `, im Monat ${tell(rate, { isSpoken: true })}.`}`
        }
        table={(amountOf) => ({
          head: ['Rang', 'Ziel', 'Gespart', 'Zielbetrag', 'Im Monat', 'Zielmonat', 'Fertig'],
          rows: goals.map((goal) => [
            goal.rank,
            goal.name,
            amountOf(goal.saved),
            amountOf(goal.target),
            amountOf(goal.rate),
            goal.targetMonth && formatMonthEntry(goal.targetMonth),
            goal.reachedIn && formatMonthEntry(goal.reachedIn),
          ]),
        })}
      />
      {goals.length > 0 && (
        <Section title="Ziele nach Rang" aside="nur lesen">
          <ol className="@container">
            {goals.map((goal) => (
              <Goal key={goal.id} of={goal} />
            ))}
          </ol>
          <PrecisionNote base="des Betrags jedes Ziels" />
        </Section>
      )}
    </>
  )
}

function Goal({ of: goal }: { readonly of: GoalOfView }) {
  const { words, tone } = standings[goal.standing]
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-b border-border py-5 last:border-b-0 md:grid-cols-[4.5rem_minmax(0,1fr)] md:gap-x-6">
      <GoalRing
        name={goal.name}
        progressBp={goal.doneBp}
        colour={((goal.rank - 1) % COLOURS) as ChartIndex}
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="min-w-0 text-20">
            <Icon
              of={goalIconOf[goal.icon]}
              size={20}
              className="mr-2 inline-block align-[-0.15em] text-text-3"
            />
            {softHyphens(goal.name)}
          </h3>
          <span className={`font-semibold ${tone}`}>{words}</span>
        </div>
        <p className="text-14 text-text-3">
          Rang {goal.rank}
          {goal.account && `, liegt auf ${goal.account.name}`}
        </p>
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 @min-[34rem]:grid-cols-4">
          <Fact
            label="Angespart"
            note={
              <>
                von <ToldAmount value={goal.target} />
              </>
            }
          >
            <ToldAmount value={goal.saved} />
          </Fact>
          {goal.rate !== null && (
            <Fact label="Im Monat" note={goal.pot === null ? 'aus keinem Topf' : potWords[goal.pot].title}>
              <ToldAmount value={goal.rate} />
            </Fact>
          )}
          <Fact label="Ziel">{goal.targetMonth === null ? 'offen' : formatMonthEntry(goal.targetMonth)}</Fact>
          {goal.standing !== 'untold' && (
            <Fact label="Fertig">
              {goal.standing === 'reached'
                ? 'erreicht'
                : goal.reachedIn === null
                  ? 'nie'
                  : formatMonthEntry(goal.reachedIn)}
            </Fact>
          )}
        </dl>
      </div>
    </li>
  )
}

function countOf(goals: number): string {
  return goals === 1 ? 'ein Ziel' : `${numberWord(goals)} Ziele`
}
