import type { Decimal } from '#domain/money/decimal.ts'
import type { Compared } from '#web/household/calculators/calculator.ts'
import { Plot, type PlotSize } from '#web/kit/drawing/plot.tsx'
import type { Show } from '#web/kit/words/show.ts'
import type { GrossNetInputs } from './gross-net-inputs.ts'
import type { GrossNetResult, JobResult } from './gross-net-result.ts'

interface CascadeProps {
  readonly result: JobResult
  readonly show: Show
  readonly compared: readonly Compared<GrossNetInputs, GrossNetResult>[]
}

interface Step {
  readonly label: string
  readonly short: string
  readonly amount: Decimal
  readonly from: number
  readonly to: number
  readonly look: 'whole' | 'tax' | 'contribution' | 'rest' | 'other'
}

const looks: Readonly<Record<Step['look'], string>> = {
  whole: 'fill-border-strong',
  tax: 'fill-negative',
  contribution: 'fill-warning',
  rest: 'fill-primary',
  other: 'fill-surface-3',
}

/** Steps from gross to net, each of which begins where the one before it ended; the rest stands below. */
export function Cascade({ result, show, compared }: CascadeProps) {
  const { job } = result
  const steps = stepsOf(result, compared)
  return (
    <Plot
      label={`Von ${show.euros(job.grossMonth)} brutto gehen ab: ${steps
        .filter(({ look }) => look === 'tax' || look === 'contribution')
        .map(({ label, amount }) => `${label} ${show.euros(amount)}`)
        .join(', ')}. Netto bleiben ${show.euros(job.net)}.`}
    >
      {(size) => <Steps size={size} steps={steps} show={show} />}
    </Plot>
  )
}

function stepsOf({ job }: JobResult, compared: CascadeProps['compared']): readonly Step[] {
  const { contributions } = job
  const deductions = [
    { label: 'Lohnsteuer', short: 'Lohnsteuer', amount: job.wageTax, look: 'tax' },
    { label: 'Soli und Kirche', short: 'Soli, Kirche', amount: job.soli.plus(job.churchTax), look: 'tax' },
    { label: 'Rente', short: 'Rente', amount: contributions.pension, look: 'contribution' },
    {
      label: 'Arbeitslosigkeit',
      short: 'Arbeitslos.',
      amount: contributions.unemployment,
      look: 'contribution',
    },
    {
      label: 'Krankenkasse',
      short: 'Kasse',
      amount: contributions.health.plus(contributions.healthExtra),
      look: 'contribution',
    },
    {
      label: 'Pflege',
      short: 'Pflege',
      amount: contributions.care.plus(contributions.careChildless),
      look: 'contribution',
    },
  ] as const
  const gross = job.grossMonth.toNumber()
  let left = gross
  const falling = deductions
    .filter(({ amount }) => amount.gt(0))
    .map((deduction): Step => {
      const from = left
      left -= deduction.amount.toNumber()
      return { ...deduction, from: left, to: from }
    })
  return [
    { label: 'Brutto', short: 'Brutto', amount: job.grossMonth, from: 0, to: gross, look: 'whole' },
    ...falling,
    { label: 'Netto', short: 'Netto', amount: job.net, from: 0, to: job.net.toNumber(), look: 'rest' },
    ...othersOf(compared),
  ]
}

// The net incomes of the other results stand under one's own.
function othersOf(compared: CascadeProps['compared']): readonly Step[] {
  return compared.flatMap(({ letter, name, outcome, isCurrent }) => {
    if (isCurrent || !outcome.ok || outcome.result.kind !== 'job') return []
    const { net } = outcome.result.job
    return [
      { label: `${letter}, ${name}`, short: letter, amount: net, from: 0, to: net.toNumber(), look: 'other' },
    ]
  })
}

interface StepsProps {
  readonly size: PlotSize
  readonly steps: readonly Step[]
  readonly show: Show
}

function Steps({ size, steps, show }: StepsProps) {
  const { width, height, isWide } = size
  const labelRoom = isWide ? 176 : 92
  const amountRoom = isWide ? 116 : 88
  const whole = Math.max(1, ...steps.map(({ to }) => to))
  const scale = Math.max(0, width - labelRoom - amountRoom) / whole
  const rowHeight = (height + 40) / steps.length
  const barHeight = Math.min(34, rowHeight - 6)
  return steps.map(({ label, short, amount, from, to, look }, at) => {
    const top = at * rowHeight - 12
    const middle = top + barHeight / 2 + 5
    const isSum = look === 'whole' || look === 'rest'
    const next = steps[at + 1]
    const edge = look === 'whole' ? to : from
    return (
      <g key={label} className={isSum ? 'font-semibold' : undefined}>
        <text x={0} y={middle} className={`text-14 ${isSum ? 'fill-text' : 'fill-text-2'}`}>
          {isWide ? shortened(label) : short}
        </text>
        <rect
          x={labelRoom + from * scale}
          y={top}
          width={Math.max(to > from ? 1 : 0, (to - from) * scale)}
          height={barHeight}
          className={looks[look]}
        />
        {next && look !== 'rest' && look !== 'other' && (
          <line
            x1={labelRoom + edge * scale}
            x2={labelRoom + edge * scale}
            y1={top + barHeight}
            y2={top + rowHeight}
            className="stroke-border-strong"
          />
        )}
        <text x={width} y={middle} textAnchor="end" className="fill-text text-14">
          {show.euros(isSum || look === 'other' ? amount : amount.negated())}
        </text>
      </g>
    )
  })
}

function shortened(text: string): string {
  return text.length > 22 ? `${text.slice(0, 21)}…` : text
}
