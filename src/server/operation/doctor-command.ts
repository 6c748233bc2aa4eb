import { StartError } from '#server/start-error.ts'
import { reportOnData } from './doctor/report-on-data.ts'
import { openBeside } from './open-data.ts'
import { type CommandCall, readArguments } from './run-command.ts'

const usage = 'npm run doctor'

/** `npm run doctor`: says what is wrong with the data; ends with 1 when anything is. */
export async function examine({ config, args, print }: CommandCall): Promise<0 | 1> {
  const { names } = readArguments(args, { flags: [], usage })
  if (names.length > 0) throw new StartError(`„${names[0]}“ ist hier unbekannt. Aufruf: ${usage}`)
  const data = await openBeside(config, 'doctor')
  try {
    return await reportOnData(data.database, { config, print })
  } finally {
    await data.close()
  }
}
