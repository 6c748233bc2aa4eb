import type { BudgetCategory } from '#domain/budget/budget-item.ts'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { Section } from '#web/app/page/section.tsx'
import { incomeTitle, potWords } from '#web/household/planning/pot-words.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { BudgetView } from '#web/member/consulting/room-queries.ts'
import { ToldAmount, useTell } from '#web/member/consulting/told-amount.tsx'
import { Fact, Facts, PrecisionNote, ViewGroup, ViewHead, ViewRow } from './view-parts.tsx'

type Category = BudgetView['categories'][number]
type Line = Category['groups'][number]['lines'][number]

/** The name of a category, which is that of its pot. */
function budgetTitle(category: BudgetCategory): string {
  return category === 'income' ? incomeTitle : potWords[category].title
}

/** The household plan of a client in the present month: what life costs, by category, group and line. */
export function BudgetAreaView({ view }: { readonly view: BudgetView }) {
  const { categories, life } = view
  const month = formatMonthName(view.month)
  return (
    <>
      <ViewHead
        area="budget"
        figure={view.unit === 'percent' ? null : life.planned}
        sentence={<Sentence view={view} month={month} />}
        table={(amountOf) => ({
          head: ['Posten', 'Topf', 'Gruppe', 'Im Monat'],
          rows: categories.flatMap(({ category, groups }) =>
            groups.flatMap(({ name, lines }) =>
              lines.map((line) => [line.name, budgetTitle(category), name, amountOf(line.amount)]),
            ),
          ),
        })}
      />
      <LifeFacts life={life} />
      {categories.map((each) => (
        <CategorySection key={each.category} of={each} />
      ))}
      {categories.length === 0 && (
        <p className="mt-8 text-text-2">Dein Mandant hat noch keinen Posten im Haushaltsplan.</p>
      )}
      <PrecisionNote base="dessen, was Leben im Monat kostet" />
    </>
  )
}

function Sentence({ view: { unit, life }, month }: { readonly view: BudgetView; readonly month: string }) {
  const tell = useTell()
  if (unit === 'percent') return `Woraus sich Leben im ${month} zusammensetzt.`
  if (life.pot === null) return `So viel ist im ${month} für Leben geplant.`
  const pot = tell(life.pot, { isSpoken: true })
  return `So viel ist im ${month} für Leben geplant; der Topf Leben bekommt ${pot}.`
}

function LifeFacts({ life }: { readonly life: BudgetView['life'] }) {
  return (
    <Facts>
      <Fact label="Fest">
        <ToldAmount value={life.fixed} isSpoken />
      </Fact>
      <Fact label="Veränderlich">
        <ToldAmount value={life.variable} isSpoken />
      </Fact>
      <Fact label="Rücklage für Seltenes">
        <ToldAmount value={life.reserve} isSpoken />
      </Fact>
      {life.free !== null && (
        <Fact label="Frei in Leben">
          <ToldAmount value={life.free} isSpoken isToned />
        </Fact>
      )}
    </Facts>
  )
}

function CategorySection({ of: { category, sum, groups } }: { readonly of: Category }) {
  const isGrouped = groups.length > 1
  return (
    <Section title={budgetTitle(category)} aside={<ToldAmount value={sum} isSpoken />}>
      {groups.map((group) => (
        <ViewGroup
          key={group.id ?? ''}
          title={isGrouped && group.name === '' ? 'Ohne Gruppe' : group.name}
          sum={<ToldAmount value={group.sum} />}
        >
          {group.lines.map((line) => (
            <ViewRow key={line.id} title={softHyphens(line.name)} note={noteOf(line)} value={line.amount} />
          ))}
        </ViewGroup>
      ))}
    </Section>
  )
}

function noteOf({ isFixed, isIrregular, dueMonths, due, validTo }: Line): string {
  const rhythm = isIrregular
    ? 'unregelmäßig'
    : dueMonths.length === 0
      ? 'jeden Monat'
      : dueMonths.length === 1
        ? 'einmal im Jahr'
        : `${dueMonths.length}-mal im Jahr`
  return [
    rhythm,
    isFixed ? 'fest' : null,
    due !== null && due !== 0 && dueMonths.length > 0 ? 'diesen Monat fällig' : null,
    validTo === null ? null : `bis ${formatMonth(validTo)}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}
