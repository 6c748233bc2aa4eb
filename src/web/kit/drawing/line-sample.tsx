import { classNames } from '#web/kit/controls/class-names.ts'

/** How a line of the comparison is drawn, in the chart and beside its name: the present entry is green and solid. */
export interface LineLook {
  readonly className: string
  readonly width: number
  readonly dash: string | undefined
}

const dashes = ['7 4', '2 3', '10 3 2 3'] as const

export function lineLooks(compared: readonly { readonly isCurrent: boolean }[]): readonly LineLook[] {
  const current = compared.findIndex(({ isCurrent }) => isCurrent)
  return compared.map((_, at) =>
    at === current
      ? { className: 'stroke-primary', width: 2.5, dash: undefined }
      : {
          className: 'stroke-text',
          width: 1.8,
          dash: dashes[(current !== -1 && at > current ? at - 1 : at) % dashes.length],
        },
  )
}

export function LineSample({ look, className }: { readonly look: LineLook; readonly className?: string }) {
  return (
    <svg width={36} height={8} aria-hidden className={classNames('inline-block shrink-0', className)}>
      <line
        x1={0}
        x2={36}
        y1={4}
        y2={4}
        className={look.className}
        strokeWidth={look.width}
        strokeDasharray={look.dash}
      />
    </svg>
  )
}
