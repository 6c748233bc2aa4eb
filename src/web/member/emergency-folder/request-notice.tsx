import ShieldAlert from 'lucide-react/icons/shield-alert'
import { href } from 'react-router'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import type { FolderRequest } from './folder-queries.ts'
import { requestWords } from './request-words.ts'
import { useStopRequest } from './use-stop-request.ts'

interface RequestNoticeProps {
  readonly request: FolderRequest | null
  /** Whether a link leads to the folder, from another page. */
  readonly isElsewhere?: boolean
}

/** A request that runs, so loud that nobody overlooks it, with one press that stops it. */
export function RequestNotice({ request, isElsewhere = false }: RequestNoticeProps) {
  const stop = useStopRequest()
  const words = request && requestWords(request)
  if (!request || !words) return null
  return (
    <section
      role="alert"
      aria-label="Anfrage für deine Notfallmappe"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-control border-2 border-negative bg-negative-soft px-5 py-4 print:hidden"
    >
      <div className="flex min-w-0 grow basis-80 gap-3">
        <Icon of={ShieldAlert} size={24} className="mt-0.5 text-negative" />
        <div className="min-w-0">
          <h2 className="text-18 break-words">{words.title}</h2>
          <p className="mt-0.5">{words.sentence}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Button
          isLoading={stop.isPending}
          loadingLabel="Hält an"
          error={stop.isError ? sentenceOf(stop.error) : undefined}
          onClick={() => stop.mutate(request.id)}
        >
          {words.stop}
        </Button>
        {isElsewhere && (
          <TextActionLink to={href('/einstellungen/notfallmappe')}>Zur Notfallmappe</TextActionLink>
        )}
      </div>
    </section>
  )
}
