import { Link, href } from 'react-router'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import { formatDayMonth } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { Money } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { useToday } from '#web/kit/words/today.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { MinimumOffer } from '#web/member/life-minimum/minimum-offer.tsx'
import { useTakeMinimum } from '#web/member/life-minimum/use-take-minimum.ts'
import type { LifeMoney } from '#web/member/liquidity/use-life-money.ts'
import { EndPart } from './end-part.tsx'
import type { MonthFigures } from './month-figures.ts'
import { OneDeviation } from './one-deviation.tsx'

interface MonthEndsProps {
  readonly figures: MonthFigures
  readonly planning: BudgetPlanning
  readonly money: LifeMoney
}

/**
 * The foot of the month: whether the plan adds up, what the money on the account is for, and the largest
 * deviation.
 */
export function MonthEnds({ figures, planning, money }: MonthEndsProps) {
  const isCurrent = figures.time === 'current'
  return (
    <div className="section-rule mt-12 grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-12 gap-y-10 pt-4 md:mt-18 print:mt-9">
      <LifeFits figures={figures} planning={planning} />
      {isCurrent && figures.account && <AccountToday figures={figures} planning={planning} money={money} />}
      <OneDeviation figures={figures} planning={planning} />
    </div>
  )
}

function endTitle(freeCents: Cents): string {
  if (freeCents < 0) return 'Leben reicht nicht'
  return freeCents === 0 ? 'Das Geld reicht genau' : 'Das Geld reicht'
}

function LifeFits({ figures, planning }: Omit<MonthEndsProps, 'money'>) {
  const today = useToday()
  const take = useTakeMinimum(monthOf(today))
  const { check, plan, lifeCents, time } = figures
  if (!plan)
    return (
      <EndPart title="Reicht Leben?">
        <p className="mt-3 text-text-2">
          Noch sind keine Raten eingestellt, darum steht nicht fest, was Leben bekommt.{' '}
          <Link
            to={href('/einstellungen/kontensystem')}
            className="font-semibold text-primary underline underline-offset-4"
          >
            Raten einstellen
          </Link>
        </p>
      </EndPart>
    )
  const fits = check.freeCents >= 0
  return (
    <EndPart title={endTitle(check.freeCents)}>
      <Row label="alle Posten" cents={check.plannedCents} />
      <Row label={fits ? 'nicht verplant' : 'es fehlen'} cents={check.freeCents} isToned />
      <Sum label="Leben im Kontensystem" cents={lifeCents} />
      {fits && (
        <p className="mt-2">
          <SumCheck parts={[check.plannedCents, check.freeCents]} whole={lifeCents} />
        </p>
      )}
      {!fits && (
        <p className="mt-2 text-14 text-text-2">
          Kürz einen Posten, oder lass Leben mehr:{' '}
          <Link
            to={href('/einstellungen/kontensystem')}
            className="font-semibold text-primary underline underline-offset-4"
          >
            Raten ansehen
          </Link>
        </p>
      )}
      {time === 'current' && (
        <MinimumOffer
          items={planning.data.items}
          versions={planning.accountSystem.versions}
          month={monthOf(today)}
          onTake={take}
        />
      )}
    </EndPart>
  )
}

function AccountToday({ figures, planning, money }: MonthEndsProps) {
  const today = useToday()
  const { account, bookings } = money
  if (!account) return null
  const title = `${account.name} heute`
  const balance = latestBalance(account, today)
  if (!balance)
    return (
      <EndPart title={title}>
        <p className="mt-3 text-text-2">
          Für dieses Konto ist noch kein Stand eingetragen.{' '}
          <Link
            to={`${href('/einstellungen/konten')}?ansicht=staende`}
            className="font-semibold text-primary underline underline-offset-4"
          >
            Stand eintragen
          </Link>
        </p>
      </EndPart>
    )
  const { use, limit } = figures.outlook
  if (!use)
    return (
      <EndPart title={title}>
        <p className="mt-3 text-text-2">
          {limit === 'reserve'
            ? 'Hier liegt dein Notgroschen, darum ist auf diesem Konto nichts frei.'
            : 'Dieses Konto hält deinen Notgroschen und zählt hier nicht mit.'}
        </p>
      </EndPart>
    )
  return (
    <EndPart title={title}>
      {use.openCents !== 0 && <Row label="noch fällig" cents={use.openCents} />}
      <Row label="Rücklagen" cents={use.keptCents} isToned />
      {use.goalsCents !== 0 && <Row label="für Ziele reserviert" cents={use.goalsCents} />}
      {use.taxCents !== 0 && <Row label="Steuerrücklage" cents={use.taxCents} />}
      <Row label="frei bis Zahltag" cents={use.freeCents} isToned />
      {use.withoutTaskCents !== 0 && (
        <Row
          label={use.withoutTaskCents < 0 ? 'fehlt auf dem Konto' : 'außerdem auf dem Konto'}
          cents={use.withoutTaskCents}
          isToned
        />
      )}
      {use.comingCents !== 0 && <Row label="kommt noch aus „Leben“" cents={0 - use.comingCents} />}
      <Sum label="Kontostand" cents={use.balanceCents} />
      <p className="mt-2 text-14 text-text-3">
        {bookings.length === 0
          ? `Stand vom ${formatDayMonth(balance.day)}.`
          : `Stand vom ${formatDayMonth(balance.day)} und was danach gebucht ist.`}
        {planning.accounts.accounts.length > 1 &&
          use.withoutTaskCents < 0 &&
          ' Ein Teil der Rücklagen liegt auf einem anderen Konto.'}
      </p>
    </EndPart>
  )
}

interface RowProps {
  readonly label: string
  readonly cents: Cents
  readonly isToned?: boolean
}

function Row({ label, cents, isToned = false }: RowProps) {
  return (
    <p className="flex min-h-11 items-center justify-between gap-4 border-b border-border py-2">
      <span className="text-text-2">{label}</span>
      <Money cents={cents} isToned={isToned} className="font-semibold" />
    </p>
  )
}

function Sum({ label, cents }: RowProps) {
  return (
    <p className="double-rule -mt-px flex min-h-11 items-center justify-between gap-4 border-t border-t-text py-2 font-semibold">
      <span>{label}</span>
      <Money cents={cents} isToned />
    </p>
  )
}
