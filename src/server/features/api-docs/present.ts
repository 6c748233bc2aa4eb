import type { OpenApi, Operation } from '#contract/open-api.ts'
import { type Html, html } from '#server/mails/html.ts'

/** A page that a developer reads and searches; it works without its script, except for the search. */
export function presentApiDocs(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const { title, description } = document.info
  const { markup } = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>API - ${title}</title>
      <link rel="stylesheet" href="/api/docs/style.css" />
      <script type="module" src="/api/docs/filter.js"></script>
    </head>
    <body>
      <header>
        <h1>${title} API</h1>
        <p>${description}</p>
        <p><a href="/api/openapi.json">OpenAPI ${document.openapi}</a></p>
        <p>
          <label for="filter">Search</label>
          <input
            id="filter"
            type="search"
            autocomplete="off"
            placeholder="accounts, PATCH, version_mismatch …"
          />
          <output for="filter" id="count">${String(calls.length)} calls</output>
        </p>
      </header>
      <main>
        ${document.tags.map(
          ({ name }) =>
            html`<section aria-labelledby="tag-${name}">
              <h2 id="tag-${name}">${name}</h2>
              ${calls.filter(({ operation }) => operation.tags.includes(name)).map(presentCall)}
            </section>`,
        )}
      </main>
    </body>
  </html>`
  return `<!doctype html>\n${markup}`
}

interface ApiCall {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

function presentCall({ path, method, operation }: ApiCall): Html {
  const { operationId, parameters, requestBody, responses } = operation
  return html`<details id="${operationId}">
    <summary>
      <span class="method">${method.toUpperCase()}</span> <code>${path}</code>
      <span class="summary">${operation.summary}</span>
    </summary>
    <p>${operation.description} Name: <code>${operationId}</code></p>
    ${parameters.length === 0 ? [] : [titled('Parameters', parameters)]}
    ${requestBody === undefined ? [] : [titled('Body', schemaIn(requestBody))]}
    <h3>Answers</h3>
    <dl>${Object.entries(responses).map(([status, response]) => presentResponse(status, response))}</dl>
  </details>`
}

function presentResponse(status: string, response: Operation['responses'][string]): Html {
  const { description } = response
  const schema = status.startsWith('2') ? schemaIn(response) : undefined
  return html`<dt>${status}</dt>
    <dd>${description} ${schema === undefined ? [] : [code(schema)]}</dd>`
}

function schemaIn({ content }: Pick<Operation['responses'][string], 'content'>): unknown {
  return content?.['application/json']?.schema
}

function titled(title: string, value: unknown): Html {
  return html`<h3>${title}</h3>
    ${code(value)}`
}

// The block scrolls by itself, so it must be reachable by keyboard.
function code(value: unknown): Html {
  return html`<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`
}
