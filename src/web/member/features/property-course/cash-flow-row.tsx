import { Link } from 'react-router'
import { cashFlowSoFar } from '#domain/property/check/cash-flow-so-far.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { checkParam, propertyAddress } from '#web/member/property/property-address.ts'
import type { CourseCase } from './course-case.ts'
import { openWords } from './course-progress.ts'

interface CashFlowRowProps {
  readonly of: CourseCase
  readonly isExample: boolean
  readonly openCount: number
  readonly checkId: string | null
}

/** What the fields bring in a month so far; a double line only below a whole sum. */
export function CashFlowRow({ of, isExample, openCount, checkId }: CashFlowRowProps) {
  const flow = cashFlowSoFar(of.check, of.context)
  const isWhole = flow?.isWhole ?? false
  return (
    <>
      <p
        className={classNames(
          'flex min-h-13 items-center justify-between gap-4 border-t border-t-text py-3 font-semibold',
          isWhole ? 'double-rule' : 'border-b border-dashed border-b-border-strong [border-top-style:solid]',
        )}
      >
        <span>{isWhole ? `${cashFlowLabel(of)} im Monat` : `${cashFlowLabel(of)}, bisher`}</span>
        {flow === null ? (
          <span className="text-14 font-normal text-text-3">noch offen</span>
        ) : (
          <Money cents={flow.monthCents} className="text-18" />
        )}
      </p>
      <p className="mt-3 max-w-prose text-14 text-text-3">
        <SumNote of={of} isWhole={isWhole} isExample={isExample} openCount={openCount} />{' '}
        <Link
          to={propertyAddress('pruefen', checkId === null ? {} : { [checkParam]: checkId })}
          className="touch-target relative font-semibold text-primary underline-offset-4 hover:underline"
        >
          Zur ganzen Prüfung
        </Link>
      </p>
    </>
  )
}

/** The name of the sum: of a home there is no rent that comes in, only one that is no longer paid. */
export function cashFlowLabel({ check }: CourseCase): string {
  return check.use === 'home' ? 'Unterschied zur Miete' : 'Cashflow vor Steuern'
}

interface SumNoteProps {
  readonly of: CourseCase
  readonly isWhole: boolean
  readonly isExample: boolean
  readonly openCount: number
}

function SumNote({ of, isWhole, isExample, openCount }: SumNoteProps) {
  const format = useFormatEuro()
  const costs = of.check.nonAllocableYearCents
  const monthly = costs === null ? null : Math.round(costs / 12)
  if (isExample) return 'Eine erfundene Wohnung. Mit dem ersten „Eintragen“ beginnt dein eigener Fall.'
  return (
    <>
      {monthly !== null && monthly > 0 && `Mit ${format(monthly)} nicht umlagefähigen Kosten. `}
      {openCount > 0 &&
        (isWhole
          ? `${openWords(openCount)}; an dieser Summe ändern sie nichts.`
          : `${openWords(openCount)}, deshalb noch kein Doppelstrich.`)}
    </>
  )
}
