import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { inProject } from '../support/project.mjs'
import { listYears } from './list-years.mjs'

// Tests the promise of docs/calculators.md: a new year needs one file for each set of figures, and nothing else.

const newYear = 2099
const sets = [
  ['tax', 'income-tax'],
  ['tax', 'social-security'],
  ['tax', 'wage-tax'],
  ['capital-income', 'capital-income'],
  ['family', 'family-benefits'],
  ['calculators', 'pension'],
]
let copy

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-year-'))
  await cp(inProject('src/domain'), join(copy, 'src/domain'), { recursive: true })
  await cp(inProject('src/web'), join(copy, 'src/web'), { recursive: true })
  await cp(inProject('package.json'), join(copy, 'package.json'))
  await symlink(inProject('node_modules'), join(copy, 'node_modules'), 'junction')
  await addYear('tax', 'income-tax')
  await addYear('tax', 'social-security', (figures) => ({
    ...figures,
    health: { ...figures.health, averageExtraRate: 0.031 },
  }))
  await addYear('tax', 'wage-tax')
  await addYear('capital-income', 'capital-income', (figures) => ({ ...figures, saversAllowance: 1200 }))
  await addYear('family', 'family-benefits', (figures) => ({ ...figures, childBenefitMonth: 300 }))
  await addYear('calculators', 'pension', (figures) => ({ ...figures, pensionValue: 45 }))
  await listYears(join(copy, 'src/domain'))
})

afterAll(() => rm(copy, { recursive: true }))

it('has made up a file for every set of figures', async () => {
  const areas = ['tax', 'capital-income', 'family', 'calculators']
  const files = await Promise.all(areas.map((area) => readdir(inProject('src/domain', area, 'data'))))
  const lists = files.flat().filter((file) => file.endsWith('-years.ts'))
  const added = await Promise.all(areas.map((area) => readdir(join(copy, 'src/domain', area, 'data'))))
  expect(added.flat().filter((file) => file.endsWith(`-${newYear}.json`))).toHaveLength(lists.length)
  expect(sets).toHaveLength(lists.length)
})

it('computes from gross to net, chosen by itself once the year has begun', async () => {
  const answer = await ask(`
    import { settleYear } from '#web/household/calculator-entries/figures-year.ts'
    import { sampleOf } from '#web/household/calculator-entries/inputs.ts'
    import { grossNetInputs as inputs } from '#web/visitor/features/calculator-gross-net/gross-net-inputs.ts'
    import { computeGrossNet } from '#web/visitor/features/calculator-gross-net/gross-net-result.ts'
    const inYear = (thisYear, part = {}) => {
      const values = settleYear(inputs, { ...sampleOf(inputs), ...part }, thisYear)
      const { ok, result } = computeGrossNet(values)
      return { year: values.year, extra: values.healthExtra, ok, benefit: result.childBenefit?.toString() }
    }
    answer([
      Number(inYear(${newYear - 1}).year) < ${newYear},
      inYear(${newYear}),
      inYear(${newYear}, { search: 'parental_allowance' }),
      inYear(${newYear}, { year: '2026' }),
    ])
  `)
  expect(answer).toEqual([
    true,
    { year: '2099', extra: '3.1', ok: true },
    { year: '2099', extra: '3.1', ok: true, benefit: '300' },
    { year: '2026', extra: '2.9', ok: true },
  ])
})

it("computes capital gains, pensions and the household's exemption orders", async () => {
  const answer = await ask(`
    import { exemptionOrders } from '#domain/accounts/exemption-orders.ts'
    import { pensionParameters } from '#domain/pension/statutory-pension.ts'
    import { answerCase } from '#domain/calculators/catalogue.ts'
    import { capitalIncomeRuleYears } from '#domain/capital-income/capital-income-rules.ts'
    import { cheaperCheckYears } from '#domain/capital-income/cheaper-check.ts'
    const { limitCents, year } = exemptionOrders([], true, ${newYear})
    answer({
      limitCents,
      year,
      of2026: exemptionOrders([], true, 2026).limitCents,
      pensionValue: pensionParameters(${newYear}).pensionValue,
      offered: [capitalIncomeRuleYears.at(-1), cheaperCheckYears.at(-1)],
      net: answerCase('gross-net-${newYear}', { gross_month: '4000', health_extra_percent: '2.9' }).net.toString(),
    })
  `)
  expect(answer).toEqual({
    limitCents: 240_000,
    year: newYear,
    of2026: 200_000,
    pensionValue: 45,
    offered: [newYear, newYear],
    net: '2605.5',
  })
})

it.each(sets)('shows every question while the set %s/%s is not known yet', async (area, name) => {
  const file = join(copy, 'src/domain', area, 'data', `${name}-${newYear}.json`)
  await rename(file, `${file}.later`)
  onTestFinished(async () => {
    await rename(`${file}.later`, file)
    await listYears(join(copy, 'src/domain'))
  })
  await listYears(join(copy, 'src/domain'))
  const answer = await ask(`
    import { figuresYear, settleYear } from '#web/household/calculator-entries/figures-year.ts'
    import { sampleOf } from '#web/household/calculator-entries/inputs.ts'
    import { grossNetInputs } from '#web/visitor/features/calculator-gross-net/gross-net-inputs.ts'
    import { computeGrossNet } from '#web/visitor/features/calculator-gross-net/gross-net-result.ts'
    import { pensionGapInputs } from '#web/visitor/features/calculator-pension-gap/pension-gap-inputs.ts'
    import { computePensionGap } from '#web/visitor/features/calculator-pension-gap/pension-gap-result.ts'
    const isShown = (inputs, compute, part) => {
      const entered = { ...sampleOf(inputs), ...part }
      const values = settleYear(inputs, entered, ${newYear})
      return compute(values).ok && figuresYear(inputs, entered, ${newYear}).year === Number(values.year)
    }
    answer([
      ...['netto', 'brutto', 'elterngeld'].map((search) => isShown(grossNetInputs, computeGrossNet, { search })),
      ...['betrag', 'punkte'].map((pensionBy) => isShown(pensionGapInputs, computePensionGap, { pensionBy })),
    ])
  `)
  expect(answer).toEqual([true, true, true, true, true])
})

/** The figures of 2026 under a new year, some of them changed. */
async function addYear(area, name, change = (figures) => figures) {
  const folder = join(copy, 'src/domain', area, 'data')
  const figures = JSON.parse(await readFile(join(folder, `${name}-2026.json`), 'utf8'))
  await writeFile(join(folder, `${name}-${newYear}.json`), JSON.stringify(change(figures)))
}

/** Runs code beside the copy, as the product runs it. */
async function ask(code) {
  const script = join(copy, 'ask.mjs')
  const head = 'const answer = (value) => console.log(JSON.stringify(value))'
  await writeFile(script, `${head}\n${code}`)
  const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: copy })
  return JSON.parse(stdout)
}
