import type { Config } from '#server/config.ts'

/** Puts values in place of those that the live configuration computes, as another environment would have them. */
export function changeConfig(config: Config, changed: Partial<Config>): void {
  for (const [name, value] of Object.entries(changed))
    Object.defineProperty(config, name, { value, configurable: true, enumerable: true, writable: true })
}
