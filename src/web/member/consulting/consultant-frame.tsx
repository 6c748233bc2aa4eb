import { type ReactNode, useEffect } from 'react'
import { useTakeOver } from '#web/app/loading/use-take-over.ts'
import { deskPlaces, ownPlaces } from '#web/app/navigation/desk-places.ts'
import { Footer } from '#web/app/page/footer.tsx'
import { OfflineNotice } from '#web/app/page/offline-notice.tsx'
import { mainId, SkipLink } from '#web/app/page/skip-link.tsx'
import { WholeSheet } from '#web/app/page/whole-sheet.tsx'
import { useSession } from '#web/app/session/known-session.ts'
import { afterPaint } from '#web/kit/parts/after-paint.ts'
import { fetchHyphensWhenNeeded } from '#web/kit/words/soft-hyphens.ts'
import { AppHeader } from '#web/member/app-header.tsx'
import { BottomBar } from '#web/member/bottom-bar.tsx'

interface ConsultantFrameProps {
  /** The navigation at the left, from 1024 px on: a `ConsultantRail`. */
  readonly rail: ReactNode
  /** A bar below the header that stays in sight: whose figures these are, and on which terms. */
  readonly banner?: ReactNode
  /** What stands between the banner and the page where there is no rail: the areas of a client. */
  readonly railOfPhones?: ReactNode
  /** Whether somebody is here who is no consultant: phones then keep the bar of the own household. */
  readonly isRefused?: boolean
  readonly children: ReactNode
}

/** The frame of a consultant's pages: the measures of the application, with a rail and a bar of their own. */
export function ConsultantFrame(props: ConsultantFrameProps) {
  const { rail, banner, railOfPhones, isRefused = false, children } = props
  const session = useSession()
  useTakeOver()
  // Without its hyphenation a long name can break at fewer places.
  useEffect(() => afterPaint(fetchHyphensWhenNeeded), [])
  return (
    <div className={`flex min-h-dvh flex-col ${banner ? '[--banner-height:3rem]' : '[--banner-height:0px]'}`}>
      <WholeSheet />
      <SkipLink />
      <AppHeader session={session} isDesk />
      <OfflineNotice
        sentence="Was Mandanten freigeben, bleibt nie auf diesem Gerät. Lies weiter, sobald du wieder Netz hast."
        className="max-w-360 px-4 md:px-8"
      />
      {banner && (
        <div data-banner className="sticky top-0 z-20 min-h-12 print:static">
          {banner}
        </div>
      )}
      {railOfPhones && <div className="lg:hidden print:hidden">{railOfPhones}</div>}
      <div className="app-columns mx-auto flex w-full max-w-360 grow gap-12 px-4 md:px-8 print:block print:p-0">
        {rail}
        <main id={mainId} tabIndex={-1} className="min-w-0 grow pt-8 pb-18 lg:pt-10 lg:pb-24 print:p-0">
          {children}
        </main>
      </div>
      <Footer isWide />
      {isRefused ? (
        <BottomBar session={session} />
      ) : (
        <BottomBar session={session} label="Beratung" places={deskPlaces} further={ownPlaces} />
      )}
    </div>
  )
}
