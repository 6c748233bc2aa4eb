import { type Figure, atMost } from './support/figure.ts'
import { newFolder, removeFolder } from './support/folders.ts'
import { startProduct } from './support/product.ts'
import { median } from './support/statistics.ts'

const REPETITIONS = 5

/** The time from the start of the process to the first page it serves, without data and with data. */
export async function startUp(): Promise<readonly Figure[]> {
  const seconds: { readonly onNothing: number; readonly onData: number }[] = []
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) seconds.push(await startTwice())
  return [
    atMost('warm start to the first 200', median(seconds.map(({ onData }) => onData)), 's', 3),
    atMost(
      'start that creates and migrates the database',
      median(seconds.map(({ onNothing }) => onNothing)),
      's',
      10,
    ),
  ]
}

async function startTwice() {
  const folder = await newFolder()
  const onNothing = await measureStart(folder)
  const onData = await measureStart(folder)
  await removeFolder(folder)
  return { onNothing, onData }
}

async function measureStart(folder: string): Promise<number> {
  const server = await startProduct(folder)
  await server.stop()
  return server.milliseconds / 1000
}
