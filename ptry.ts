import { projectPlan } from '#domain/wealth-plan/project-plan.ts'
const classes = ['shares','precious_metals','property','bonds','liquidity'] as const
const positions = Array.from({length: 30}, (_, i) => ({ id: String(i), kind: 'asset' as 'asset'|'loan', assetClass: classes[i % 5]!, valueSign: 1 as 1 | -1, startCents: 1_000_000+i, returnBp: null, costBp: i, contributionCents: 10_000, growthBp: 200, contributionFrom: null, contributionTo: null, interestBp: 300, instalmentCents: 50_000, scenarioId: null }))
for (let i=0;i<3;i++) positions[i*10] = { ...positions[i*10]!, kind: 'loan', valueSign: -1, startCents: 20_000_000 }
const person = { birthMonth: '1990-03-01' as const, retirementAge: 67, pensionPointsBp: 455_000, occupationalPensionCents: 20_000 }
const input = { startMonth: '2026-11-01' as const, horizonMonths: 600, inflationBp: 200, taxMode: 'church_9' as 'church_9'|'none', isJointlyAssessed: true, lifeCents: 400_000, persons: [person, {...person, birthMonth: '1991-04-01' as const}], positions, events: Array.from({length: 40}, (_, i) => ({ kind: i % 2 ? 'once' as const : 'monthly' as const, from: '2030-01-01' as const, to: '2035-01-01' as const, amountCents: 10_000*(i%3-1), positionId: i % 4 ? String(i % 30) : null, scenarioId: null })) }
for (const mode of ['none','church_9'] as const) {
const times: number[] = []
for (let k=0;k<40;k++){ const t=performance.now(); projectPlan({...input, taxMode: mode}); times.push(performance.now()-t) }
times.splice(0,12); times.sort((a,b)=>a-b); console.log(mode, times[14], times[0], times.at(-1))
}
