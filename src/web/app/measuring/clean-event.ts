import type { ErrorEvent } from '@sentry/browser'
import { withoutEntries } from '#domain/application/without-entries.ts'
import { cleanAddress } from './clean-address.ts'

/**
 * The part of an error that is sent: its kind, its message without anything that somebody could have entered, where in
 * the program it happened, and on which page. Everything else that a library adds stays here.
 */
export function cleanEvent(event: ErrorEvent): ErrorEvent {
  const { type, event_id, timestamp, platform, level, environment, release, exception, sdk } = event
  const values = (exception?.values ?? []).map((value) => ({
    ...(value.type === undefined ? {} : { type: value.type }),
    value: withoutEntries(value.value ?? ''),
    ...(value.stacktrace?.frames && { stacktrace: { frames: value.stacktrace.frames.map(cleanFrame) } }),
  }))
  const url = cleanAddress(event.request?.url ?? location.href)
  return {
    type,
    exception: { values },
    request: { url },
    ...(event_id === undefined ? {} : { event_id }),
    ...(timestamp === undefined ? {} : { timestamp }),
    ...(platform === undefined ? {} : { platform }),
    ...(level === undefined ? {} : { level }),
    ...(environment === undefined ? {} : { environment }),
    ...(release === undefined ? {} : { release }),
    ...(sdk === undefined
      ? {}
      : { sdk: { name: sdk.name ?? '', version: sdk.version ?? '', settings: { infer_ip: 'never' } } }),
  }
}

type Frame = NonNullable<
  NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number]['stacktrace']
>['frames'] extends readonly (infer F)[] | undefined
  ? F
  : never

function cleanFrame({ filename, function: name, lineno, colno, in_app }: Frame): Frame {
  return {
    ...(filename === undefined ? {} : { filename: filename.replace(/[?#].*$/u, '') }),
    ...(name === undefined ? {} : { function: name }),
    ...(lineno === undefined ? {} : { lineno }),
    ...(colno === undefined ? {} : { colno }),
    ...(in_app === undefined ? {} : { in_app }),
  }
}
