import * as answers from '#contract/admin/answers.ts'
import * as desk from '#contract/admin/desk.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { readAnswers, readTemplates, writeTemplate } from './answers.ts'
import { listTasks } from './list-tasks.ts'

/** Registers the calls about everything that is open, and the templates of answers. */
export function registerDeskRoutes(api: Api): void {
  const { dependencies } = api

  serve(api, desk.listOpenTasks, ({ query }) => listTasks(query, dependencies))
  serve(api, answers.listAnswerTemplates, () => readTemplates(dependencies))
  serve(api, answers.writeAnswerTemplate, (call) => writeTemplate(call, dependencies))
  serve(api, answers.readRequestAnswers, (call) => readAnswers(call, dependencies))
}
