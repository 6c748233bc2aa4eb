import { queryOptions, useQuery } from '@tanstack/react-query'
import type * as contract from '#contract/emergency-folder.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { api } from '#web/app/network/client.ts'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import { logParam } from '#web/member/emergency-folder/folder-address.ts'
import { folderContract } from '#web/member/emergency-folder/folder-queries.ts'
import { PartError } from '#web/member/user/part-error.tsx'
import { eventWords } from './log-words.ts'

type Log = DataOf<typeof contract.readFolderLog>['log']

const logQuery = queryOptions({
  queryKey: ['emergency-folder-log'],
  queryFn: async ({ signal }): Promise<Log> =>
    (await api.call((await folderContract()).readFolderLog, {}, signal)).log,
  staleTime: 0,
})

/** "Wer sah was": what persons of trust did, the newest first. */
export function LogDrawer() {
  const { value, close } = useDrawerParam(logParam)
  return (
    <Drawer isOpen={value !== null} onClose={close} label="Notfallmappe" title="Wer sah was">
      <FolderLog />
    </Drawer>
  )
}

function FolderLog() {
  const { data, isError, refetch } = useQuery(logQuery)
  if (isError && !data)
    return <PartError sentence="Das Protokoll ließ sich nicht laden." onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={4} label="Protokoll wird geladen" />
  if (data.length === 0)
    return (
      <p className="text-text-2">
        Noch nichts. Hier steht, wer eingeladen wurde, wer die Mappe angefordert und wer sie gelesen hat.
      </p>
    )
  return (
    <>
      <ul className="border-t border-border">
        {data.map(({ at, until, event, name }) => (
          <li key={`${at} ${event} ${name}`} className="border-b border-border py-2.5 text-14">
            <time dateTime={at} className="block text-text-3">
              {formatDay(germanDay(at))}, {clockTime(at)}
              {until !== null && clockTime(until) !== clockTime(at) && ` bis ${clockTime(until)}`}
            </time>
            <span className="break-words">{eventWords(event, name)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-14 text-text-3">Einträge bleiben zwei Jahre.</p>
    </>
  )
}
