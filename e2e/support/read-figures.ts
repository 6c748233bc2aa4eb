import { type Page, expect } from '@playwright/test'
import { parseAmount } from '#domain/money/parse-amount.ts'

/** A screen with figures, and the texts that appear together with them. */
interface FigureScreen {
  readonly path: string
  readonly shows: readonly string[]
}

/** The name of a figure, and how to find it on each screen that shows it. */
export type Figures<Screen extends string> = Readonly<Record<string, Partial<Record<Screen, RegExp>>>>

/** An amount in euros, as it is shown. */
export const amountPattern = String.raw`([−+]?\d[\d.]*(?:,\d{2})?) €`
/** A share with one decimal. */
export const sharePattern = String.raw`(\d+,\d) %`

/** The first amount after these words. */
export function amountAfter(...words: readonly string[]): RegExp {
  return new RegExp(`${words.join('[^]*?')}[^]*?${amountPattern}`, 'iu')
}

/** The share after these words. */
export function shareAfter(...words: readonly string[]): RegExp {
  return new RegExp(`${words.join('[^]*?')}[^]*?${sharePattern}`, 'iu')
}

/** The amount before these words. */
export function amountBefore(words: string): RegExp {
  return new RegExp(`${amountPattern}[^\\d]*?${words}`, 'iu')
}

/** The text of a page, including all parts that load late. */
export async function readScreen(page: Page, { path, shows }: FigureScreen): Promise<string> {
  await page.goto(path)
  const main = page.locator('main')
  await expect(async () => {
    await page.mouse.wheel(0, 1_200)
    const text = wordsOf(await main.innerText())
    for (const word of shows) expect(text.toLowerCase()).toContain(word.toLowerCase())
  }).toPass({ timeout: 30_000 })
  return wordsOf(await main.innerText())
}

/** The texts of several screens, one after the other. */
export async function readScreens<Screen extends string>(
  page: Page,
  screens: Readonly<Record<Screen, FigureScreen>>,
): Promise<Readonly<Record<Screen, string>>> {
  const texts: [string, string][] = []
  for (const [name, screen] of Object.entries<FigureScreen>(screens))
    texts.push([name, await readScreen(page, screen)])
  return Object.fromEntries(texts) as Readonly<Record<Screen, string>>
}

/** The figures whose screens show different amounts, or one of whose screens shows none. */
export function differingFigures<Screen extends string>(
  texts: Readonly<Record<Screen, string>>,
  figures: Figures<Screen>,
): readonly { readonly figure: string; readonly said: readonly (readonly [string, string])[] }[] {
  return Object.entries(figures).flatMap(([figure, places]) => {
    const said = Object.entries<RegExp>(places as Readonly<Record<string, RegExp>>).map(
      ([screen, pattern]) => {
        const [, found] = pattern.exec(texts[screen as Screen]) ?? []
        return [screen, found ?? 'nothing'] as const
      },
    )
    // Where a screen leaves cents out, whole euros are compared.
    const isWhole = said.some(([, text]) => !text.includes(','))
    const values = new Set(said.map(([, text]) => valueOf(text, isWhole)))
    return values.size === 1 && !values.has('nothing') ? [] : [{ figure, said }]
  })
}

function wordsOf(text: string): string {
  return text.replaceAll('\u00A0', ' ').replaceAll('\u00AD', '').replaceAll('\u200B', '')
}

function valueOf(text: string, isWhole: boolean): number | string {
  const amountOf = parseAmount(text.replace('+', ''))
  if (!amountOf.ok) return text
  return isWhole ? Math.round(amountOf.value / 100) : amountOf.value
}
