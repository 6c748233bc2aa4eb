import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { FilterMenu } from '#web/admin/list/filter-menu.tsx'
import { PagedList } from '#web/admin/list/paged-list.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { MailRow } from './mail-row.tsx'
import { outboxHeadline } from './outbox-headline.ts'
import { mailsQuery, useOutboxView } from './outbox-view.ts'
import { useMailActions } from './use-mail-actions.ts'

export const meta = pageMeta({ title: 'Postausgang' })

/** The mails of the last seven days: masked recipient, subject and result; never the content. */
export default function OutboxPage() {
  const today = useToday()
  const [view, change] = useOutboxView()
  const { hurry, retry } = useMailActions()
  const { data, error, refetch, isPlaceholderData } = useQuery(mailsQuery(view))

  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  return (
    <>
      <PageTitle
        area="Postausgang"
        title={data ? outboxHeadline(data.counts) : 'Postausgang'}
        actions={
          data?.has_mail_server && (
            <Button
              variant="outline"
              size={44}
              isLoading={hurry.isPending}
              loadingLabel="Sendet"
              onClick={() => hurry.mutate()}
            >
              Wartende jetzt senden
            </Button>
          )
        }
      />
      <p className="mt-2 text-text-2">
        {data && !data.has_mail_server
          ? 'Kein Mailserver eingestellt: Mails werden aufbewahrt und nicht verschickt, nach sieben Tagen sind sie weg.'
          : 'Die letzten sieben Tage. Was in einer Mail steht, ist von hier aus nicht lesbar.'}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <FilterMenu
          label="Stand"
          choices={states}
          value={view.state}
          onChange={(state) => change({ state })}
        />
        {data !== undefined && data.counts.failed > 0 && view.state !== 'failed' && (
          <TextAction icon={Send} onClick={() => change({ state: 'failed' })}>
            Abgelehnte prüfen
          </TextAction>
        )}
      </div>
      <PagedList
        view={view}
        rows={data?.mails.length}
        matching={data?.matching}
        isStale={isPlaceholderData}
        onPage={change}
        empty={
          <EmptyState
            level={2}
            title={view.state ? 'Keine Mail in diesem Stand.' : 'Noch keine Mail.'}
            sentence={
              view.state
                ? 'Ohne Filter siehst du alle.'
                : 'Die erste geht mit der ersten Registrierung hinaus.'
            }
            action={
              view.state && <TextAction onClick={() => change({ state: null })}>Filter leeren</TextAction>
            }
          />
        }
      >
        <ul className="border-b border-text" aria-label="Mails">
          {data?.mails.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              today={today}
              isSending={retry.isPending && retry.variables?.id === mail.id}
              onRetry={() => retry.mutate(mail)}
            />
          ))}
        </ul>
      </PagedList>
    </>
  )
}

const states = [
  { value: 'waiting', label: 'wartet' },
  { value: 'failed', label: 'abgelehnt' },
  { value: 'sent', label: 'zugestellt' },
  { value: 'kept', label: 'aufbewahrt' },
] as const
