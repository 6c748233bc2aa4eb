import { getParser } from 'bowser'
import { isProductApp } from '#contract/site/product-app.ts'

export interface Device {
  /** The browser, for example Firefox; empty when unknown. */
  readonly browser: string
  /** The operating system or the telephone, for example Windows or iPhone; empty when unknown. */
  readonly system: string
  /** Whether the device uses the product's own app (spec § 1, native-app mode). */
  readonly isApp: boolean
}

/** What a browser says about itself, in words for its owner. Nobody else may rely on it: a client can send anything. */
export function describeDevice(userAgent: string, productName: string): Device {
  if (userAgent.trim() === '') return { browser: '', system: '', isApp: false }
  const parser = getParser(userAgent)
  return {
    browser: known(parser.getBrowserName()),
    system: systemOf(parser.getOSName(), parser.getPlatform()),
    isApp: isProductApp(userAgent, productName),
  }
}

interface Platform {
  readonly type?: string | undefined
  readonly model?: string | undefined
}

// People know their telephone by its name, not by its operating system.
function systemOf(os: string | undefined, { type, model }: Platform): string {
  if (model === 'iPhone' || model === 'iPad') return model
  if (os === 'Android' && type === 'tablet') return 'Android-Tablet'
  return known(os)
}

function known(name: string | undefined): string {
  return (name ?? '').replace(/ for Android$/, '')
}
