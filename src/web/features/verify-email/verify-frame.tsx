import type { ReactNode } from 'react'
import { FormColumns } from '#web/shell/form-columns.tsx'
import { NextSteps } from '#web/shell/next-steps.tsx'

interface VerifyFrameProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children?: ReactNode
  readonly isConfirmed?: boolean
  /** Nobody registered who reads this: no steps to go. */
  readonly isForStranger?: boolean
}

export function VerifyFrame({
  title,
  lead,
  children,
  isConfirmed = false,
  isForStranger = false,
}: VerifyFrameProps) {
  return (
    <FormColumns title={title} aside={isForStranger ? null : <NextSteps done={isConfirmed ? 1 : 0} />}>
      <div role="status" className="text-18/7 text-text-2">
        {lead}
      </div>
      <div className="mt-8 flex flex-col items-start gap-4">{children}</div>
    </FormColumns>
  )
}
