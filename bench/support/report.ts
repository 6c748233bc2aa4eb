import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figure.ts'
import { describeMachine } from './machine.ts'

const out = fileURLToPath(new URL('../out/', import.meta.url))

/** Prints the table and writes `bench/out/<file>`: a list of `{ name, value, unit, budget, ok }`. */
export async function report(file: string, figures: readonly Figure[]): Promise<void> {
  console.log(`\n${describeMachine()}\n\n${table(figures)}`)
  await mkdir(out, { recursive: true })
  const entries = figures.map(({ name, value, unit, budget, ok }) => ({ name, value, unit, budget, ok }))
  await writeFile(out + file, `${JSON.stringify(entries, null, 2)}\n`)
}

function table(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length))
  return figures
    .map(({ name, value, unit, budget, bound, ok }) => {
      const amount = `${value} ${unit}`.padStart(14)
      return `${ok ? '✓' : '✗'} ${name.padEnd(width)}${amount}   ${bound} ${budget} ${unit}`
    })
    .join('\n')
}
