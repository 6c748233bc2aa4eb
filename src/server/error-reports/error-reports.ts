import type { Log } from '#server/log.ts'
import type { ErrorService } from './error-service.ts'

/** Reports errors to the operator's error service; nothing where there is none. */
export interface ErrorReports {
  readonly report: (error: Error) => void
  /** Waits for what is on its way, for a moment. */
  readonly stop: () => Promise<void>
}

/** The library is loaded with the first error only: most servers never need it. */
export function createErrorReports(dsn: string | null): ErrorReports {
  let service: Promise<ErrorService> | null = null
  return {
    report: (error) => {
      if (dsn === null) return
      service ??= import('./error-service.ts').then(({ openErrorService }) => openErrorService(dsn))
      // A report that cannot be sent must not disturb what failed: the log has the error anyway.
      void service.then(({ send }) => send(error)).catch(() => undefined)
    },
    stop: async () => {
      await service?.then(({ close }) => close()).catch(() => undefined)
    },
  }
}

/** A log that writes as the given one, and reports every `Error` that is written as an error. */
export function reportingLog(log: Log, { report }: Pick<ErrorReports, 'report'>): Log {
  return {
    ...log,
    error: (message, fields) => {
      log.error(message, fields)
      const error = fields?.['error']
      if (error instanceof Error) report(error)
    },
  }
}
