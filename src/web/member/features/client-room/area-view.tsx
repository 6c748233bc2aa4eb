import type { ReactNode } from 'react'
import type { RoomView } from '#web/member/consulting/room-queries.ts'
import { CourseSection } from './course-section.tsx'
import type { Preview } from './proposal/use-preview.ts'
import type { Work } from './proposal/work.ts'
import { AccountSystemAreaView } from './views/account-system-view.tsx'
import { AccountsAreaView } from './views/accounts-view.tsx'
import { BudgetAreaView } from './views/budget-view.tsx'
import { DistributionAreaView } from './views/distribution-view.tsx'
import { GoalsAreaView } from './views/goals-view.tsx'
import { IncomeAreaView } from './views/income-view.tsx'
import { PropertiesAreaView } from './views/properties-view.tsx'
import { WealthPlanAreaView } from './views/wealth-plan-view.tsx'

interface AreaViewProps {
  readonly room: RoomView
  readonly name: string
  readonly preview: Preview | null
  readonly work: Work | null
  /** The panel with what can be proposed in the area. */
  readonly proposing: ReactNode
}

/** The view of an area; what can be proposed stands below its figures, in the wealth plan below the course. */
export function AreaView({ room, name, preview, work, proposing }: AreaViewProps) {
  switch (room.area) {
    case 'wealth_plan':
      return (
        <WealthPlanAreaView
          view={room.view}
          name={name}
          course={<CourseSection view={room.view} preview={preview} work={work} />}
          proposing={proposing}
        />
      )
    case 'income':
      return <IncomeAreaView view={room.view} />
    case 'accounts':
      return <AccountsAreaView view={room.view} />
    case 'properties':
      return <PropertiesAreaView view={room.view} />
    case 'account_system':
      return (
        <>
          <AccountSystemAreaView view={room.view} />
          {proposing}
        </>
      )
    case 'budget':
      return (
        <>
          <BudgetAreaView view={room.view} />
          {proposing}
        </>
      )
    case 'distribution':
      return (
        <>
          <DistributionAreaView view={room.view} />
          {proposing}
        </>
      )
    case 'goals':
      return (
        <>
          <GoalsAreaView view={room.view} />
          {proposing}
        </>
      )
  }
}
