import { Suspense } from 'react'
import type { CheckAnswer } from '#domain/property/check/check-answer.ts'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { useIsDue } from '#web/kit/parts/use-is-due.ts'
import type { CheckFields } from '#web/member/purchase-check/check-fields.ts'
import type { CheckHousehold } from '#web/member/purchase-check/use-check-household.ts'
import { CashFlowSection } from './cash-flow-section.tsx'
import { CostSection } from './cost-section.tsx'
import { KeyFigures, KeyFormulas } from './key-figures.tsx'
import { StressSection } from './stress-section.tsx'

const { Lazy: FurtherResults } = fetchedPart(
  async () => (await import('./further-results.tsx')).FurtherResults,
)

interface CheckResultsProps {
  readonly answer: CheckAnswer
  readonly fields: CheckFields
  readonly household: CheckHousehold
}

/** The room of what is loaded later, so that going back leads to where somebody was. */
const later = <div className="h-[300vh] print:hidden" />

/** What a check means; what stands further down is loaded after what is seen first. */
export function CheckResults({ answer, fields, household }: CheckResultsProps) {
  const [near, isDue] = useIsDue<HTMLDivElement>()
  return (
    <div className="@container min-w-0 print:mt-9">
      <div className="section-rule pt-4">
        <KeyFigures answer={answer} />
        <div className="mt-2 -mb-8 print:mb-0">
          <KeyFormulas answer={answer} fields={fields} />
        </div>
      </div>
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 @min-[40rem]:grid-cols-2 print:mt-9">
        <CostSection answer={answer} fields={fields} />
        <CashFlowSection answer={answer} fields={fields} />
      </div>
      <StressSection answer={answer} />
      <div ref={near}>
        {isDue ? (
          <Suspense fallback={later}>
            <FurtherResults answer={answer} fields={fields} household={household} />
          </Suspense>
        ) : (
          later
        )}
      </div>
      <ModelNote>
        Was in vielen Jahren gilt, sind Annahmen; unter „Mehr Annahmen“ kannst du sie ändern.
      </ModelNote>
    </div>
  )
}
