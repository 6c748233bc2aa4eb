import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endDevice } from '#contract/devices.ts'
import { CallError } from '#contract/protocol/client.ts'
import type { Day } from '#domain/calendar/day.ts'
import { api } from '#web/app/network/client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { deviceName, inOrder } from '#web/member/user/device-words.ts'
import { PartError } from '#web/member/user/part-error.tsx'
import { type Device, devicesQuery } from '#web/member/user/user-queries.ts'
import { UserSection } from '#web/member/user/user-section.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

/**
 * The devices on which the person is signed in. Each can be signed out alone, this one only together with all
 * others.
 */
export function DevicesSection({ today }: { readonly today: Day }) {
  const { data: devices, isError, refetch } = useQuery(devicesQuery)
  const [isAsking, setAsking] = useState(false)
  return (
    <UserSection
      id="geraete"
      title="Geräte"
      note="Ein fremdes Gerät? Abmelden und danach das Passwort ändern."
    >
      {devices && (
        <ul>
          {inOrder(devices).map((device) => (
            <DeviceRow key={device.id} device={device} today={today} />
          ))}
        </ul>
      )}
      {!devices && !isError && <SkeletonRows count={2} label="Geräte werden geladen" />}
      {!devices && isError && (
        <PartError sentence="Deine Geräte ließen sich nicht laden." onRetry={() => void refetch()} />
      )}
      <Button variant="danger-outline" size={44} className="mt-5" onClick={() => setAsking(true)}>
        Auf allen Geräten abmelden
      </Button>
      {isAsking && <SignOutDialog onClose={() => setAsking(false)} />}
    </UserSection>
  )
}

interface DeviceRowProps {
  readonly device: Device
  readonly today: Day
}

function DeviceRow({ device, today }: DeviceRowProps) {
  const name = deviceName(device)
  const end = useEndDevice(device)
  const problem = refusalSentence(end.error)
  return (
    <li className="border-b border-border py-2 first:pt-0">
      <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 md:grid-cols-[minmax(0,1fr)_12rem_4rem]">
        <p className="min-w-0">
          <span className="mr-3 font-semibold">{name}</span>
          {device.is_current && (
            <span className="text-14 font-semibold whitespace-nowrap text-primary">dieses Gerät</span>
          )}
          {device.is_app && <span className="text-14 whitespace-nowrap text-text-2"> in der App</span>}
        </p>
        <p className="text-text-2 max-md:col-start-1 max-md:row-start-2 max-md:text-14">
          <span className="sr-only">zuletzt benutzt </span>
          {momentInColumn(device.seen_at, today)}
        </p>
        {!device.is_current && (
          <NetworkButton
            variant="quiet"
            className="justify-self-end !font-medium !text-text-2 max-md:row-span-2 max-md:row-start-1"
            isLoading={end.isPending}
            onClick={() => end.mutate()}
          >
            Abmelden
            <span className="sr-only"> von {name}</span>
          </NetworkButton>
        )}
      </div>
      {problem !== undefined && <ErrorSentence>{problem}</ErrorSentence>}
    </li>
  )
}

function useEndDevice(device: Device) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        await api.call(endDevice, { params: { id: device.id } })
      } catch (error) {
        // The device was signed out meanwhile, which is what the person wanted.
        if (!(error instanceof CallError) || !error.has('not_found')) throw error
      }
    },
    meta: { showsErrors: true },
    onSuccess: () => {
      client.setQueryData(devicesQuery.queryKey, (devices) => devices?.filter(({ id }) => id !== device.id))
      showToast({ type: 'positive', message: `${deviceName(device)} ist abgemeldet.` })
      return client.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
  })
}
