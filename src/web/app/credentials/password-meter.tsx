import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { type Strength, REQUIRED_STRENGTH, strengthWord } from './password-strength.ts'

interface PasswordMeterProps {
  readonly length: number
  readonly strength: Strength | null
  /** The least number of characters. */
  readonly minimum: number
}

/** Four bars and what the server will demand: length, and that nobody guesses it. */
export function PasswordMeter({ length, strength, minimum }: PasswordMeterProps) {
  const bars = length === 0 || strength === null ? 0 : Math.max(1, strength)
  const isLong = length >= minimum
  const isStrong = strength !== null && strength >= REQUIRED_STRENGTH
  return (
    <div className="-mt-3.5">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <div
            key={bar}
            className={classNames('h-1 rounded-full', bar <= bars ? barColour(bars) : 'bg-surface-3')}
          />
        ))}
      </div>
      <ul className="mt-2.5 flex flex-col gap-1 text-14 text-text-2">
        <Criterion isMet={isLong}>
          {length === 0 ? `mindestens ${minimum} Zeichen` : `${length} Zeichen, mindestens ${minimum}`}
        </Criterion>
        <Criterion isMet={isStrong}>
          {isStrong || strength === null ? 'schwer zu erraten' : 'noch zu leicht zu erraten'}
        </Criterion>
      </ul>
    </div>
  )
}

/** The word at the right of the label, because colour alone is not enough. */
export function StrengthWord({ strength }: { readonly strength: Strength | null }) {
  if (strength === null) return null
  const colour =
    strength >= REQUIRED_STRENGTH ? 'text-primary' : strength === 2 ? 'text-warning' : 'text-negative'
  return <span className={`font-semibold ${colour}`}>{strengthWord(strength)}</span>
}

function barColour(bars: number): string {
  if (bars >= REQUIRED_STRENGTH) return 'bg-primary'
  return bars === 2 ? 'bg-warning' : 'bg-negative'
}

function Criterion({ isMet, children }: { readonly isMet: boolean; readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon
        of={isMet ? Check : Minus}
        size={16}
        className={`mt-0.5 ${isMet ? 'text-primary' : 'text-text-3'}`}
      />
      <span>
        {children}
        <span className="sr-only">{isMet ? ', erfüllt' : ', noch nicht erfüllt'}</span>
      </span>
    </li>
  )
}
