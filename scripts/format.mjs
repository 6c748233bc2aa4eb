import { listYears } from './source/list-years.mjs'
import { tools } from './support/project.mjs'
import { runTool } from './support/run-tool.mjs'

/** Updates the lists of figures by year, and formats every file. */
export async function run(paths) {
  await listYears()
  const { code, output } = await runTool(tools.oxfmt, paths)
  console.log(output.trim())
  process.exitCode = code
}
