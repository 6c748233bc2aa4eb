import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Search from 'lucide-react/icons/search'
import { useWaiting } from '#web/app/outbox/waiting.ts'
import { Logo } from '#web/app/page/logo.tsx'
import { ThemeToggle } from '#web/app/page/theme-toggle.tsx'
import { startAddress } from '#web/app/session/destination.ts'
import type { Session } from '#web/app/session/known-session.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { toggleAmounts, useAreAmountsHidden } from '#web/kit/words/amounts.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { OutboxBadge } from './outbox/outbox-badge.tsx'
import { PaletteHost } from './palette-host.tsx'
import { openPalette } from './palette-store.ts'
import { subscriptionQuery } from './subscription-query.ts'
import { canActivate } from './subscription/can-activate.ts'
import { activateId } from './tour/tour-targets.ts'

interface AppHeaderProps {
  readonly session: Session | null
  /** Whether this is the desk of a consultant, which no subscription of the own household concerns. */
  readonly isDesk?: boolean
}

export function AppHeader({ session, isDesk = false }: AppHeaderProps) {
  const activation = useActivation(session !== null && !isDesk)
  const areHidden = useAreAmountsHidden()
  const isWaiting = useWaiting().entries.length > 0
  return (
    <header className="page-header border-b border-border print:hidden">
      <div className="mx-auto flex h-full max-w-360 items-center justify-between gap-4 px-4 md:px-8">
        <Logo to={startAddress(session)} isCrowded={activation !== null} isMark={isWaiting} />
        <div className="-mr-3 flex items-center lg:mr-0">
          <OutboxBadge userId={session?.id} />
          <SearchTrigger />
          {/* A narrow header has no room for the search beside the button that activates; the page "Mehr" begins with the search instead. A phone has none for that button beside what waits. */}
          {activation === null && (
            <IconButton label="Suchen" icon={Search} rootClassName="lg:hidden" onClick={openPalette} />
          )}
          {activation !== null && (
            <ButtonLink
              to="/subscription"
              variant="outline"
              size={44}
              className={classNames('lg:mr-5', isWaiting && 'phone:hidden')}
              id={activateId}
            >
              {activation}
            </ButtonLink>
          )}
          <IconButton
            label={areHidden ? 'Beträge zeigen' : 'Beträge verbergen'}
            aria-pressed={areHidden}
            icon={areHidden ? EyeOff : Eye}
            onClick={toggleAmounts}
          />
          <span className="hidden lg:ml-2 lg:flex lg:items-center">
            <ThemeToggle />
            <AvatarMenu session={session} />
          </span>
        </div>
      </div>
      <PaletteHost />
    </header>
  )
}

/**
 * The link that activates the plan: to the subscription, or to the trial where no subscription is sold, as
 * long as the trial can be started. Null until it is known who is signed in.
 */
function useActivation(isAsked: boolean): string | null {
  const { data } = useQuery({ ...subscriptionQuery, enabled: isAsked })
  if (!isAsked || data === undefined) return null
  if (canActivate(data)) return 'Abo aktivieren'
  return data.isRequired && !data.isActive && data.trial.canStart ? 'Kostenlos testen' : null
}

// A button that looks like a search field and opens the search; a real field would suggest typing here.
function SearchTrigger() {
  return (
    <button
      type="button"
      onClick={openPalette}
      className="mr-8 hidden h-11 w-55 items-center gap-2.5 border-b border-border-strong pr-0.5 text-14 text-text-3 hover:border-text hover:text-text lg:flex"
    >
      <Icon of={Search} />
      <span className="grow text-left">Suchen</span>
      <kbd className="font-sans text-12 font-medium text-text-3">Strg K</kbd>
    </button>
  )
}
