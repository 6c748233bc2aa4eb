import { createStackParser, createTransport, Scope } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { appConstants } from '#domain/application/app-constants.ts'
import { cleanReport } from '#domain/application/clean-report.ts'
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
    beforeSend: (event) => cleanReport(event, placeInProject),
  })
  client.init()
  const scope = new Scope()
  scope.setClient(client)
  return {
    send: (error) => void scope.captureException(error),
    close: async () => client.close(LONGEST_WAIT_MS),
  }
}

/** Where the product is installed is nobody's business: `/srv/plan/app/src/server/main.ts` is `src/server/main.ts`. */
function placeInProject(filename: string): string {
  return /(?:^|\/)((?:src|node_modules|scripts)\/.*)$/u.exec(filename)?.[1] ?? filename.replace(/^.*\//u, '')
}
