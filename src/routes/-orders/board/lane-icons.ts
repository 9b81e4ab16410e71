import { Bike, ChefHat, Hourglass, type LucideIcon } from 'lucide-react'
import type { Lane } from '../lanes.ts'

export const LANE_ICONS: Record<Lane, LucideIcon> = { waiting: Hourglass, kitchen: ChefHat, road: Bike }
