import { encode } from 'uqr'

export interface QrCodeProps {
  readonly text: string
  /** What scanning the code does. */
  readonly label: string
  /** The level of error correction: the EPC standard asks for M; never less. */
  readonly errorCorrection?: 'M' | 'Q'
  readonly className?: string
}

const QUIET_ZONE = 4

/** A QR code, always dark on white, with its quiet zone: bank apps do not read inverted codes. */
export function QrCode({ text, label, errorCorrection = 'M', className }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: errorCorrection, border: 0 })
  const edge = size + 2 * QUIET_ZONE
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={edge} height={edge} fill="#ffffff" />
      <path fill="#000000" d={data.flatMap(runsOfRow).join('')} />
    </svg>
  )
}

// One rectangle per run of dark modules keeps the path short.
function runsOfRow(row: readonly boolean[], y: number): readonly string[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return []
    const end = row.findIndex((later, position) => position > x && !later)
    const length = (end === -1 ? row.length : end) - x
    return [`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`]
  })
}
