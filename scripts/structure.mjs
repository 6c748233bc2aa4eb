import { measureStructure, readSources } from './source/measure-structure.mjs'
import { explain } from './support/explain.mjs'

/** The highest allowed value of each figure: a higher one is a sign that a newcomer has to guess. */
const budgets = {
  folders: { title: 'Folders with more than 35 files', budget: 0 },
  lists: { title: 'Lists of file names that decide what is loaded', budget: 8 },
  functions: { title: 'Functions with more than 60 lines', budget: 275 },
  screens: { title: 'Functions of the web with more than 120 lines', budget: 0 },
  assertions: { title: 'Type assertions (as) per 1 000 lines', budget: 1.4 },
  nonNull: { title: 'Non-null assertions (!)', budget: 120 },
  undocumented: {
    title: 'Exported functions of domain and server without a sentence',
    budget: 10,
    unit: ' %',
  },
  duplicates: { title: 'Blocks of at least 15 lines that stand twice', budget: 0 },
}

/** Prints the figures beside their budgets; with the name of one of them, the places that it counts. */
export async function run([name]) {
  if (name && !Object.hasOwn(budgets, name))
    throw explain(`Es gibt keine Zahl „${name}“, sondern ${Object.keys(budgets).join(', ')}.`)
  const figures = measureStructure(readSources())
  if (name) for (const place of figures[name].places) console.log(place)
  else console.log(tableOf(figures))
}

function tableOf(figures) {
  const rows = Object.entries(budgets).map(([name, { title, budget, unit = '' }]) => [
    figures[name].value <= budget ? '✓' : '✗',
    name,
    title,
    `${figures[name].value}${unit}`,
    `≤ ${budget}${unit}`,
  ])
  const table = [['', 'name', 'figure', 'today', 'budget'], ...rows]
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)))
  return table.map((row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  ')).join('\n')
}
