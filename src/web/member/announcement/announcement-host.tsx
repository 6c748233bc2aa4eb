import { useQuery } from '@tanstack/react-query'
import type { Session } from '#web/app/session/known-session.ts'
import { announcementQuery } from '#web/household/planning/announcement-queries.ts'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { openedPart } from '#web/kit/parts/opened-part.tsx'
import { useIsPainted } from '#web/kit/parts/use-is-painted.ts'

const AnnouncementBar = openedPart(
  fetchedPart(async () => (await import('./announcement-bar.tsx')).AnnouncementBar),
  () => true,
)

/** Asks for an announcement after the page has been painted; its bar is loaded only where there is one. */
export function AnnouncementHost({ session }: { readonly session: Session | null }) {
  const isPainted = useIsPainted()
  const { data } = useQuery({ ...announcementQuery, enabled: session !== null && isPainted })
  return data?.bar ? <AnnouncementBar bar={data.bar} /> : null
}
