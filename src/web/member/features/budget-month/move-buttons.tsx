import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { IconButton } from '#web/kit/controls/icon-button.tsx'

interface MoveButtonsProps {
  readonly name: string
  readonly place: number
  readonly count: number
  readonly onMove: (step: -1 | 1) => void
}

/**
 * Buttons that move a line one place up or down. At the end of the list the button stays, so that it keeps
 * the focus.
 */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  return (
    <span className="inline-flex">
      <IconButton
        label={`${name} nach oben`}
        icon={ArrowUp}
        aria-disabled={place === 0}
        className="aria-disabled:opacity-40"
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`${name} nach unten`}
        icon={ArrowDown}
        aria-disabled={place === count - 1}
        className="aria-disabled:opacity-40"
        onClick={() => onMove(1)}
      />
    </span>
  )
}
