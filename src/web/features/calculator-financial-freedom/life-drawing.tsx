import type { ChartProps } from '#web/calculators/calculator.ts'
import { LineEnds, paintOrder } from '#web/calculators/line-ends.tsx'
import { lineLooks } from '#web/calculators/line-sample.tsx'
import { EuroGrid, Plot, type PlotSize, TimeAxis, linePath, scaleFor } from '#web/calculators/plot.tsx'
import { Readout, usePlace } from '#web/calculators/readout.tsx'
import type { FinancialFreedomKey } from './financial-freedom-inputs.ts'
import type { FinancialFreedomResult } from './financial-freedom-result.ts'

type Props = ChartProps<FinancialFreedomKey, FinancialFreedomResult>

/** How the number melts, or holds, once it is lived from. */
export function LifeDrawing(props: Props) {
  const { result, show } = props
  const years = result.life?.years ?? []
  const place = usePlace(years.length + 1, 30)
  const balance = place.at === 0 ? result.freedom.number : years[place.at - 1]!.balance
  return (
    <>
      <Readout
        at={place.at}
        count={years.length + 1}
        onMove={place.choose}
        step="Jahr"
        words={[
          place.at === 0 ? 'Am Anfang' : `Nach ${show.duration(place.at * 12, 'dative')}`,
          show.euros(balance),
          ...(place.at > 0 ? [`im Jahr entnommen ${show.euros(years[place.at - 1]!.withdrawn)}`] : []),
        ]}
      />
      <Plot
        rightRoom={156}
        label={`Vom Kapital ${show.euros(result.freedom.number)} bleiben nach ${years.length} Jahren ${show.euros(years.at(-1)?.balance ?? 0)}`}
      >
        {(size) => <Drawing {...props} size={size} place={place} />}
      </Plot>
    </>
  )
}

interface DrawingProps extends Props {
  readonly size: PlotSize
  readonly place: ReturnType<typeof usePlace>
}

function Drawing({ result, show, compared, size, place }: DrawingProps) {
  const { width, height, isWide } = size
  const looks = lineLooks(compared)
  const lines = compared.flatMap(({ outcome, ...one }, at) =>
    outcome.ok && outcome.result.life
      ? [{ ...one, look: looks[at]!, balances: balancesOf(outcome.result), life: outcome.result.life }]
      : [],
  )
  const own = balancesOf(result)
  const years = Math.max(1, ...lines.map(({ balances }) => balances.length - 1))
  // What grows for ever leaves the drawing at the top, so that the own course stays readable.
  const top = Math.max(...own, ...lines.map(({ balances }) => balances[0]! * 1.2))
  const scale = scaleFor([top], height)
  const within = (balances: readonly number[]) => {
    const end = balances.findIndex((balance) => balance > scale.maximum)
    return end === -1 ? balances : balances.slice(0, end)
  }
  const x = (year: number) => (year / years) * width
  const path = (balances: readonly number[]) =>
    linePath(within(balances).map((balance, year) => [x(year), scale.y(balance)]))
  const here = x(place.at)
  return (
    <>
      <path
        d={`${path(own)}L${x(own.length - 1)},${scale.y(0)}L0,${scale.y(0)}Z`}
        className="fill-primary flow-fill"
      />
      <EuroGrid scale={scale} width={width} show={show} />
      {paintOrder(lines).map(({ letter, look, balances }) => (
        <path
          key={letter}
          d={path(balances)}
          fill="none"
          className={look.className}
          strokeWidth={look.width}
          strokeDasharray={look.dash}
        />
      ))}
      {years > 30 && (
        <>
          <line x1={x(30)} x2={x(30)} y1={0} y2={height} className="stroke-border-strong" />
          <text x={x(30) + 6} y={14} className="fill-text-2 text-14">
            30 Jahre
          </text>
        </>
      )}
      <line x1={here} x2={here} y1={0} y2={height} className="stroke-text" strokeDasharray="2 3" />
      <circle
        cx={here}
        cy={scale.y(own[place.at]!)}
        r={6}
        className="fill-paper stroke-primary"
        strokeWidth={2.5}
      />
      <TimeAxis months={years * 12} width={width} height={height} show={{ ...show, yearAfter: yearWords }} />
      <LineEnds
        isWide={isWide}
        width={width}
        ends={lines.map(({ letter, name, isCurrent, balances, life }) => ({
          letter,
          name,
          isCurrent,
          x: x(balances.length - 1),
          y: Math.max(0, scale.y(balances.at(-1)!)),
          words: life.isLasting ? 'über 100 Jahre' : show.duration(life.fullMonths),
        }))}
      />
      <rect
        {...place.surface(x(own.length - 1))}
        width={x(own.length - 1)}
        height={height}
        fill="transparent"
        className="touch-pan-y"
      />
    </>
  )
}

/** At the start and after every year. Doubles: for drawing only. */
function balancesOf({ freedom, life }: FinancialFreedomResult): readonly number[] {
  return [freedom.number.toNumber(), ...(life?.years ?? []).map(({ balance }) => balance.toNumber())]
}

/** It begins when the number is reached, so there is no year of the calendar. */
function yearWords(year: number): string {
  return `Jahr ${year}`
}
