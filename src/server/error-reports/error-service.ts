import { createStackParser, createTransport, type ErrorEvent, Scope, type StackFrame } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { appConstants } from '#domain/application/app-constants.ts'
import { withoutEntries } from '#domain/application/without-entries.ts'
import { productVersion } from '#server/product-version.ts'

const LONGEST_WAIT_MS = 2_000

/** The connection to the operator's error service. */
export interface ErrorService {
  readonly send: (error: Error) => void
  readonly close: () => Promise<unknown>
}

/**
 * The same exit that errors of the browser have (decision 0122): three of four are sent, with the version of the product
 * and without anything that somebody entered.
 * @param dsn the address of the service, which the settings have checked
 */
export function openErrorService(dsn: string): ErrorService {
  const client = new ServerRuntimeClient({
    dsn,
    platform: 'node',
    environment: 'production',
    release: productVersion,
    sampleRate: appConstants.errorSampleRate,
    sendClientReports: false,
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
        })
        await answer.body?.cancel()
        // The service may say that it wants no more for a while.
        const told = (name: string) => answer.headers.get(name)
        return {
          statusCode: answer.status,
          headers: {
            'x-sentry-rate-limits': told('x-sentry-rate-limits'),
            'retry-after': told('retry-after'),
          },
        }
      }),
    beforeSend: cleanReport,
  })
  client.init()
  const scope = new Scope()
  scope.setClient(client)
  return {
    send: (error) => void scope.captureException(error),
    close: async () => client.close(LONGEST_WAIT_MS),
  }
}

/**
 * What is sent of an error: its kind, its message without entries, and where in the program it happened. The database
 * quotes values in fields of its own, which stay here with everything else.
 */
function cleanReport(event: ErrorEvent): ErrorEvent {
  const { type, event_id: id, timestamp, platform, level, environment, release, exception } = event
  return {
    type,
    ...(id !== undefined && { event_id: id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(platform !== undefined && { platform }),
    ...(level !== undefined && { level }),
    ...(environment !== undefined && { environment }),
    ...(release !== undefined && { release }),
    exception: {
      values: (exception?.values ?? []).map((value) => ({
        ...(value.type !== undefined && { type: value.type }),
        value: withoutEntries(value.value ?? ''),
        ...(value.stacktrace?.frames && { stacktrace: { frames: value.stacktrace.frames.map(cleanFrame) } }),
      })),
    },
  }
}

function cleanFrame({ filename, function: name, lineno, colno, in_app: isOurs }: StackFrame): StackFrame {
  return {
    ...(filename !== undefined && { filename: placeInProject(filename) }),
    ...(name !== undefined && { function: name }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(isOurs !== undefined && { in_app: isOurs }),
  }
}

/** Where the product is installed is nobody's business: `/srv/plan/app/src/server/main.ts` is `src/server/main.ts`. */
function placeInProject(filename: string): string {
  return /(?:^|\/)((?:src|node_modules|scripts)\/.*)$/u.exec(filename)?.[1] ?? filename.replace(/^.*\//u, '')
}
