import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { Link, useSearchParams } from 'react-router'
import { type Day, toDay } from '#domain/calendar/day.ts'
import { formatDayMonthYear, formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthOf, yearOf } from '#domain/calendar/month.ts'
import type { YearReview } from '#domain/year-review/year-review.ts'
import { yearToReview } from '#domain/year-review/year-to-review.ts'
import { downloadFile } from '#web/kit/browser/download.ts'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { ViewSwitch } from '#web/kit/drawing/view-switch.tsx'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { useToday } from '#web/kit/words/today.ts'
import { foreignDaysWords } from '#web/member/currencies/foreign-days-words.ts'
import { closeAddress } from '#web/member/month-close/close-address.ts'
import { yearOfAddress, yearParam, yearTitle } from '#web/member/year/year-address.ts'
import { ChangeSection } from './change-section.tsx'
import { columnsClass } from './columns.ts'
import { DonationsSection } from './donations-section.tsx'
import { FlowSection } from './flow-section.tsx'
import { GoalsSection } from './goals-section.tsx'
import { MonthsSection } from './months-section.tsx'
import { OrdersSection } from './orders-section.tsx'
import { PropertiesSection } from './properties-section.tsx'
import { type ReviewedYear, useYearReview } from './use-year-review.ts'
import { YearHead } from './year-head.tsx'
import { yearCsv, yearCsvHead, yearPdf } from './year-sheet.ts'
import { YearSkeleton } from './year-skeleton.tsx'
import { noYearWords, openWords, stateWords } from './year-words.ts'

/** The review of a calendar year on one page; on paper on two. */
export default function YearReviewPage() {
  const today = useToday()
  const [search] = useSearchParams()
  const year = yearOfAddress(search) ?? yearToReview(today)
  const reading = useYearReview(year, today)
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (reading.state === 'pending') return <YearSkeleton />
  return <ReviewOf year={year} today={today} reviewed={reading} />
}

interface ReviewOfProps {
  readonly year: number
  readonly today: Day
  readonly reviewed: ReviewedYear
}

function ReviewOf({ year, today, reviewed }: ReviewOfProps) {
  const { review, years, planning, goals } = reviewed
  const author = planning.household.persons.map(({ name, surname }) => `${name} ${surname}`.trim()).join(', ')
  return (
    <div className="@container">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1 className="label-caps">
          Jahresrückblick<span className="sr-only"> {year}</span>
        </h1>
        <div className="flex flex-wrap items-center gap-x-6">
          <YearSwitch years={years} year={year} />
          {review && (
            <>
              <TextAction icon={Printer} onClick={() => void printWholePage()}>
                Drucken, zwei Seiten A4
              </TextAction>
              <TextAction
                icon={FileText}
                onClick={() => savePdf(yearPdf(review, goals, today, author), year)}
              >
                PDF
              </TextAction>
              <TextAction
                icon={Download}
                onClick={() => downloadCsv(yearTitle(year), yearCsvHead, yearCsv(review, goals))}
              >
                CSV
              </TextAction>
            </>
          )}
        </div>
      </div>
      {review ? (
        <Review review={review} today={today} reviewed={reviewed} />
      ) : (
        <NoYear year={year} years={years} today={today} />
      )}
    </div>
  )
}

/** The number of years in the switch; older years can be reached by their addresses. */
const MOST_YEARS = 6

function YearSwitch({ years, year }: { readonly years: readonly number[]; readonly year: number }) {
  const [search, setSearch] = useSearchParams()
  const shown = [
    ...new Set([...years.slice(-MOST_YEARS), ...years.filter((each) => each === year)]),
  ].toSorted((one, other) => one - other)
  if (shown.length < 2) return null
  return (
    <ViewSwitch
      label="Jahr"
      className="flex flex-wrap gap-x-5"
      choices={shown.map((each) => ({ value: String(each), label: String(each) }))}
      value={String(year)}
      onChange={(next) => {
        const changed = new URLSearchParams(search)
        changed.set(yearParam, next)
        setSearch(changed, { preventScrollReset: true })
      }}
    />
  )
}

