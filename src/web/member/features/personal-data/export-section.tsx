import { useMutation, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { exportData } from '#contract/personal-data.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { api } from '#web/app/network/client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { downloadFile } from '#web/kit/browser/download.ts'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { germanDay } from '#web/kit/words/moments.ts'
import { userQuery } from '#web/member/user/user-queries.ts'
import { UserSection } from '#web/member/user/user-section.tsx'
import { exportFileName, fileSize } from './export-words.ts'

interface ExportSectionProps {
  readonly exportedAt: string | null
  readonly today: Day
}

/** The export of all data in one file, at any time. */
export function ExportSection({ exportedAt, today }: ExportSectionProps) {
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () => api.call(exportData, {}),
    meta: { showsErrors: true },
    onSuccess: ({ name, content }) => {
      downloadFile(exportFileName(name, today), content)
      return client.invalidateQueries({ queryKey: userQuery.queryKey })
    },
  })
  return (
    <UserSection
      id="daten"
      title="Daten mitnehmen"
      note="Alles in einer ZIP-Datei, JSON und CSV. Auch ohne Abo."
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <p className="font-semibold">
            {exportedAt === null
              ? 'Noch kein Export'
              : `Letzter Export ${formatDayMonthYear(germanDay(exportedAt))}`}
          </p>
          <p role="status" className="max-w-100 text-14 text-text-3">
            {make.isSuccess && make.data
              ? `${exportFileName(make.data.name, today)}, ${fileSize(make.data.content.size)}, liegt bei deinen Downloads`
              : 'Dein Profil, dein Haushalt und alles, was du eingetragen hast'}
          </p>
        </div>
        <NetworkButton
          variant="outline"
          icon={Download}
          isLoading={make.isPending}
          loadingLabel="Stellt zusammen"
          error={refusalSentence(make.error)}
          onClick={() => make.mutate()}
        >
          Export erstellen
        </NetworkButton>
      </div>
    </UserSection>
  )
}
