import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import type { BudgetLine } from '#domain/budget/budget-month.ts'
import { sumFigures } from '#domain/budget/item-course.ts'
import { formatDayMonth, formatMonthName, formatMonthShort } from '#domain/calendar/format-date.ts'
import { monthNumber, monthRange, startOfYear } from '#domain/calendar/month.ts'
import { sumCents } from '#domain/money/cents.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Amount } from '#web/kit/display/amount.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { categoryState, categoryTitle } from './category-words.ts'
import { groupTitle } from './group-title.ts'
import { LineStand } from './line-stand.tsx'
import { MoveButtons } from './move-buttons.tsx'
import type { ShownGroup } from './plan-filter.ts'
import type { PlanRows } from './plan-rows.ts'
import { withoutItemAddress } from './plan-rows.ts'
import { carryWords, isLively, isTooMuch, standOf } from './state-words.ts'

/** The month for narrow windows: groups that can be folded, with each line as a card of two rows. */
export function PlanCards(rows: PlanRows) {
  const { figures, filter, groups } = rows
  const { outlook, life, begin } = figures
  const boundCents = outlook.plannedFreeCents - outlook.freeCents
  // The items of the income and of the rates; the amounts of their categories stand above them.
  const otherGroups = figures.categories
    .filter(({ category }) => category !== 'life')
    .flatMap(({ category, groups: own }) =>
      own
        .filter(({ lines }) => lines.length > 0)
        .map((group) => ({ category, group: { ...group, withoutItemCents: 0, shownSums: group.sums } })),
    )
  const total = filter === 'alle' ? life.sums : sumFigures(groups.map(({ shownSums }) => shownSums))
  return (
    <div className="mt-4">
      {filter === 'alle' && <CategoryList {...rows} />}
      {filter === 'alle' &&
        otherGroups.map(({ category, group }) => (
          <GroupCards
            key={category}
            {...rows}
            group={group}
            title={`${categoryTitle(category)}, Posten`}
            isOpen={false}
          />
        ))}
      <div className="mt-8 flex items-baseline justify-between gap-4">
        <h3 className="text-20 font-semibold">{categoryTitle('life')}</h3>
        <span className="text-14 text-text-3">Rest = Plan + Übertrag − Ist</span>
      </div>
      {groups.map((group, place) => (
        <GroupCards
          key={group.group?.id ?? 'none'}
          {...rows}
          group={group}
          title={groupTitle(group)}
          isOpen={place === 0 || filter !== 'alle' || group.lines.some(isLively)}
        />
      ))}
      <div className="mt-8">
        <TotalRow label={filter === 'alle' ? 'Leben, Rest' : 'Gezeigte Posten, Rest'}>
          <Money cents={total.restCents} isToned />
        </TotalRow>
      </div>
      {filter === 'alle' && (
        <dl className="mt-2 text-14">
          <Part label="davon Rücklagen für später" cents={outlook.keptCents} />
          {outlook.openCents !== 0 && <Part label="davon noch fällig" cents={outlook.openCents} />}
          {begin && outlook.beforeBeginCents !== 0 && (
            <Part
              label={`davon vor deinem Beginn am ${formatDayMonth(begin.day)}`}
              cents={outlook.beforeBeginCents}
            />
          )}
          {boundCents !== 0 && <Part label="davon nicht frei auf dem Konto" cents={boundCents} />}
          <Part
            label={figures.time === 'current' ? 'davon frei bis Zahltag' : 'davon frei'}
            cents={outlook.freeCents}
          />
        </dl>
      )}
      <p className="mt-2 text-right">
        <SumCheck
          parts={groups.map(({ shownSums }) => shownSums.restCents)}
          whole={sumCents([total.planCents, total.carryCents, -total.actualCents])}
        />
      </p>
    </div>
  )
}

