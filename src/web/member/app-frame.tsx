import { type ReactNode, useEffect } from 'react'
import { useTakeOver } from '#web/app/loading/use-take-over.ts'
import { Footer } from '#web/app/page/footer.tsx'
import { mainId, SkipLink } from '#web/app/page/skip-link.tsx'
import { WholeSheet } from '#web/app/page/whole-sheet.tsx'
import { Queries } from '#web/app/queries/queries.tsx'
import type { Session } from '#web/app/session/known-session.ts'
import { afterPaint } from '#web/kit/parts/after-paint.ts'
import { fetchHyphensWhenNeeded } from '#web/kit/words/soft-hyphens.ts'
import { AnnouncementHost } from './announcement/announcement-host.tsx'
import { AppHeader } from './app-header.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { MemberOfflineNotice } from './offline/member-offline-notice.tsx'
import { Stand } from './offline/stand.tsx'
import { Rail } from './rail.tsx'
import { FirstVisitHost } from './tour/first-visit-host.tsx'

interface AppFrameProps {
  /** The session; null until the application knows who is signed in. */
  readonly session: Session | null
  readonly children: ReactNode
}

/**
 * The frame of the application, in px: 32 margin, 216 rail, 48 gap, 1112 content, 32 margin; below 1024 px
 * the bottom bar replaces the rail.
 */
export function AppFrame({ session, children }: AppFrameProps) {
  useTakeOver()
  // Without its hyphenation a long name can break at fewer places.
  useEffect(() => afterPaint(fetchHyphensWhenNeeded), [])
  return (
    <Queries>
      <div className="flex min-h-dvh flex-col">
        <WholeSheet />
        <SkipLink />
        <AppHeader session={session} />
        <MemberOfflineNotice />
        <div className="app-columns mx-auto flex w-full max-w-360 grow gap-12 px-4 md:px-8 print:block print:p-0">
          <Rail />
          <main id={mainId} tabIndex={-1} className="min-w-0 grow pt-8 pb-18 lg:pt-10 lg:pb-24 print:p-0">
            <Stand />
            {children}
          </main>
        </div>
        <Footer isWide />
        <BottomBar session={session} />
        <AnnouncementHost session={session} />
        <FirstVisitHost session={session} />
      </div>
    </Queries>
  )
}
