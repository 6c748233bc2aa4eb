import { pageMeta } from '#web/app/page/page-meta.ts'
import { Queries } from '#web/app/queries/queries.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { isAboutLink } from '#web/visitor/mail-links/is-about-link.ts'
import { useOpenedLink } from '#web/visitor/mail-links/mail-link.ts'
import { AskForFolder } from './ask-for-folder.tsx'
import { FolderFrame } from './folder-frame.tsx'
import { keptFolderToken, readFolderToken } from './folder-link.ts'
import { LinkFailure } from './link-failure.tsx'
import { NewLink } from './new-link.tsx'
import { ReadFolder } from './read-folder.tsx'
import { useLinkState } from './use-link-state.ts'

export const meta = pageMeta({ title: 'Notfallmappe' })

/** The page on which a person of trust asks for a folder and reads it once it is open. */
export default function OpenFolderPage() {
  const link = useOpenedLink(readFolderToken, keptFolderToken)
  const isHydrated = useIsHydrated()
  if (!isHydrated || link === undefined)
    return <FolderFrame title="Notfallmappe" lead="Einen Moment, bitte." />
  return <Queries>{link ? <Opened token={link.token} /> : <NewLink />}</Queries>
}

function Opened({ token }: { readonly token: string }) {
  const { data, error, isPending, refetch } = useLinkState(token)
  if (isAboutLink(error)) return <NewLink isGone />
  if (error) return <LinkFailure title="Notfallmappe" error={error} onRetry={() => void refetch()} />
  if (isPending) return <FolderFrame title="Notfallmappe" lead="Einen Moment, bitte." />
  if (data.purpose === 'reading') return <ReadFolder token={token} state={data} />
  if (data.purpose === 'access') return <AskForFolder token={token} state={data} />
  return <NewLink isGone />
}
