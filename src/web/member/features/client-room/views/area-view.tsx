import type { ReactNode } from 'react'
import type { Preview } from '#web/member/features/client-room/proposal/use-preview.ts'
import type { Work } from '#web/member/features/client-room/proposal/work.ts'
import type { RoomView } from '#web/member/features/client-room/room-queries.ts'
import { AccountSystemAreaView } from './account-system-view.tsx'
import { AccountsAreaView } from './accounts-view.tsx'
import { BudgetAreaView } from './budget-view.tsx'
import { CourseSection } from './course-section.tsx'
import { DistributionAreaView } from './distribution-view.tsx'
import { GoalsAreaView } from './goals-view.tsx'
import { IncomeAreaView } from './income-view.tsx'
import { PropertiesAreaView } from './properties-view.tsx'
import { WealthPlanAreaView } from './wealth-plan-view.tsx'

interface AreaViewProps {
  readonly room: RoomView
  readonly name: string
  readonly preview: Preview | null
  readonly work: Work | null
  /** What can be proposed here. */
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
