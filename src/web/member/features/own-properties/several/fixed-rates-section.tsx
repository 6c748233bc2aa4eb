import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { FixedRateLine as Told, PropertyTotals } from '#domain/property/own/property-totals.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { durationWords } from '#web/kit/words/duration-words.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { rateWords } from '#web/member/loan-terms/rate-words.ts'
import { downloadFixedEnds } from '#web/member/property/property-calendar.ts'
import type { You } from '#web/member/property/you.ts'
import { type FixedRateLine, FixedRateLines } from './fixed-rate-lines.tsx'

interface FixedRatesSectionProps {
  readonly totals: PropertyTotals
  readonly month: Month
  readonly you: You
}

const REMIND_BEFORE_MONTHS = 12

/** When the fixed rates of all loans end. */
export function FixedRatesSection({ totals, month, you }: FixedRatesSectionProps) {
  const { fixedRates, columns } = totals
  const next = fixedRates.find((each) => each.month !== null)
  if (fixedRates.length === 0) return null
  const dated = fixedRates.flatMap((each) =>
    each.month !== null && each.debtCents !== null
      ? [
          {
            accountId: each.accountId,
            name: each.name,
            end: {
              month: each.month,
              debtCents: each.debtCents,
              remindOn: addMonths(each.month, -REMIND_BEFORE_MONTHS),
            },
          },
        ]
      : [],
  )
  const free = columns.filter(({ debtCents }) => debtCents === 0).map(({ own }) => own)
  return (
    <Section
      title={next ? titleOf(next) : 'Zinsbindungen'}
      actions={
        dated.length > 0 && (
          <TextAction icon={CalendarPlus} onClick={() => downloadFixedEnds(dated)}>
            Erinnerung als .ics
          </TextAction>
        )
      }
    >
      <FixedRateLines
        month={month}
        lines={[
          ...fixedRates.map(lineOf),
          ...free.map((own): FixedRateLine => ({
            key: own.account.id,
            name: own.name,
            words: `kein Darlehen, gehört ${you.dative} ganz`,
            end: null,
          })),
        ]}
      />
    </Section>
  )
}

function titleOf({ monthsLeft, properties }: Told): string {
  const when =
    monthsLeft === 0
      ? 'In diesem Monat'
      : `In ${durationWords(monthsLeft ?? 0, 'dative').replace(', ', ' und ')}`
  return `${when} ${properties.length > 1 ? 'brauchen' : 'braucht'} ${listWords(properties)} einen neuen Zins`
}

function lineOf({ accountId, name, rateBp, month, debtCents }: Told): FixedRateLine {
  const rate = rateBp === null ? 'Zins nicht eingetragen' : `${rateWords(rateBp)} nominal`
  return {
    key: accountId,
    name,
    words: month === null ? `${rate}, keine Zinsbindung eingetragen` : rate,
    end: month === null ? null : { month, debtCents },
  }
}