function Part({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div className="flex justify-between gap-4 py-0.5">
      <dt className="text-text-2">{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  )
}

function CategoryList({ figures }: PlanRows) {
  if (figures.rows.length === 0) return null
  return (
    <ul className="border-t border-border">
      {figures.rows.map((row) => {
        const { words, isOpen } = categoryState(row)
        return (
          <li key={row.category} className="flex items-center gap-2.5 border-b border-border py-2.5">
            <PotKey colour={row.category === 'income' ? 'text' : row.category} />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{categoryTitle(row.category)}</span>
              <span className={`text-14 ${isOpen ? 'font-semibold text-warning' : 'text-text-2'}`}>
                {words}
              </span>
            </span>
            <span className="text-right">
              <Amount cents={row.actualCents} className="block font-semibold" />
              <span className="text-14 text-text-2">
                von <Amount cents={row.planCents} />
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface GroupCardsProps extends PlanRows {
  readonly group: ShownGroup
  readonly title: string
  /** Whether the card is unfolded at first. */
  readonly isOpen: boolean
}

function GroupCards(props: GroupCardsProps) {
  const { group, title, figures, filter, isOpen } = props
  const { lines, shownSums, withoutItemCents } = group
  return (
    <details open={isOpen} className="group mt-5">
      <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-2 text-18 font-semibold">
          {softHyphens(title)}
          <Icon
            of={ChevronDown}
            size={16}
            className="transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </span>
        <span className={classNames('text-18 font-semibold', shownSums.restCents < 0 && 'text-negative')}>
          <Amount cents={shownSums.restCents} />
        </span>
        <span className="mt-1.5 w-full border-t border-border pt-2 text-14 text-text-2 group-open:sr-only">
          {countedNames(lines)}
        </span>
      </summary>
      <ul className="border-t border-border">
        {lines.map((line) => (
          <LineCard key={line.item.id} {...props} line={line} neighbours={lines} />
        ))}
        {filter === 'alle' && withoutItemCents !== 0 && (
          <li className="flex min-h-11 items-center justify-between gap-4 border-b border-border py-2">
            <Link
              to={withoutItemAddress(group, figures)}
              className="text-text-2 underline decoration-1 underline-offset-4"
            >
              ohne Posten
            </Link>
            <Amount cents={0 - withoutItemCents} className={withoutItemCents > 0 ? 'text-negative' : ''} />
          </li>
        )}
      </ul>
    </details>
  )
}

interface LineCardProps extends PlanRows {
  readonly line: BudgetLine
  readonly neighbours: readonly BudgetLine[]
}

function LineCard({ line, neighbours, figures, openId, onOpen, move }: LineCardProps) {
  const { item, actualCents, restCents, planCents, carryCents } = line
  const stand = standOf(line, figures.time)
  const ids = neighbours.map((each) => each.item.id)
  const hasTooMuch = isTooMuch(line)
  const isRestFirst = stand.kind === 'bar' || stand.tone === 'quiet'
  return (
    <li
      className={classNames(
        'relative border-b border-border py-2.5 last:border-b-0',
        item.id === openId && '-mx-3 bg-primary-soft px-3',
      )}
    >
      <div className="flex flex-wrap justify-between gap-x-4">
        <button
          type="button"
          aria-haspopup="dialog"
          className="min-w-min shrink grow basis-40 text-left outline-none after:absolute after:inset-0 focus-visible:after:rounded-small focus-visible:after:outline-2 focus-visible:after:outline-focus"
          onClick={() => onOpen(item.id)}
        >
          {softHyphens(item.name)}
        </button>
        <span className={classNames('ml-auto text-right font-semibold', hasTooMuch && 'text-negative')}>
          {isRestFirst ? (
            <>
              {hasTooMuch && 'zu viel '}
              <Amount cents={restCents} />
            </>
          ) : (
            <LineStand line={line} time={figures.time} />
          )}
        </span>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-14 text-text-2">
        <span className="min-w-min">{kindWords(line)}</span>
        <span className="ml-auto text-right">
          {stand.kind === 'bar' ? (
            <>
              <Amount cents={actualCents} /> von <Amount cents={sumCents([planCents, carryCents])} />
            </>
          ) : isRestFirst ? (
            stand.words
          ) : (
            <Amount cents={actualCents === 0 ? planCents : actualCents} />
          )}
        </span>
      </div>
      {stand.kind === 'bar' && (
        <div className="mt-2">
          <LineStand line={line} time={figures.time} />
        </div>
      )}
      {move && (
        <span className="relative z-1 -mr-3 flex justify-end">
          <MoveButtons
            name={item.name}
            place={ids.indexOf(item.id)}
            count={ids.length}
            onMove={(step) => move(item.id, ids, step)}
          />
        </span>
      )}
    </li>
  )
}

/** The kind of a line: `fix, fällig Feb Mai Aug Nov`, `variabel, spart an`. */
function kindWords(line: BudgetLine): string {
  const { item, month } = line
  const due = monthRange(startOfYear(month), 12).filter((each) => item.dueMonths.includes(monthNumber(each)))
  const [only] = due
  const words = [
    item.isFixed ? 'fix' : 'variabel',
    item.isIrregular ? 'unregelmäßig' : null,
    due.length === 1 && only ? `fällig ${formatMonthName(only)}` : null,
    due.length > 1 ? `fällig ${due.map(formatMonthShort).join(' ')}` : null,
    carryWords(line),
  ]
  return words.filter((word) => word !== null).join(', ')
}

/** The number and the names of items: `5 Posten: Deutschlandticket Jonas, Tanken`. */
function countedNames(lines: readonly BudgetLine[]): string {
  const names = lines.map(({ item }) => item.name).join(', ')
  return `${lines.length} Posten: ${names}`
}
