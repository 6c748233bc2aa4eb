import { Link, href } from 'react-router'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import { ratedPots } from '#domain/account-system/pot.ts'
import { wantedPots } from '#domain/account-system/wanted-pots.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { sumCents } from '#domain/money/cents.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { Notice, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { Money } from '#web/kit/display/money.tsx'
import type { MonthView } from '#web/member/month/month-view.ts'
import type { TransferRows } from '#web/member/month/transfer-rows.ts'

interface MonthNoticesProps {
  readonly view: MonthView
  readonly rows: TransferRows
}

/** The special events of the month in one sentence each: less income, more income, transfers back. */
export function MonthNotices({ view, rows }: MonthNoticesProps) {
  const notices = [shortNotice(view), lifeNotice(view), backNotice(rows)].filter((notice) => notice !== null)
  return notices.length === 0 ? null : <div className="mt-6 grid gap-3">{notices}</div>
}

const rules = allocationRecord.fields.shortfall.words

function shortNotice({ month, plan }: MonthView) {
  const { distribution, income, version, meanCents } = plan
  if (!distribution.isShort) return null
  const missing = <Money cents={sumCents([income.plannedCents, -income.actualCents])} />
  const name = formatMonthName(month)
  if (version.shortfall === 'saving_first')
    return (
      <Notice key="short" tone="warning">
        Im {name} sind {missing} weniger gekommen als geplant. Es gilt <b>{rules.saving_first}</b>: Die drei
        Raten bleiben, Leben bekommt <Money cents={distribution.pots.life} />. <RulesLink />
      </Notice>
    )
  if (!distribution.isCut)
    return (
      <Notice key="short" tone="warning">
        Im {name} sind {missing} weniger gekommen als geplant. Es gilt <b>{rules.life_first}</b>: Leben
        erreicht sein Minimum, darum ist kein Topf gekürzt. <RulesLink />
      </Notice>
    )
  const wanted = wantedPots(meanCents ?? income.actualCents, version)
  const cuts = ratedPots.filter((pot) => distribution.pots[pot] < wanted[pot])
  return (
    <Notice key="short" tone="warning">
      Im {name} sind {missing} weniger gekommen als geplant. Es gilt <b>{rules.life_first}</b>: gekürzt sind{' '}
      {cuts.map((pot, position) => (
        <span key={pot}>
          {position > 0 && (position === cuts.length - 1 ? ' und ' : ', ')}
          {potWords[pot].title} um <Money cents={sumCents([wanted[pot], -distribution.pots[pot]])} />
        </span>
      ))}
      . <RulesLink />
    </Notice>
  )
}

function lifeNotice({ plan }: MonthView) {
  const { isLifeBelowMinimum, lifeMissingCents } = plan.distribution
  if (!isLifeBelowMinimum || plan.distribution.incomeCents === 0) return null
  return (
    <Notice key="life" tone="negative">
      Leben liegt unter deinem Minimum. Es fehlen <Money cents={lifeMissingCents} />.{' '}
      <Link to={href('/einstellungen/kontensystem')} className={noticeActionClass}>
        Raten ansehen
      </Link>
    </Notice>
  )
}

function backNotice({ open }: TransferRows) {
  const back = open.filter((row) => row.isBack)
  if (back.length === 0) return null
  return (
    <Notice key="back" tone="info">
      Es ist mehr überwiesen, als die Töpfe jetzt bekommen. Hol{' '}
      {back.map((row, position) => (
        <span key={row.key}>
          {position > 0 && (position === back.length - 1 ? ' und ' : ', ')}
          <Money cents={row.amountCents} /> von {row.accountName}
        </span>
      ))}{' '}
      zurück aufs Eingangskonto, dann stimmt der Monat wieder.
    </Notice>
  )
}

function RulesLink() {
  return (
    <Link to={`${href('/einstellungen/kontensystem')}#regel`} className={noticeActionClass}>
      Regel ändern
    </Link>
  )
}
