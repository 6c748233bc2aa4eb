import type { CheckAnswer } from '#domain/property/check/check-answer.ts'
import type { CheckFields } from '#web/member/purchase-check/check-fields.ts'
import type { CheckHousehold } from '#web/member/purchase-check/use-check-household.ts'
import { BankSection } from './bank-section.tsx'
import { LandBars } from './land-bars.tsx'
import { PriceLimits, RentLimits } from './limits-section.tsx'
import { RentOrBuySection } from './rent-or-buy-section.tsx'
import { SaleSection } from './sale-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { TaxSection } from './tax-section.tsx'

interface FurtherResultsProps {
  readonly answer: CheckAnswer
  readonly fields: CheckFields
  readonly household: CheckHousehold
}

/** The years, the limits and what goes to the bank: below what is seen first. */
export function FurtherResults({ answer, fields, household }: FurtherResultsProps) {
  const { let: rented, cost } = answer
  return (
    <>
      <ScheduleSection answer={answer} name={fields.name} />
      {rented && <TaxSection rented={rented} answer={answer} fields={fields} />}
      <RentOrBuySection answer={answer} fields={fields} />
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 md:mt-18 @min-[40rem]:grid-cols-2 @min-[40rem]:gap-y-18 print:mt-9">
        {rented && <SaleSection rented={rented} fields={fields} />}
        <RentLimits answer={answer} fields={fields} />
        <PriceLimits answer={answer} fields={fields} household={household} />
        <BankSection answer={answer} fields={fields} household={household} />
      </div>
      {cost.value && <LandBars fields={fields} cost={cost.value} />}
    </>
  )
}
