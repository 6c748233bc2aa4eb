import { formatMonthShort } from '#domain/calendar/format-date.ts'
import { monthRange, yearOf } from '#domain/calendar/month.ts'
import type { MonthCauses } from '#domain/household-statistics/month-causes.ts'
import { type BasisPoints, sumCents } from '#domain/money/cents.ts'
import { formatPercentDifference } from '#domain/money/format-money.ts'
import { heatMap, type HeatYear } from '#domain/wealth-statistics/heat-map.ts'
import { Section } from '#web/app/page/section.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'

interface HeatSectionProps {
  readonly causes: readonly MonthCauses[]
}

/**
 * The change of value in each month, in percent of the net worth before it; a stronger colour means a larger
 * change.
 */
export function HeatSection({ causes }: HeatSectionProps) {
  const format = useFormatEuro()
  const years = heatMap(causes).toReversed()
  const most = Math.max(1, ...years.flatMap(({ months }) => months.map((bp) => Math.abs(bp ?? 0))))
  const last = causes.at(-1)
  const lastBp = years[0]?.months.findLast((bp) => bp !== null)
  if (!last) return null
  return (
    <Section
      title="Wertänderung Monat für Monat"
      lead="In Prozent des Nettovermögens davor. Was du eingezahlt oder getilgt hast, zählt nicht mit."
    >
      <div aria-hidden className={`${rowClass} mt-3 text-14 text-text-3 phone:hidden`}>
        <span />
        {monthNames.map((name) => (
          <span key={name} className="text-center">
            {name}
          </span>
        ))}
        <span className="text-right">Euro</span>
      </div>
      <ul className="mt-1 flex flex-col gap-1 phone:gap-6">
        {years.map((year) => (
          <Year
            key={year.year}
            year={year}
            most={most}
            cents={sumCents(
              causes.filter(({ month }) => yearOf(month) === year.year).map((each) => each.valueChangeCents),
            )}
          />
        ))}
      </ul>
      <div className="mt-3">
        <Formula
          steps={[
            {
              label: 'Wertänderung des letzten Monats',
              value: format(last.valueChangeCents, { isSigned: true }),
            },
            { label: 'Nettovermögen davor', value: `÷ ${format(last.beforeCents)}` },
          ]}
          result={{
            label: 'Wertänderung',
            value:
              lastBp === undefined || lastBp === null || last.beforeCents <= 0 ? '–' : `${words(lastBp)} %`,
          }}
          note="Auf zwei Stellen gerundet. Ohne Nettovermögen über null davor steht nichts."
        />
      </div>
    </Section>
  )
}

// The columns of a row: the year, twelve months, and the change of the year in euros; on phones four months
// beside each other.
const rowClass =
  'grid grid-cols-4 items-center gap-1 md:grid-cols-[3rem_repeat(12,minmax(0,1fr))_minmax(6.5rem,auto)]'

const monthNames = monthRange('2026-01-01', 12).map(formatMonthShort)

interface YearProps {
  readonly year: HeatYear
  /** The largest change of all, which has the full colour. */
  readonly most: BasisPoints
  readonly cents: number
}

function Year({ year: { year, months }, most, cents }: YearProps) {
  return (
    <li className={rowClass}>
      <h3 className="text-16 phone:col-span-2">{year}</h3>
      <p className="text-right text-14 whitespace-nowrap md:order-last phone:col-span-2">
        <span className="sr-only">zusammen </span>
        <Money cents={cents} isSigned isToned />
      </p>
      <ol className="contents">
        {months.map((bp, at) => (
          <li
            key={monthNames[at]}
            className="relative flex h-10 flex-col items-center justify-center overflow-hidden rounded-small text-14 phone:h-12"
          >
            {bp !== null && (
              <span
                aria-hidden
                className={`absolute inset-0 ${bp < 0 ? 'bg-negative' : 'bg-primary'}`}
                style={{ opacity: STRONGEST * Math.sqrt(Math.abs(bp) / most) }}
              />
            )}
            <span className="relative text-12 text-text md:sr-only">{monthNames[at]} </span>
            <span className={`relative ${bp === null ? 'text-text-3' : 'text-text'}`}>
              {bp === null ? '–' : words(bp)}
              <span className="sr-only">{bp === null ? ' kein Wert' : ' Prozent'}</span>
            </span>
          </li>
        ))}
      </ol>
    </li>
  )
}

/** The strength of the full colour, on which words can be read in both themes. */
const STRONGEST = 0.38

/** A change in percent, without the sign for percent: `+5,10`, `−0,90`. */
function words(bp: BasisPoints): string {
  return formatPercentDifference(bp, { digits: 2 })
}
