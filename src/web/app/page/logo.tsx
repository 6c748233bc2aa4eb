import { Link } from 'react-router'
import { useRuntime } from './runtime.ts'

interface LogoProps {
  readonly to: string
  /** Whether there is little room beside it: phones then show a smaller name; below 340 px the mark alone. */
  readonly isCrowded?: boolean
  /** Whether phones show the mark alone. */
  readonly isMark?: boolean
}

/** The logo: two ledger ticks forming a W, the second rising in green; its colours follow the theme. */
export function Logo({ to, isCrowded = false, isMark = false }: LogoProps) {
  const { texts } = useRuntime()
  return (
    <Link
      to={to}
      className={`logo flex w-62.5 shrink-0 items-end rounded-small ${isCrowded ? 'logo-crowded' : ''}`}
      aria-label={`${texts.PRODUCT_NAME}, Startseite`}
    >
      <LogoMark />
      <span className={`logo-name font-heading ${isMark ? 'phone:hidden' : ''}`}>{texts.PRODUCT_NAME}</span>
    </Link>
  )
}

export function LogoMark() {
  return (
    <svg className="logo-mark shrink-0" viewBox="0 0 38 33" aria-hidden fill="none" strokeWidth="3.8">
      <path className="stroke-text" d="M1.9 12.6 8 27.2 15.2 8.6" />
      <path className="stroke-primary" d="M18.9 12.6 25 27.2 36.2.8" />
    </svg>
  )
}
