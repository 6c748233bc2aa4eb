/** A security as a file names it. */
export interface NamedSecurity {
  /** ISIN, WKN or another identifier. */
  readonly code: string | null
  readonly name: string | null
}

const wknShape = /^[A-Z\d]{6}$/u
const germanIsin = /^DE000(?<wkn>[A-Z\d]{6})\d$/u

/**
 * Finds what was filed under another code of the same security: a broker's list may call by its WKN, or by its name alone,
 * what its bookings call by its ISIN. A German ISIN contains the WKN; otherwise the name decides, where at least one side
 * has no ISIN.
 */
export class SecurityIndex<Filed> {
  readonly #byCode = new Map<string, Filed>()
  readonly #byWkn = new Map<string, Filed>()
  /** By the folded name: securities with a code of their own, with a WKN, and without any code. */
  readonly #byName = {
    own: new Map<string, Filed>(),
    wkn: new Map<string, Filed>(),
    none: new Map<string, Filed>(),
  }

  find({ code, name }: NamedSecurity): Filed | undefined {
    const wkn = wknOf(code)
    const known =
      (code === null ? undefined : this.#byCode.get(code)) ??
      (wkn === null ? undefined : this.#byWkn.get(wkn))
    if (known !== undefined || name === null) return known
    const others = { own: ['wkn', 'none'], wkn: ['own', 'none'], none: ['none', 'own', 'wkn'] } as const
    for (const kind of others[kindOf(code)]) {
      const found = this.#byName[kind].get(folded(name))
      if (found !== undefined) return found
    }
    return undefined
  }

  file({ code, name }: NamedSecurity, filed: Filed): void {
    const wkn = wknOf(code)
    if (code !== null) this.#byCode.set(code, filed)
    if (wkn !== null) this.#byWkn.set(wkn, filed)
    if (name !== null) this.#byName[kindOf(code)].set(folded(name), filed)
  }
}

function kindOf(code: string | null): 'own' | 'wkn' | 'none' {
  if (code === null) return 'none'
  return wknShape.test(code) ? 'wkn' : 'own'
}

/** The WKN that a code is, or that a German ISIN contains. */
function wknOf(code: string | null): string | null {
  if (code === null) return null
  return wknShape.test(code) ? code : (germanIsin.exec(code)?.groups?.['wkn'] ?? null)
}

function folded(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}