interface ReviewProps {
  readonly review: YearReview
  readonly today: Day
  readonly reviewed: ReviewedYear
}

function Review({ review, today, reviewed }: ReviewProps) {
  const { planning, closes } = reviewed
  const { course, year } = review
  const hasBegun = course.months.length > 0
  const closed = new Set(
    closes.filter(({ month, isClosed }) => isClosed && yearOf(month) === year).map(({ month }) => month),
  )
  const from = firstMonth(course.openingMonth)
  const lastDay = toDay(`${year}-12-31`)
  const ratesWords = foreignDaysWords(planning.accounts.accounts, today < lastDay ? today : lastDay)
  const names = new Map(planning.accounts.accounts.map(({ id, name }) => [id, name]))
  return (
    <>
      <YearHead review={review} today={today} openWords={openWords(year, closed, from)} />
      <FlowSection review={review} nameOf={(id) => names.get(id) ?? 'Gelöschtes Konto'} />
      {hasBegun && <ChangeSection review={review} today={today} />}
      {hasBegun && (
        <>
          <p
            aria-hidden
            className="mt-12 flex items-center gap-4 text-14 text-text-3 before:grow before:border-t before:border-dashed before:border-border-strong after:grow after:border-t after:border-dashed after:border-border-strong md:mt-18 print:hidden"
          >
            Seite 2 beim Drucken
          </p>
          <MonthsSection review={review} />
        </>
      )}
      <PropertiesSection review={review} />
      <div className={columnsClass}>
        <DonationsSection review={review} />
        <OrdersSection review={review} />
        <GoalsSection goals={reviewed.goals} review={review} />
      </div>
      <footer className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 print:mt-6">
        <p className="text-14 text-text-3">
          {`Stand ${formatDayMonthYear(today)}. ${stateWords(year, closed, from)}`}
          {ratesWords !== null && ` ${ratesWords}`}
        </p>
        <CloseLink today={today} year={year} closed={closed} from={from} />
      </footer>
    </>
  )
}

/** The first month of a year's course that can be closed. */
function firstMonth(openingMonth: Month): Month {
  return addMonths(openingMonth, 1)
}

interface CloseLinkProps {
  readonly today: Day
  readonly year: number
  readonly closed: ReadonlySet<Month>
  readonly from: Month
}

/** A link to the earliest month of the year that waits for its close. */
function CloseLink({ today, year, closed, from }: CloseLinkProps) {
  const current = monthOf(today)
  let month = from
  while (closed.has(month)) month = addMonths(month, 1)
  if (yearOf(month) !== year || month > current) return null
  return (
    <TextActionLink to={closeAddress('income', month)}>
      {`${formatMonthName(month)} abschließen`}
    </TextActionLink>
  )
}

function savePdf(file: Uint8Array<ArrayBuffer>, year: number): void {
  downloadFile(`${yearTitle(year)}.pdf`, new Blob([file], { type: 'application/pdf' }))
}

interface NoYearProps {
  readonly year: number
  readonly years: readonly number[]
  readonly today: Day
}

function NoYear({ year, years, today }: NoYearProps) {
  const last = years.at(-1)
  return (
    <div className="mt-6 max-w-prose">
      <p className="text-30 md:text-38">
        {last === undefined ? 'Noch keine Zahlen.' : noYearWords(year, today)}
      </p>
      <p className="mt-3 text-text-2">
        {last === undefined ? (
          <>
            Ein Jahresrückblick entsteht aus den Ständen deiner Konten, Monat für Monat.{' '}
            <Link
              to="/einstellungen/konten"
              className="font-semibold text-primary underline underline-offset-4"
            >
              Konto hinzufügen
            </Link>
          </>
        ) : (
          <>
            Deine Stände reichen von {years[0]} bis {last}.{' '}
            <Link
              to={`/dashboard?${yearParam}=${last}`}
              className="font-semibold text-primary underline underline-offset-4"
            >
              {yearTitle(last)}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
