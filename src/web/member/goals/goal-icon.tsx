import Bike from 'lucide-react/icons/bike'
import BookOpen from 'lucide-react/icons/book-open'
import Car from 'lucide-react/icons/car'
import Gift from 'lucide-react/icons/gift'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import House from 'lucide-react/icons/house'
import Laptop from 'lucide-react/icons/laptop'
import Music from 'lucide-react/icons/music'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import Plane from 'lucide-react/icons/plane'
import Target from 'lucide-react/icons/target'
import Users from 'lucide-react/icons/users'
import type { LucideIcon } from 'lucide-react/types'
import type { GoalIcon as Name } from '#domain/goals/goal.ts'

/** The drawing of each icon of a goal. */
export const goalIconOf: Readonly<Record<Name, LucideIcon>> = {
  target: Target,
  reserve: PiggyBank,
  travel: Plane,
  bike: Bike,
  car: Car,
  home: House,
  family: Users,
  education: BookOpen,
  device: Laptop,
  gift: Gift,
  health: HeartPulse,
  hobby: Music,
}
