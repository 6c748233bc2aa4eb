import { listYears } from './list-years.mjs'
import { tools } from './project.mjs'
import { runTool } from './run-tool.mjs'

/** Lists the files of years, and writes every file the way the formatter wants it. */
export async function run(paths) {
  await listYears()
  const { code, output } = await runTool(tools.oxfmt, paths)
  console.log(output.trim())
  process.exitCode = code
}
