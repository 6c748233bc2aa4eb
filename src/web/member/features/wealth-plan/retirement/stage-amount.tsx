import type { Cents } from '#domain/money/cents.ts'
import { Money } from '#web/kit/display/money.tsx'

interface StageAmountProps {
  readonly cents: Cents
  /** Whether a part of the amount is not known. */
  readonly isMissing: boolean
}

/** An amount of a stage; a premium that nobody has entered is said, and never shown as nothing. */
export function StageAmount({ cents, isMissing }: StageAmountProps) {
  if (isMissing)
    return (
      <>
        {cents !== 0 && <Money cents={cents} />} <span className="text-warning">Beitrag fehlt</span>
      </>
    )
  return cents === 0 ? <span className="text-text-3">–</span> : <Money cents={cents} />
}
