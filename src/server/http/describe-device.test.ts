import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

const product = 'Wohlstandskompass'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64'

test.each([
  [`${windows}; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Windows'],
  [`${windows}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `${windows}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Microsoft Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome',
    'Android-Tablet',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android'],
  [
    'Mozilla/5.0 (Linux; Android 15; SAMSUNG SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
])('%s', (userAgent, browser, system) => {
  expect(describeDevice(userAgent, product)).toEqual({ browser, system, isApp: false })
})

test('the own app is known by the name of the product, whatever the operator calls it', () => {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
  expect(describeDevice(`${agent} Wohlstandskompass/1.13.4`, product)).toMatchObject({
    system: 'iPhone',
    isApp: true,
  })
  expect(describeDevice(`${agent} MeinPlan-App/2`, 'Mein Plan')).toMatchObject({ isApp: true })
  expect(describeDevice(agent, product)).toMatchObject({ isApp: false })
})

test.each(['', ' ', '🦔', '<script>', 'x'.repeat(400), 'Mozilla/5.0 '.repeat(33)])(
  'says nothing false about %j',
  (userAgent) => {
    const { browser, system, isApp } = describeDevice(userAgent, product)
    expect([system, isApp]).toEqual(['', false])
    expect(userAgent).toContain(browser)
  },
)
