import { textWidth } from '#domain/pdf/helvetica.ts'
import { MM, type PdfPage } from '#domain/pdf/pdf-file.ts'

interface LetterSheetProps {
  readonly page: PdfPage
  /** The text of the whole sheet, for screen readers. */
  readonly label: string
}

/**
 * A sheet as it will be printed, measured in millimetres; it is dark on white in both themes, as paper is.
 */
export function LetterSheet({ page, label }: LetterSheetProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 210 297"
      className="block h-auto w-full border border-border bg-white text-black"
      fontFamily="Helvetica, Arial, sans-serif"
      fill="#000"
    >
      <rect width="210" height="297" fill="#fff" />
      {page.lines.map(({ from, to }) => (
        <line
          key={from.join(' ')}
          x1={from[0]}
          y1={from[1]}
          x2={to[0]}
          y2={to[1]}
          stroke="#000"
          strokeWidth={0.15}
        />
      ))}
      {page.texts.map(({ x, y, text, size, font }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y}
          fontSize={size / MM}
          fontWeight={font === 'bold' ? 700 : 400}
          // The text has the same width as on paper, whatever font this device uses.
          textLength={textWidth(text, font, size) / MM}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
