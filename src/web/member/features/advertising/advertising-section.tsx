import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { putAdvertising } from '#contract/announcements.ts'
import { advertisingWording, advertisingWordingVersion } from '#contract/site/advertising-wording.ts'
import type { Day } from '#domain/calendar/day.ts'
import { api } from '#web/app/network/client.ts'
import { useRuntime } from '#web/app/page/runtime.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { Switch } from '#web/kit/fields/switch.tsx'
import { PartError } from '#web/member/user/part-error.tsx'
import { UserSection } from '#web/member/user/user-section.tsx'
import { advertisingQuery } from './advertising-queries.ts'
import { consentWords } from './consent-words.ts'

/** The switch for advertising, which is off at first, with the words to which one agrees and every consent so far. */
export function AdvertisingSection({ today }: { readonly today: Day }) {
  const client = useQueryClient()
  const { PRODUCT_NAME: productName } = useRuntime().texts
  const { data, isError, refetch } = useQuery(advertisingQuery)
  const put = useMutation({
    mutationFn: (isOn: boolean) =>
      api.call(putAdvertising, { body: { is_on: isOn, wording: advertisingWordingVersion } }),
    meta: { showsErrors: true },
    onSuccess: (saved) => client.setQueryData(advertisingQuery.queryKey, saved),
  })
  const { title, sentence, ending } = advertisingWording
  return (
    <UserSection
      id="werbung"
      title="Werbung"
      note="Ohne deine Einwilligung bekommst du keine. Meldungen zu deinem Konto und deinem Vertrag kommen trotzdem."
    >
      <Switch
        label={<span className="font-semibold">{title}</span>}
        help={`${sentence.replace('{product}', productName)} ${ending}`}
        isOn={put.isPending ? put.variables : data?.agreed_at != null}
        isDisabled={!data || put.isPending}
        isSaving={put.isPending}
        error={refusalSentence(put.error)}
        onChange={(isOn) => put.mutate(isOn)}
      />
      {!data && isError && (
        <div className="mt-3">
          <PartError
            sentence="Ob Werbung eingeschaltet ist, ließ sich nicht laden."
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data && data.history.length > 0 && (
        <div className="mt-4">
          <Disclosure icon={History} label="Deine Einwilligungen">
            <ul className="flex flex-col gap-3 text-14 text-text-2">
              {data.history.map((consent) => (
                <li key={consent.agreed_at}>
                  <p className="text-text">{consentWords(consent, today)}</p>
                  <p className="mt-0.5">{`Fassung ${consent.wording}: „${consent.words}“`}</p>
                </li>
              ))}
            </ul>
            <p className="mt-3 text-14 text-text-3">
              Wir bewahren das als Nachweis auf, bis drei Jahre nach dem Ende zum Jahresschluss.
            </p>
          </Disclosure>
        </div>
      )}
    </UserSection>
  )
}
