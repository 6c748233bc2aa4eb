import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { testApp } from '#server/testing/test-app.ts'

const { send } = testApp()
const get = (path: string) => send({ method: 'GET', path })

describe('the description of the API', () => {
  test('/api/openapi.json has every call', async () => {
    const answer = await get('/api/openapi.json')
    expect(answer).toMatchObject({
      status: 200,
      json: { openapi: '3.1.1', servers: [{ url: 'http://localhost:3000' }] },
    })
    const { paths } = answer.json as { readonly paths: Readonly<Record<string, object>> }
    expect(new Set(Object.keys(paths))).toEqual(new Set(endpoints.map(({ path }) => path)))
  })

  test('/api/docs shows every call, under our own policy and with our own files only', async () => {
    const answer = await get('/api/docs')
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' },
    })
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect(answer.text.match(/<details id=/g)).toHaveLength(endpoints.length)
    const sources = [...answer.text.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)]
    expect(sources.map((match) => match[1])).toEqual(['/api/docs/style.css', '/api/docs/filter.js'])
    expect(answer.text).not.toMatch(/ style=| on\w+=|<script>/)
    for (const [, path] of sources) expect((await get(path!)).status).toBe(200)
  })
})
