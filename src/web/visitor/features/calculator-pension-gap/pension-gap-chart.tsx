import { useState } from 'react'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { ViewSwitch } from '#web/kit/drawing/view-switch.tsx'
import { IncomeDrawing } from './income-drawing.tsx'
import { MountainDrawing } from './mountain-drawing.tsx'
import type { PensionGapInputs } from './pension-gap-inputs.ts'
import type { PensionGapResult } from './pension-gap-result.ts'

type Part = 'income' | 'capital'

/** The parts of a month's income in retirement, or the capital that is saved and then lived from. */
export default function PensionGapChart(props: ChartProps<PensionGapInputs, PensionGapResult>) {
  const [part, show] = useState<Part>('capital')
  return (
    <>
      <ViewSwitch
        label="Ansicht"
        choices={[
          { value: 'capital', label: 'Kapital' },
          { value: 'income', label: 'Einkommen' },
        ]}
        value={part}
        onChange={show}
      />
      {part === 'capital' ? <MountainDrawing {...props} /> : <IncomeDrawing {...props} />}
    </>
  )
}
