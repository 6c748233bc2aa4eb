import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Deviation, DeviationStrip } from '#web/kit/bars/deviation-strip.tsx'
import { type KeyColour, keyColour } from '#web/kit/display/colour-key.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'

interface PotStripProps {
  readonly name: string
  readonly colour: KeyColour
  readonly deviations: readonly Deviation[]
  readonly doneShare: number
  readonly width: number
}

/** The targets of a pot in twelve months, as deviations from the target in the shown month. */
export function PotStrip({ name, colour, deviations, doneShare, width }: PotStripProps) {
  const format = useFormatEuro()
  const spoken = deviations
    .filter(({ value }) => value !== null && value !== 0)
    .map(({ key, value }) => `${formatMonth(key as Month)} ${format(value ?? 0, { isSigned: true })}`)
    .join(', ')
  return (
    <DeviationStrip
      deviations={deviations}
      doneShare={doneShare}
      colour={keyColour(colour)}
      width={width}
      format={(value) => format(value, { isSigned: true, isWhole: true })}
      label={`${name}, Abweichung der letzten zwölf Monate: ${spoken === '' ? 'keine' : spoken}`}
    />
  )
}
