import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type BudgetLine, linesOf } from '#domain/budget/budget-month.ts'
import type { CategoryRow } from '#domain/budget/category-rows.ts'
import { type PlanFigures, sumFigures } from '#domain/budget/item-course.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Amount } from '#web/kit/display/amount.tsx'
import { type KeyColour, PotKey } from '#web/kit/display/colour-key.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { DueLetters } from '#web/member/household-plan/due-letters.tsx'
import type { PageLayout } from '#web/member/month/use-layout.ts'
import { categoryState, categoryTitle, lifeWords } from './category-words.ts'
import { groupTitle } from './group-title.ts'
import { LineStand } from './line-stand.tsx'
import { MoveButtons } from './move-buttons.tsx'
import type { ShownGroup } from './plan-filter.ts'
import { type PlanRows, amountsOf, hasLongAmounts, withoutItemAddress } from './plan-rows.ts'
import { carryWords, isTooMuch } from './state-words.ts'

interface PlanTableProps extends PlanRows {
  readonly layout: PageLayout
}

const usual = ['w-27', 'w-27', 'w-25', 'w-29'] as const
const long = ['w-34', 'w-34', 'w-34', 'w-34'] as const

/** The month as a table: the five categories, then the category Leben group by group, with sums. */
export function PlanTable({ layout, ...rows }: PlanTableProps) {
  const { figures, filter, groups } = rows
  const isOnPaper = useIsOnPaper()
  const isLong = hasLongAmounts(figures)
  // Where the columns need more room, rhythm and kind stand below the name.
  const isWide = layout === 'wide' && !isLong && !isOnPaper
  const total = filter === 'alle' ? figures.life.sums : sumFigures(groups.map(({ shownSums }) => shownSums))
  return (
    <table className="mt-3 w-full table-fixed border-collapse">
      <caption className="sr-only">Plan, Übertrag, Ist und Rest des Monats in Euro</caption>
      <colgroup>
        <col />
        {isWide && (
          <>
            <col className="w-43" />
            <col className="w-19" />
          </>
        )}
        {(isLong ? long : usual).map((width, at) => (
          // The four columns of amounts have a fixed order.
          // oxlint-disable-next-line react/no-array-index-key
          <col key={at} className={width} />
        ))}
        <col className="w-40" />
      </colgroup>
      <thead>
        <tr className="border-b border-text">
          <Head isFirst>Posten</Head>
          {isWide && (
            <>
              <Head isFirst>Fällig</Head>
              <Head isFirst>Art</Head>
            </>
          )}
          <Head>Plan</Head>
          <Head>+ Übertrag</Head>
          <Head>− Ist</Head>
          <Head>= Rest</Head>
          <th scope="col" className="label-caps py-2 pl-7 text-left">
            Stand
          </th>
        </tr>
      </thead>
      {filter === 'alle' && <Categories {...rows} isWide={isWide} />}
      {groups.map((group) => (
        <GroupRows key={group.group?.id ?? 'none'} {...rows} group={group} isWide={isWide} />
      ))}
      <tfoot>
        <tr className="double-rule border-t border-t-text font-semibold">
          <th scope="row" colSpan={isWide ? 3 : 1} className="py-3.5 text-left font-semibold">
            {filter === 'alle' ? 'Leben, alle Posten' : 'Leben, gezeigte Posten'}
          </th>
          <Amounts figures={total} isStrong />
          <td className="text-right">
            <SumCheck
              parts={groups.map(({ shownSums }) => shownSums.restCents)}
              whole={sumCents([total.planCents, total.carryCents, -total.actualCents])}
            />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

interface TablePartProps extends PlanRows {
  readonly isWide: boolean
}

function Categories(props: TablePartProps) {
  const { figures, isWide } = props
  const { life, rows, categories } = figures
  const others = categories.filter(({ category }) => category !== 'life')
  return (
    <tbody>
      {others.map(({ category, sums, groups }) => {
        const row = rows.find((each) => each.category === category)
        const lines = linesOf({ groups })
        if (!row && lines.length === 0) return null
        return [
          <CategoryTableRow
            key={category}
            name={categoryTitle(category)}
            colour={category === 'income' ? 'text' : category}
            note={row ? <CategoryStateWords row={row} /> : null}
            isWide={isWide}
          >
            <Amounts
              figures={row ? { ...row, carryCents: 0 } : sums}
              {...(row && isOpenRate(row) && { restClassName: 'font-semibold text-warning' })}
            />
          </CategoryTableRow>,
          ...lines.map((line) => <LineRow key={line.item.id} {...props} line={line} neighbours={lines} />),
        ]
      })}
      <CategoryTableRow
        name={categoryTitle('life')}
        colour="life"
        note={lifeWords(figures.lines.length, life.groups.filter(({ group }) => group !== null).length)}
        isWide={isWide}
      >
        <Amounts figures={life.sums} isStrong />
      </CategoryTableRow>
    </tbody>
  )
}

function isOpenRate({ category, restCents }: CategoryRow): boolean {
  return category !== 'income' && restCents !== 0
}

function CategoryStateWords({ row }: { readonly row: CategoryRow }) {
  const { words, isOpen } = categoryState(row)
  return <span className={isOpen ? 'font-semibold text-warning' : ''}>{words}</span>
}

interface CategoryTableRowProps {
  readonly name: string
  readonly colour: KeyColour
  readonly note: ReactNode
  readonly isWide: boolean
  readonly children: ReactNode
}

function CategoryTableRow({ name, colour, note, isWide, children }: CategoryTableRowProps) {
  return (
    <tr className="h-12 border-b border-border last:border-b-0">
      <th scope="row" className="py-2 text-left font-semibold">
        <span className="flex gap-3.5">
          <PotKey colour={colour} />
          <span>
            {name}
            {!isWide && note && <span className="block text-14 font-normal text-text-2">{note}</span>}
          </span>
        </span>
      </th>
      {isWide && (
        <td colSpan={2} className="text-14 text-text-2">
          {note}
        </td>
      )}
      {children}
      <td aria-label="kein Stand" />
    </tr>
  )
}

interface GroupRowsProps extends TablePartProps {
  readonly group: ShownGroup
}

function GroupRows(props: GroupRowsProps) {
  const { group, isWide, filter, figures } = props
  const { lines, withoutItemCents, shownSums } = group
  return (
    <tbody className="break-inside-avoid">
      <tr className="border-b border-border">
        <th scope="rowgroup" colSpan={isWide ? 3 : 1} className="pt-7 pb-2.5 text-left text-18 font-semibold">
          {softHyphens(groupTitle(group))}
        </th>
        <Amounts figures={shownSums} isStrong className="pt-7 pb-2.5 text-18" />
        <td aria-label="kein Stand" />
      </tr>
      {lines.map((line) => (
        <LineRow key={line.item.id} {...props} line={line} neighbours={lines} />
      ))}
      {filter === 'alle' && withoutItemCents !== 0 && (
        <tr className="h-11 border-b border-border">
          <th scope="row" colSpan={isWide ? 3 : 1} className="py-2 text-left font-normal">
            <Link
              to={withoutItemAddress(group, figures)}
              className="text-text-2 underline decoration-1 underline-offset-4 hover:text-text"
            >
              ohne Posten
            </Link>
          </th>
          <Amounts
            figures={{
              planCents: 0,
              carryCents: 0,
              actualCents: withoutItemCents,
              restCents: 0 - withoutItemCents,
            }}
          />
          <td aria-label="kein Stand" />
        </tr>
      )}
    </tbody>
  )
}

interface LineRowProps extends TablePartProps {
  readonly line: BudgetLine
  readonly neighbours: readonly BudgetLine[]
}

/** The row of an item. A press anywhere in the row opens the item; the name is a button. */
function LineRow({ line, neighbours, isWide, openId, onOpen, move, figures }: LineRowProps) {
  const { item } = line
  const carry = carryWords(line)
  const kind = item.isFixed ? 'fix' : 'variabel'
  const ids = neighbours.map((each) => each.item.id)
  const due = item.isIrregular ? (
    <span className="text-14 text-text-2">unregelmäßig</span>
  ) : (
    <DueLetters dueMonths={item.dueMonths} month={line.month} />
  )
  return (
    <tr
      className={classNames(
        'h-11 border-b border-border',
        item.id === openId ? 'bg-primary-soft' : 'hover:bg-bg',
        !move && 'cursor-pointer',
      )}
      // A press of the button, by keyboard too, bubbles up to the row.
      onClick={move ? undefined : () => onOpen(item.id)}
    >
      <th scope="row" className="py-2 pr-3 text-left font-normal">
        <button type="button" aria-haspopup="dialog" className="cursor-pointer text-left">
          {softHyphens(item.name)}
        </button>
        {carry && <span className="ml-1.5 text-14 text-text-3">{carry}</span>}
        {!isWide && (
          <span className="flex flex-wrap gap-x-3 text-14 text-text-2">
            {due}
            {kind}
          </span>
        )}
      </th>
      {isWide && (
        <>
          <td>{due}</td>
          <td className="text-14 text-text-2">{kind}</td>
        </>
      )}
      <Amounts figures={line} isTooMuch={isTooMuch(line)} hasDashes />
      <td className="pl-7">
        {move ? (
          <span className="-my-2 flex justify-end">
            <MoveButtons
              name={item.name}
              place={ids.indexOf(item.id)}
              count={ids.length}
              onMove={(step) => move(item.id, ids, step)}
            />
          </span>
        ) : (
          <LineStand line={line} time={figures.time} />
        )}
      </td>
    </tr>
  )
}

interface AmountsProps {
  readonly figures: PlanFigures
  readonly isStrong?: boolean
  readonly isTooMuch?: boolean
  /** Whether 0 is shown as a dash where nothing was booked. */
  readonly hasDashes?: boolean
  readonly className?: string
  readonly restClassName?: string
}

/** The four columns of amounts. */
function Amounts(props: AmountsProps) {
  const { figures, isStrong = false, isTooMuch: hasTooMuch = false, hasDashes = false } = props
  const { className = '', restClassName } = props
  const [plan = 0, carry = 0, actual = 0, rest = 0] = amountsOf(figures)
  const strong = isStrong ? 'font-semibold' : ''
  const restTone =
    rest < 0 ? 'font-semibold text-negative' : rest === 0 && !isStrong ? 'text-text-2' : 'font-semibold'
  return (
    <>
      <Cell className={`${strong} ${className}`}>
        <Amount cents={plan} />
      </Cell>
      <Cell className={`text-text-2 ${strong} ${className}`}>
        <AmountOrDash cents={carry} />
      </Cell>
      <Cell className={`${strong} ${className}`}>
        {hasDashes ? <AmountOrDash cents={actual} /> : <Amount cents={actual} />}
      </Cell>
      {/* Where an amount reaches millions, the words beside it take a line of their own. */}
      <td className={`pl-2 text-right ${restClassName ?? restTone} ${className}`}>
        {hasTooMuch && <span className="text-14 whitespace-nowrap">zu viel</span>}{' '}
        <span className="whitespace-nowrap">
          <Amount cents={rest} />
        </span>
      </td>
    </>
  )
}

function AmountOrDash({ cents }: { readonly cents: Cents }) {
  if (cents !== 0) return <Amount cents={cents} />
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">0,00</span>
    </>
  )
}

function Head({ children, isFirst = false }: { readonly children: ReactNode; readonly isFirst?: boolean }) {
  return (
    <th scope="col" className={`label-caps py-2 whitespace-nowrap ${isFirst ? 'text-left' : 'text-right'}`}>
      {children}
    </th>
  )
}

function Cell({ children, className }: { readonly children: ReactNode; readonly className: string }) {
  return <td className={`pl-2 text-right whitespace-nowrap ${className}`}>{children}</td>
}
