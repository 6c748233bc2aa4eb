import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Icon } from '#web/kit/controls/icon.tsx'

type State = 'done' | 'open' | 'negative' | 'proposal' | 'example' | 'positive'

const colours: Readonly<Record<State, string>> = {
  done: 'text-text-2',
  open: 'text-warning',
  negative: 'text-negative',
  proposal: 'text-info',
  example: 'text-text-3',
  positive: 'text-primary',
}

/** A state as a word, never by colour alone. */
export function StateWord({ state, children }: { readonly state: State; readonly children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-14 font-semibold ${colours[state]}`}>
      {state === 'positive' && <Icon of={Check} size={16} />}
      {children}
    </span>
  )
}
