import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { readEmergencyFolder } from '#contract/protocol/first-reads.ts'
import { readsOf } from '#web/app/loading/reads-of.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { sheetView, viewParam } from '#web/member/emergency-folder/folder-address.ts'
import { type FolderData, folderQuery } from '#web/member/emergency-folder/folder-queries.ts'
import { OwnSheet } from '#web/member/emergency-folder/own-sheet.tsx'
import { RequestNotice } from '#web/member/emergency-folder/request-notice.tsx'
import { CheckSection } from './check-section.tsx'
import { EntryDrawer } from './entries/entry-drawer.tsx'
import { EntryList } from './entries/entry-list.tsx'
import { FilesSection } from './files-section.tsx'
import { FolderHead } from './folder-head.tsx'
import { FolderSkeleton } from './folder-skeleton.tsx'
import { LogDrawer } from './log-drawer.tsx'
import { SaveFileDrawer } from './save-file-drawer.tsx'
import { SheetPreview } from './sheet-preview.tsx'
import { OpeningCourse } from './trust/opening-course.tsx'
import { PersonDrawer } from './trust/person-drawer.tsx'
import { TrustSection } from './trust/trust-section.tsx'

export const meta = pageMeta({ title: 'Notfallmappe' })
export const links = readsOf(readEmergencyFolder)

/** The folder that helps others in an emergency. */
export default function EmergencyFolderPage() {
  const { data, isError, refetch } = useQuery(folderQuery)
  const [search] = useSearchParams()
  const isHydrated = useIsHydrated()
  if (isError && !data) return <LoadError onRetry={() => void refetch()} />
  if (!data || !isHydrated) return <FolderSkeleton />
  if (search.get(viewParam) === sheetView) return <SheetPreview folder={data} />
  return <Folder folder={data} />
}

function Folder({ folder }: { readonly folder: FolderData }) {
  return (
    <>
      <div className="@container print:hidden">
        <RequestNotice request={folder.trust.request} />
        <FolderHead folder={folder} />
        <div className="section-rule mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-12 pt-4 @min-[58rem]:grid-cols-[minmax(0,40rem)_minmax(0,26.5rem)] @min-[58rem]:justify-between">
          <EntryList folder={folder} />
          <div className="flex min-w-0 flex-col gap-12">
            <TrustSection trust={folder.trust} />
            <OpeningCourse trust={folder.trust} />
            <CheckSection check={folder.check} />
          </div>
        </div>
        <FilesSection folder={folder} />
      </div>
      {/* Whoever prints this page wants the sheet. */}
      <div className="hidden print:block">
        <OwnSheet folder={folder} />
      </div>
      <EntryDrawer folder={folder} />
      <PersonDrawer trust={folder.trust} />
      <SaveFileDrawer folder={folder} />
      <LogDrawer />
    </>
  )
}
