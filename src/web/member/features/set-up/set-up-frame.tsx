import { useIsMutating } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'
import { useTakeOver } from '#web/app/loading/use-take-over.ts'
import { Footer } from '#web/app/page/footer.tsx'
import { Logo } from '#web/app/page/logo.tsx'
import { OfflineNotice } from '#web/app/page/offline-notice.tsx'
import { mainId, SkipLink } from '#web/app/page/skip-link.tsx'
import { ThemeToggle } from '#web/app/page/theme-toggle.tsx'
import { WholeSheet } from '#web/app/page/whole-sheet.tsx'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { toggleAmounts, useAreAmountsHidden } from '#web/kit/words/amounts.ts'

/**
 * The frame of the guided path, which shows one thing at a time, without rail and search; leaving the path
 * keeps the entries.
 */
export function SetUpFrame({ children }: { readonly children: ReactNode }) {
  useTakeOver()
  const areHidden = useAreAmountsHidden()
  return (
    <div className="flex min-h-dvh flex-col">
      <WholeSheet />
      <SkipLink />
      <header className="page-header border-b border-border print:hidden">
        <div className="mx-auto flex h-full max-w-360 items-center justify-between gap-4 px-4 md:px-8">
          <Logo to="/dashboard" isCrowded />
          <div className="flex items-center">
            <SavedState />
            <ButtonLink to="/dashboard" variant="outline" size={44} className="md:mr-4">
              Später weitermachen
            </ButtonLink>
            <span className="hidden md:flex">
              <IconButton
                label={areHidden ? 'Beträge zeigen' : 'Beträge verbergen'}
                aria-pressed={areHidden}
                icon={areHidden ? EyeOff : Eye}
                onClick={toggleAmounts}
              />
              <ThemeToggle />
            </span>
          </div>
        </div>
      </header>
      <OfflineNotice />
      <main
        id={mainId}
        tabIndex={-1}
        className="mx-auto w-full max-w-292 grow px-4 pb-18 outline-none md:px-8 md:pt-10 lg:pb-24"
      >
        {children}
      </main>
      <Footer isWide />
    </div>
  )
}

function SavedState() {
  const isSaving = useIsMutating() > 0
  return (
    <p role="status" className="mr-4 hidden items-center gap-2 text-14 text-text-2 md:flex">
      {isSaving ? (
        'Wird gespeichert'
      ) : (
        <>
          <Icon of={Check} size={16} />
          Alles gespeichert
        </>
      )}
    </p>
  )
}
