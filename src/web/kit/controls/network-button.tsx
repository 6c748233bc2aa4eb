import { useId } from 'react'
import { useIsOnline } from '#web/kit/browser/use-is-online.ts'
import { Button, type ButtonProps } from './button.tsx'

/** A button for what only the server can do at once: without a network it is disabled and says why. */
export function NetworkButton({ disabled, ...props }: ButtonProps) {
  const reasonId = useId()
  const isOnline = useIsOnline()
  if (isOnline) return <Button {...props} disabled={disabled} />
  return (
    <span
      className={`inline-flex max-w-full flex-col gap-2 ${props.className?.includes('w-full') ? 'w-full' : ''}`}
    >
      <Button {...props} disabled aria-describedby={reasonId} />
      <span id={reasonId} role="status" className="text-14 text-text-2">
        Das braucht Netz.
      </span>
    </span>
  )
}
