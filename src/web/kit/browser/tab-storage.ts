import { readJson } from './read-json.ts'

/** What this tab keeps under a key; undefined when it keeps nothing, or its storage is switched off. */
export function keptInTab(key: string): unknown {
  try {
    return readJson(sessionStorage.getItem(key))
  } catch {
    return undefined
  }
}

/** Keeps a value in this tab over a reload; null keeps nothing. @returns whether it is kept */
export function keepInTab(key: string, value: object | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
