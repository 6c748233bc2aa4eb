import { useQuery } from '@tanstack/react-query'
import { folderStandingQuery } from '#web/member/emergency-folder/folder-queries.ts'
import { RequestNotice } from '#web/member/emergency-folder/request-notice.tsx'

/** Tells on the overview that somebody asks for the emergency folder. */
export function FolderRequestNote() {
  const { data } = useQuery(folderStandingQuery)
  return <RequestNotice request={data?.request ?? null} isElsewhere />
}
